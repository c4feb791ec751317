import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a value was at the last drawing, for callbacks that must stay the same while what they do changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
