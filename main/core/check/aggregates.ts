import { isMap, type Element } from '../content/shape';
import { joinPointer } from '../text/pointer';
import { memo } from './facts';
import type { CheckedFile } from './world';

/** Every list of aggregations in a file: charts of dashboards, reports and layouts, queries of steps (spec 2.6). */
export const aggregatesOf = memo((file: CheckedFile): readonly Element[] => {
  const found: Element[] = [];
  collect(file.value, '', found);
  return found;
});

function collect(value: unknown, pointer: string, found: Element[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, joinPointer(pointer, index), found);
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const at = joinPointer(pointer, key);
      const isList = key === 'aggregates' && Array.isArray(inner) && inner.every((one) => isMap(one));
      if (isList) found.push({ value: inner, pointer: at });
      else if (typeof inner === 'object') collect(inner, at, found);
    }
  }
}
