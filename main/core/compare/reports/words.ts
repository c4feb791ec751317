import { kindById } from '../../content/kinds/index';
import type { Change, Comparison, ItemChange } from '../../contract/comparison';
import { counted } from '../../text/counted';
import { asText } from '../../text/values';

/** How a comparison is written down. */
export interface ReportOptions {
  /** A line for each item, without its changes. */
  stat: boolean;
}

/** Longer values are cut in a report for people; the JSON has them whole. */
const longest = 100;

/** Items by kind, each under the plural of its kind. */
export function byKind({ items }: Comparison): [plural: string, items: ItemChange[]][] {
  const groups = Map.groupBy(items, ({ kind }) => kindById(kind)?.plural ?? 'Other files');
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** `before → after`; one of them where the other is not there. */
export function valuesOf({ before, after }: Change): string {
  if (before === null) return shortly(after);
  return after === null ? shortly(before) : `${shortly(before)} → ${shortly(after)}`;
}

function shortly(value: unknown): string {
  const text = asText(value ?? '(none)')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** What was done to an element: `added`, `removed` or `changed`. */
export const verbOf = ({ before, after }: Change): string =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

/** How much of what was changed, and how much was noise, in a sentence. */
export function summaryOf({ items, noise, outOfScope }: Comparison): string {
  const counts = Map.groupBy(items, ({ change }) => change);
  const parts = [...counts].map(([change, list]) => `${list.length} ${change}`);
  const changed = parts.length > 0 ? parts.sort().join(', ') : 'Nothing changed';
  const quiet =
    noise.paths > 0
      ? ` Noise: ${counted(noise.paths, 'value')}, ${counted(noise.items, 'item')} with nothing else.`
      : '';
  const beyond =
    outOfScope.length > 0 ? ` ${outOfScope.length} items of kinds that the second state does not ship.` : '';
  return `${changed}.${quiet}${beyond}`;
}
