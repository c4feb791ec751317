import { conditionOf, type LayoutPart } from '@core/content/layout/parts';
import { matches } from '@core/query/evaluate';
import { QueryError, readQuery } from '@core/query/query';
import type { JsonMap } from '@core/text/values';

/** Whether a tab or widget is shown for a record: `unclear` where its condition cannot be read. */
export type Shown = 'always' | 'yes' | 'no' | 'unclear';

export function shownFor(part: LayoutPart, record: JsonMap): Shown {
  const condition = conditionOf(part);
  if (condition === null) return 'always';
  try {
    return matches(record, readQuery(condition), { resolve: () => null }) ? 'yes' : 'no';
  } catch (thrown) {
    if (thrown instanceof QueryError) return 'unclear';
    throw thrown;
  }
}
