import { useMemo } from 'react';
import type { Finding } from '@core/contract';
import { useFindingsOf } from './findings';

/** What was found in a file at a place or below it. */
export function useFindingsBelow(path: string, pointer: string): readonly Finding[] {
  const findings = useFindingsOf(path);
  return useMemo(
    () => findings.filter((each) => each.pointer === pointer || each.pointer?.startsWith(`${pointer}/`)),
    [findings, pointer],
  );
}
