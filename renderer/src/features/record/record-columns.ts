import type { SchemaField } from '@core/contract';
import { asText, isMap, type JsonMap } from '@core/text/values';
import type { RowColumn } from '../../form/rows-editor';
import { isOfPlatform, type LinksOf } from './record-sections';

const mostColumns = 5;
/** Records looked at for which fields are worth a column. */
const looked = 200;

/** The fields most records say something in, in the order they have them; links by the names of what they lead to. */
export function recordColumns(
  list: readonly unknown[],
  fields: readonly SchemaField[] | undefined,
  linksOf: LinksOf,
): RowColumn[] {
  const counts = new Map<string, number>();
  for (const record of list.slice(0, looked)) {
    if (!isMap(record)) continue;
    for (const [key, value] of Object.entries(record)) {
      const isShort = typeof value !== 'object' && asText(value).length <= 80 && value !== '';
      if (!isOfPlatform(key) && isShort) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const best = new Set(
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostColumns)
      .map(([key]) => key),
  );
  return [...counts.keys()]
    .filter((key) => best.has(key))
    .map((key, index) => {
      const field = fields?.find(({ name }) => name === key);
      const names = new Map((field ? linksOf(field) : []).map(({ id, label }) => [id, label]));
      return {
        id: key,
        title: field?.title ?? key,
        width: index === 0 ? 200 : 120,
        text: (item: JsonMap) => {
          const text = asText(item[key] ?? '');
          return names.get(text) ?? text;
        },
      };
    });
}
