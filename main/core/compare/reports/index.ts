import { z } from 'zod';
import { type ChangeClass, Comparison, type ItemChange } from '../../contract/comparison';
import { htmlReport } from './html';
import { humanReport } from './human';
import { markdownReport } from './markdown';

export const comparisonReports = {
  human: humanReport,
  markdown: markdownReport,
  html: htmlReport,
  json: (comparison: Comparison) => `${JSON.stringify(comparison, null, 2)}\n`,
  schema: () => z.toJSONSchema(Comparison, { target: 'draft-2020-12', reused: 'ref' }),
};

/** The comparison with changes of these classes only; an item without any is left out. */
export function onlyClasses(comparison: Comparison, classes: ReadonlySet<ChangeClass>): Comparison {
  const items = comparison.items.flatMap((item) => ofClasses(item, classes) ?? []);
  return { ...comparison, items, same: items.length === 0 };
}

/** An item with changes of these classes only; null where it has none. */
export function ofClasses(item: ItemChange, classes: ReadonlySet<ChangeClass>): ItemChange | null {
  if (!item.classes.some((one) => classes.has(one))) return null;
  return {
    ...item,
    classes: item.classes.filter((one) => classes.has(one)),
    changes: item.changes.filter((change) => classes.has(change.class)),
  };
}
