import { unifiedDiff } from '../text/unified-diff';

/** Longer differences are cut: they are for reading. */
const mostLines = 60;

/** Lines that distinguish two values, as a unified diff from expected to actual; null where one line each says it all. */
export function differenceOf(expected: unknown, actual: unknown): string | null {
  const [before, after] = [linesOf(expected), linesOf(actual)];
  if (!before.trimEnd().includes('\n') && !after.trimEnd().includes('\n')) return null;
  const diff = unifiedDiff('value', before, [{ from: 0, to: before.length, insert: after }]);
  // The two lines that name files say nothing here.
  const lines = diff.split('\n').slice(2);
  return lines.length > mostLines
    ? [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more lines`].join('\n')
    : lines.join('\n').trimEnd();
}

function linesOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? `${value}\n` : `${JSON.stringify(value, null, 2)}\n`;
}
