import { useEffect, useEffectEvent, useState } from 'react';
import { toWireError, type WireError } from '@core/contract/errors';

export interface Answer<T> {
  /** The last answer, also while the next one is pending; null before the first. */
  value: T | null;
  error: WireError | null;
  busy: boolean;
  /** Asks again. */
  again(): void;
}

/** Asks the host whenever `key` changes; an outdated answer is dropped. */
export function useAnswer<T>(key: string, load: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ value: T | null; error: WireError | null; of: string | null }>({
    value: null,
    error: null,
    of: null,
  });
  const [round, setRound] = useState(0);
  const asked = `${round} ${key}`;
  const ask = useEffectEvent(load);
  useEffect(() => {
    let stale = false;
    ask().then(
      (value) => !stale && setAnswer({ value, error: null, of: asked }),
      (thrown: unknown) =>
        !stale && setAnswer(({ value }) => ({ value, error: toWireError(thrown), of: asked })),
    );
    return () => {
      stale = true;
    };
  }, [asked]);
  const { value, error, of } = answer;
  return {
    value,
    error: of === asked ? error : null,
    busy: of !== asked,
    again: () => setRound((last) => last + 1),
  };
}
