import { applyChanges, type TextChange } from './changes';

/** Unchanged lines shown before and after a change. */
const context = 3;

/** Lines `[from, to)` of the old text that are replaced by lines `[newFrom, newTo)` of the new one. */
interface Hunk {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/**
 * The changes of a file in the unified format that `git apply` and `patch` read; '' when there are none.
 * @param before text of the file; '' for one that is added
 */
export function unifiedDiff(path: string, before: string, changes: readonly TextChange[]): string {
  const after = applyChanges(before, changes);
  if (after === before) return '';
  const [old, now] = [linesOf(before), linesOf(after)];
  const hunks = hunksOf(before, changes, old, now);
  const parts = [`--- ${before === '' ? '/dev/null' : `a/${path}`}\n+++ b/${path}\n`];
  for (const group of grouped(hunks)) parts.push(printed(group, old, now));
  return parts.join('');
}

/** Lines with their ends, so that a last line without one is distinguished from one with. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** One hunk for the lines that each change touches; changes on one line share it. */
function hunksOf(before: string, changes: readonly TextChange[], old: string[], now: string[]): Hunk[] {
  const starts = [0];
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length);
  const lineAt = (offset: number, from: number) => {
    let line = from;
    while (line < old.length && (starts[line + 1] ?? Infinity) <= offset) line++;
    // Behind a last line without an end there is no other line.
    return before.endsWith('\n') ? line : Math.min(line, old.length - 1);
  };
  const touched: { from: number; to: number; grown: number }[] = [];
  let line = 0;
  for (const { from, to, insert } of changes) {
    line = lineAt(from, line);
    const end = Math.min(old.length, lineAt(Math.max(from, to), line) + 1);
    const grown = lineBreaks(insert) - lineBreaks(before.slice(from, to));
    const last = touched.at(-1);
    if (last && line < last.to) {
      last.to = Math.max(last.to, end);
      last.grown += grown;
    } else touched.push({ from: line, to: end, grown });
  }
  let shift = 0;
  return touched.map(({ from, to, grown }) => {
    const hunk = {
      from,
      to,
      newFrom: from + shift,
      newTo: to === old.length ? now.length : to + shift + grown,
    };
    shift += grown;
    return trimmed(hunk, old, now);
  });
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** Without the lines at both ends that are the same after all. */
function trimmed({ from, to, newFrom, newTo }: Hunk, old: string[], now: string[]): Hunk {
  while (from < to && newFrom < newTo && old[from] === now[newFrom])
    [from, newFrom] = [from + 1, newFrom + 1];
  while (from < to && newFrom < newTo && old[to - 1] === now[newTo - 1]) [to, newTo] = [to - 1, newTo - 1];
  return { from, to, newFrom, newTo };
}

/** Hunks whose contexts meet are printed as one. */
function grouped(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1)?.at(-1);
    if (last && hunk.from - last.to <= 2 * context) groups.at(-1)?.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function printed(group: readonly Hunk[], old: string[], now: string[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const from = Math.max(0, first.from - context);
  const to = Math.min(old.length, last.to + context);
  const newFrom = first.newFrom - (first.from - from);
  const newTo = last.newTo + (to - last.to);
  const lines: string[] = [];
  const put = (mark: string, some: readonly string[]) => {
    for (const line of some)
      lines.push(mark + (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`));
  };
  let at = from;
  for (const hunk of group) {
    put(' ', old.slice(at, hunk.from));
    put('-', old.slice(hunk.from, hunk.to));
    put('+', now.slice(hunk.newFrom, hunk.newTo));
    at = hunk.to;
  }
  put(' ', old.slice(at, to));
  const range = (start: number, end: number) => `${end > start ? start + 1 : start},${end - start}`;
  return `@@ -${range(from, to)} +${range(newFrom, newTo)} @@\n${lines.join('')}`;
}
