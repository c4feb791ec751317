import type { Finding } from '@core/contract';

/** What the checker says of the value at a pointer, or of something inside it: the gravest first. */
export function problemAt(findings: readonly Finding[], pointer: string): string | undefined {
  const here = findings.filter(
    (finding) => finding.pointer === pointer || finding.pointer?.startsWith(`${pointer}/`),
  );
  const [worst] = ['error', 'warning'].flatMap((severity) =>
    here.filter((finding) => finding.severity === severity),
  );
  return worst?.message;
}
