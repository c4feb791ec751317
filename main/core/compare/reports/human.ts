import type { Comparison, ItemChange } from '../../contract/comparison';
import { byKind, type ReportOptions, summaryOf, valuesOf, verbOf } from './words';

const marks: Record<ItemChange['change'], string> = {
  added: '+',
  removed: '-',
  changed: '~',
  moved: '>',
  renamed: '=',
};

/** A comparison for a terminal. */
export function humanReport(comparison: Comparison, { stat }: ReportOptions): string {
  const lines = byKind(comparison).flatMap(([plural, items]) => [
    plural,
    ...items.flatMap((item) => [
      `  ${marks[item.change]} ${item.name} (${item.change}: ${item.classes.join(', ')})`,
      ...(stat ? [] : changesOf(item)),
    ]),
    '',
  ]);
  return `${[...lines, summaryOf(comparison)].join('\n')}\n`;
}

const changesOf = ({ changes }: ItemChange): string[] =>
  changes.flatMap((change) => [
    `      ${change.class}: ${change.where} ${verbOf(change)}: ${valuesOf(change)}`,
    ...(change.touches.length > 0 ? [`        concerns ${change.touches.join(', ')}`] : []),
  ]);
