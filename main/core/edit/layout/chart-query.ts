import type { JsonMap } from '../../text/values';

/** A field that a chart counts records by. */
export interface Grouping {
  name: string;
  /** How its values are named: items of a picklist, records, or plain values. */
  of: 'picklist' | 'record' | 'value';
}

/** What the platform's editor derives from the choice of a grouping (docs/platform/views.md#widgets). */
export interface Grouped {
  mapping: JsonMap;
  aggregates: JsonMap[];
  sort: JsonMap[];
}

/** How many there are, which every chart asks first. */
const total: JsonMap = { operator: 'countdistinct', field: '*', alias: 'total' };
const groupby = (alias: string, field: string): JsonMap => ({ operator: 'groupby', alias, field });

/** The query and mapping of a chart of one grouping, as the platform's editor writes them. */
export function groupedBy({ name, of }: Grouping): Grouped {
  if (of === 'picklist')
    return {
      mapping: { fieldName: name },
      aggregates: [
        total,
        groupby(name, `${name}.itemValue`),
        groupby('color', `${name}.color`),
        groupby('orderIndex', `${name}.orderIndex`),
      ],
      sort: [{ field: `${name}.orderIndex`, direction: 'ASC' }],
    };
  if (of === 'record')
    return {
      mapping: { fieldName: name, displayValues: ['name'] },
      aggregates: [total, groupby('uuid', `${name}.uuid`), groupby('name', `${name}.name`)],
      sort: [],
    };
  return { mapping: { fieldName: name }, aggregates: [total, groupby(name, name)], sort: [] };
}
