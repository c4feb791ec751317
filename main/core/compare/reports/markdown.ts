import type { Comparison, ItemChange } from '../../contract/comparison';
import { byKind, type ReportOptions, summaryOf, valuesOf, verbOf } from './words';

/** A comparison for a pull request. */
export function markdownReport(comparison: Comparison, { stat }: ReportOptions): string {
  const parts = byKind(comparison).flatMap(([plural, items]) => [
    `## ${plural}`,
    ...items.flatMap((item) => [
      `- **${escaped(item.name)}** ${item.change} (${item.classes.join(', ')})${stat ? '' : changesOf(item)}`,
    ]),
    '',
  ]);
  return `${summaryOf(comparison)}\n\n${parts.join('\n')}`.trimEnd() + '\n';
}

const changesOf = ({ changes }: ItemChange): string =>
  changes
    .map((change) => {
      const touches = change.touches.length > 0 ? `; concerns ${escaped(change.touches.join(', '))}` : '';
      return `\n  - ${change.class}: ${escaped(change.where)} ${verbOf(change)}: ${escaped(valuesOf(change))}${touches}`;
    })
    .join('');

/** Foreign text can neither format nor link, nor hold HTML. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
