import { linesInWords } from '@core/compare/text-hunks';
import type { MergeConflict, MergedItem, MergeReport } from '@core/contract/merging';
import { counted } from '@core/text/counted';
import { asText } from '@core/text/values';
import { inOneLine } from '@core/text/visible';

/** Longer values are cut; the JSON has them whole. */
const longest = 100;
/** Of more lines no more are shown. */
const mostLines = 8;

/** What a merge has done and what it waits for, for a terminal. */
export function mergeReportText({ items, clashes, widened, settled, clean, problems }: MergeReport): string {
  const counts = Map.groupBy(items, ({ changed }) => changed);
  const changedBy = ['ours', 'theirs', 'both'].map(
    (side) => `${counts.get(side as MergedItem['changed'])?.length ?? 0} ${side}`,
  );
  return [
    ...items.filter(({ conflicts }) => conflicts.length > 0).flatMap(conflictsOf),
    ...clashes.map(
      ({ code, message, path, accepted }) =>
        `${accepted ? 'accepted' : 'clash'} ${path}: ${message} (${code})`,
    ),
    ...problems.map(({ side, path, message }) => `${side}: ${path}: ${message}`),
    ...widened.map((grant) => `wider access: ${grant}`),
    `Changed by: ${changedBy.join(', ')}. Settled without asking: ${settled}.${clean ? ' Clean.' : ''}`,
    '',
  ]
    .map(inOneLine)
    .join('\n');
}

/** What is left to decide, as a sentence. */
export function leftOf({ open, clashes }: MergeReport): string {
  const left = clashes.filter(({ accepted }) => !accepted).length;
  const parts = [
    ...(open > 0 ? [counted(open, 'open conflict')] : []),
    ...(left > 0 ? [left === 1 ? '1 clash' : `${left} clashes`] : []),
  ];
  return `Nothing was written: ${parts.join(' and ')}.`;
}

const conflictsOf = ({ kind, name, result, conflicts }: MergedItem): string[] => [
  `${kind} ${name}${result === null ? '' : ` (${result})`}`,
  ...conflicts.flatMap((conflict) => [
    `  ${decisionOf(conflict)} ${conflict.reason}: ${conflict.where} (${conflict.class})`,
    ...(['base', 'ours', 'theirs'] as const).flatMap((side) => valueOf(conflict, side)),
    ...(conflict.touches.length > 0 ? [`      concerns ${conflict.touches.join(', ')}`] : []),
  ]),
];

const decisionOf = ({ resolution }: MergeConflict): string =>
  resolution === null ? 'conflict' : `takes ${resolution.take}`;

/** What a side has; lines of a text below each other, so that their indents show. */
function valueOf({ lines, ...values }: MergeConflict, side: 'base' | 'ours' | 'theirs'): string[] {
  if (!lines) return [`      ${side}: ${shortly(values[side])}`];
  const { count } = lines[side];
  if (count === 0) return [`      ${side}: nothing`];
  const all = asText(values[side] ?? '').split('\n', count);
  const more = count - mostLines;
  return [
    `      ${side}, ${linesInWords(lines[side])}:`,
    ...all.slice(0, mostLines).map((line) => `        | ${cut(line)}`),
    ...(more > 0 ? [`        | … ${counted(more, 'more line')}`] : []),
  ];
}

function shortly(value: unknown): string {
  return cut(
    asText(value ?? '(nothing)')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
