import type { Finding, Severity } from '@core/contract';
import type { TextProblem } from '@core/text/problem';
import type { CodeProblem } from './code-editor';

const severities: Record<Severity, CodeProblem['severity']> = {
  error: 'error',
  warning: 'warning',
  hint: 'info',
};

/**
 * What to mark in a text: the findings of the checker, and at once, before the checker has seen the last edit,
 * why the text cannot be read. A problem both know of is marked once.
 * @param elsewhere findings of other files that are about a place in this one
 * @param onFix fixes a finding
 */
export function problemsIn(
  path: string,
  findings: readonly Finding[],
  elsewhere: readonly Finding[],
  broken: TextProblem | null,
  length: number,
  onFix: (finding: Finding) => void,
): CodeProblem[] {
  const marked = findings
    .filter(({ range }) => broken === null || range.start.offset !== broken.offset)
    .map((finding): CodeProblem => {
      const { range, severity, message, code, fix } = finding;
      return {
        from: Math.min(range.start.offset, length),
        to: Math.min(Math.max(range.end.offset, range.start.offset), length),
        severity: severities[severity],
        message: `${message} (${code})`,
        fix: fix && { title: fix.title, apply: () => onFix(finding) },
      };
    });
  for (const { severity, message, code, related } of elsewhere)
    for (const place of related)
      if (place.path === path && place.marked)
        marked.push({
          from: Math.min(place.range.start.offset, length),
          to: Math.min(place.range.end.offset, length),
          severity: severities[severity],
          message: `${message} (${code})`,
          fix: null,
        });
  if (broken === null) return marked;
  const from = Math.min(broken.offset, length);
  const to = Math.min(from + Math.max(1, broken.length), length);
  return [...marked, { from: Math.min(from, to), to, severity: 'error', message: broken.message, fix: null }];
}
