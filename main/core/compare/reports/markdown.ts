import type { Change, Comparison, ItemChange, Stretch } from '../../contract/comparison';
import { inOneLine } from '../../text/visible';
import {
  apartFromPlaces,
  byKind,
  noiseLines,
  changedLines,
  hasValues,
  insideInLine,
  insideWorthReading,
  type ReportOptions,
  summaryOf,
  valuesOf,
  verbOf,
} from './words';

/** A comparison for a pull request. */
export function markdownReport(comparison: Comparison, { stat }: ReportOptions): string {
  const parts = byKind(comparison).flatMap(([plural, items]) => [
    `## ${plural}`,
    ...items.flatMap((item) => [
      `- **${escapedMarkdown(item.name)}** ${item.change} (${item.classes.join(', ')})${stat ? '' : changesOf(item, comparison.names)}`,
    ]),
    '',
  ]);
  const quiet = noiseLines(comparison).map((line) => `- ${escapedMarkdown(line.trim())}`);
  const noise = quiet.length > 0 ? ['## Noise', ...quiet.slice(1, -1)] : [];
  return `${summaryOf(comparison)}\n\n${[...parts, ...noise].join('\n')}`.trimEnd() + '\n';
}

function changesOf(item: ItemChange, names: Comparison['names']): string {
  const { rest, moved } = apartFromPlaces(item);
  const lines = rest
    .map((change) => {
      const touches =
        change.touches.length > 0 ? `; concerns ${escapedMarkdown(change.touches.join(', '))}` : '';
      return `\n  - ${change.class}: ${escapedMarkdown(change.where)} ${verbOf(change)}${saidOf(change, names)}${touches}`;
    })
    .join('');
  return moved === null ? lines : `${lines}\n  - layout: drawn elsewhere: ${escapedMarkdown(moved)}`;
}

function saidOf(change: Change, names: Comparison['names']): string {
  const inside = insideWorthReading(change);
  if (!inside) return hasValues(change) ? `: ${escapedMarkdown(valuesOf(change, names))}` : '';
  if (inside.of !== 'lines') return `: ${insideInLine(inside, marked)}`;
  return `: ${changedLines(inside).map(escapedMarkdown).join(' / ')}`;
}

function marked({ change, text }: Stretch): string {
  const plain = escapedMarkdown(text);
  if (change === 'same' || text.trim() === '') return plain;
  // Marks stand beside the text they mark, never beside a space.
  const mark = change === 'removed' ? '~~' : '**';
  return plain.replace(/^(\s*)([^]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
}

/** Foreign text can neither format nor link, nor hold HTML, nor begin a line. */
export const escapedMarkdown = (text: string): string =>
  inOneLine(text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&'));
