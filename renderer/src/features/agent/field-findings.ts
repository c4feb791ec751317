import type { Finding } from '@core/contract';

/** The findings at a pointer or below it, the most severe first. */
export function problemAt(findings: readonly Finding[], pointer: string): string | undefined {
  const here = findings.filter(
    (finding) => finding.pointer === pointer || finding.pointer?.startsWith(`${pointer}/`),
  );
  const [worst] = ['error', 'warning'].flatMap((severity) =>
    here.filter((finding) => finding.severity === severity),
  );
  return worst?.message;
}
