import { isMap, type Element } from '../../text/values';
import { memo } from '../facts';
import { walk } from '../../text/walk';

/**
 * Every list of aggregations in a file: charts of dashboards, reports and layouts, queries of steps
 * (docs/platform/queries.md#aggregates).
 */
export const aggregatesOf = memo((file): readonly Element[] => {
  const found: Element[] = [];
  // Looking for the word costs a fraction of walking the file, and few files have it.
  if (!file.text.includes('aggregates')) return found;
  walk(file.value, '', (value, key, at) => {
    if (key !== 'aggregates' || !Array.isArray(value) || !value.every(isMap)) return true;
    found.push({ value, pointer: at() });
    return false;
  });
  return found;
});
