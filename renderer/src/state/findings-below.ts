import { useMemo } from 'react';
import type { Finding } from '@core/contract';
import { useFindingsOf } from './findings';

/** What was found in a file at a place or below it. */
export function useFindingsBelow(path: string, pointer: string): readonly Finding[] {
  const findings = useFindingsOf(path);
  return useMemo(() => findingsBelow(findings, pointer), [findings, pointer]);
}

/** Those of some findings that are at a place or below it. */
export function findingsBelow(findings: readonly Finding[], pointer: string): readonly Finding[] {
  return findings.filter((each) => each.pointer === pointer || each.pointer?.startsWith(`${pointer}/`));
}
