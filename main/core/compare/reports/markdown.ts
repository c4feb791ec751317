import type { Change, Comparison, ItemChange, Stretch } from '../../contract/comparison';
import {
  byKind,
  changedLines,
  hasValues,
  insideInLine,
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
      `- **${escaped(item.name)}** ${item.change} (${item.classes.join(', ')})${stat ? '' : changesOf(item, comparison.names)}`,
    ]),
    '',
  ]);
  return `${summaryOf(comparison)}\n\n${parts.join('\n')}`.trimEnd() + '\n';
}

const changesOf = ({ changes }: ItemChange, names: Comparison['names']): string =>
  changes
    .map((change) => {
      const touches = change.touches.length > 0 ? `; concerns ${escaped(change.touches.join(', '))}` : '';
      return `\n  - ${change.class}: ${escaped(change.where)} ${verbOf(change)}${saidOf(change, names)}${touches}`;
    })
    .join('');

function saidOf(change: Change, names: Comparison['names']): string {
  const { inside } = change;
  if (!inside) return hasValues(change) ? `: ${escaped(valuesOf(change, names))}` : '';
  if (inside.of !== 'lines') return `: ${insideInLine(inside, marked)}`;
  return `: ${changedLines(inside).map(escaped).join(' / ')}`;
}

function marked({ change, text }: Stretch): string {
  const plain = escaped(text);
  if (change === 'same' || text.trim() === '') return plain;
  // Marks stand beside the text they mark, never beside a space.
  const mark = change === 'removed' ? '~~' : '**';
  return plain.replace(/^(\s*)([^]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
}

/** Foreign text can neither format nor link, nor hold HTML. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
