import type { JsonMap } from '../../text/values';

/** A field that a chart counts records by. */
export interface Grouping {
  name: string;
  /** How its values are named: items of a picklist, records, or plain values. */
  of: 'picklist' | 'record' | 'value';
  /** Fields of the other module that name its records; `name` where nothing is said. */
  namedBy?: readonly string[];
}

/** What the platform's editor derives from the choice of groupings (docs/platform/views.md#charts). */
export interface Grouped {
  mapping: JsonMap;
  aggregates: JsonMap[];
  sort: JsonMap[];
}

/** How many there are, which every chart but those over time asks first. */
const total: JsonMap = { operator: 'countdistinct', field: '*', alias: 'total' };
const groupby = (alias: string, field: string): JsonMap => ({ operator: 'groupby', alias, field });
const select = (alias: string, field: string): JsonMap => ({ operator: 'select', alias, field });
const ascending = (field: string): JsonMap => ({ field, direction: 'ASC' });

/** The query and mapping of a chart of one grouping: a ring or numbers. */
export function groupedBy({ name, of, namedBy = ['name'] }: Grouping): Grouped {
  if (of === 'picklist')
    return {
      mapping: { fieldName: name },
      aggregates: [
        total,
        groupby(name, `${name}.itemValue`),
        groupby('color', `${name}.color`),
        groupby('orderIndex', `${name}.orderIndex`),
      ],
      sort: [ascending(`${name}.orderIndex`)],
    };
  if (of === 'record')
    return {
      mapping: { fieldName: name, displayValues: [...namedBy] },
      aggregates: [
        total,
        groupby('uuid', `${name}.uuid`),
        ...namedBy.map((field) => groupby(field, `${name}.${field}`)),
      ],
      sort: [],
    };
  return { mapping: { fieldName: name }, aggregates: [total, groupby(name, name)], sort: [] };
}

/** The query and mapping of bars: one for each value of the first field, parted by those of the second where there is one. */
export function barsBy(first: Grouping, second: Grouping | null): Grouped {
  const parts = [firstOf(first), ...(second ? [secondOf(second)] : [])];
  return {
    mapping: { firstGrouping: first.name, ...(second && { secondGrouping: second.name }) },
    aggregates: [total, ...parts.flatMap(({ aggregates }) => aggregates)],
    sort: parts.flatMap(({ sort }) => sort),
  };
}

type Part = Pick<Grouped, 'aggregates' | 'sort'>;

function firstOf({ name, of, namedBy = ['name'] }: Grouping): Part {
  if (of === 'picklist')
    return {
      aggregates: [groupby(name, `${name}.itemValue`), groupby('firstOrderIndex', `${name}.orderIndex`)],
      sort: [ascending(`${name}.orderIndex`)],
    };
  if (of === 'record')
    return {
      aggregates: [
        ...namedBy.map((field) => select(`${name}__${field}`, `${name}.${field}`)),
        groupby(`${name}__uuid`, `${name}.uuid`),
      ],
      sort: namedBy.map((field) => ascending(`${name}.${field}`)),
    };
  return { aggregates: [groupby(name, name)], sort: [ascending(name)] };
}

function secondOf({ name, of }: Grouping): Part {
  if (of === 'picklist')
    return {
      aggregates: [
        groupby(name, `${name}.itemValue`),
        groupby('secondOrderIndex', `${name}.orderIndex`),
        groupby('color', `${name}.color`),
      ],
      sort: [ascending(`${name}.orderIndex`)],
    };
  return { aggregates: [groupby(name, name)], sort: [ascending(name)] };
}

/**
 * The query and mapping of a chart over time: the records themselves, which the page counts by day or month
 * (docs/platform/views.md#charts).
 * @param by a field with a picklist, or a plain one
 * @param date field with the moment a record counts at
 */
export function overTime(by: Grouping, date: string, scope: 'day' | 'month'): Grouped {
  const { name, of } = by;
  const fields =
    of === 'picklist'
      ? [
          select(name, `${name}.itemValue`),
          select('color', `${name}.color`),
          select('orderIndex', `${name}.orderIndex`),
        ]
      : [select(name, name)];
  return {
    mapping: {
      fieldName: name,
      dateFieldName: date,
      timeScope: scope,
      dateFormat: scope === 'day' ? '%b %e' : '%Y-%b-%e',
    },
    aggregates: [...fields, select(date, date)],
    sort: of === 'picklist' ? [ascending(`${name}.orderIndex`)] : [],
  };
}
