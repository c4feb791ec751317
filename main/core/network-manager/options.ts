import { isMap } from '../text/values';
import { compare, type Condition, readFilter } from './filter';
import { type TableSpec } from './schema/table-spec';
import type { Row } from './state';
import { refusal } from './status';

/** Options that shape the answer of a `get`: the members of a `params` entry besides route and data. */
export interface GetOptions {
  /** Words of `option`, which may be one text or a list. */
  words: ReadonlySet<string>;
  fields: readonly string[] | null;
  filter: Condition;
  sortings: readonly { field: string; sign: 1 | -1 }[];
  range: readonly [start: number, count: number] | null;
  /** Whether objects within objects are given, too. */
  loadsub: boolean;
}

/**
 * @throws Refusal -10 for an option of the wrong type
 */
export function readOptions(spec: TableSpec, params: Row): GetOptions {
  const fields = params['fields'] === undefined ? null : fieldsOf(params['fields']);
  const words = new Set([...wordsOf(params['option']), ...(fields ?? []).filter(isExtra)]);
  const loadsub = params['loadsub'];
  return {
    words,
    fields,
    filter:
      params['filter'] === undefined || params['filter'] === null
        ? () => true
        : readFilter(spec, params['filter']),
    sortings: sortingsOf(params['sortings']),
    range: rangeOf(params['range']),
    loadsub: !(loadsub === 0 || loadsub === false || loadsub === '0' || words.has('no loadsub')),
  };
}

/** What is no field of an object, and given where an option or a field asks for it. */
export const extras = ['extra info', 'assignment info'] as const;
const isExtra = (field: string): boolean => extras.some((extra) => extra === field);

/** The requested rows, in the requested order. */
export function select(rows: readonly Row[], { filter, sortings, range }: GetOptions): Row[] {
  const kept = rows.filter(filter);
  if (sortings.length > 0) {
    kept.sort((one, other) => {
      for (const { field, sign } of sortings) {
        const difference = compare(own(one, field), own(other, field)) * sign;
        if (difference !== 0) return difference;
      }
      return 0;
    });
  }
  return range ? kept.slice(range[0], range[0] + range[1]) : kept;
}

/**
 * The requested part of an object. Key and object id are always included (docs/platform/network-manager.md#envelopes).
 */
export function cut(spec: TableSpec, row: Row, { fields, loadsub }: GetOptions): Row {
  const wanted = fields ? new Set([...fields, spec.key, 'oid']) : null;
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      if (wanted) return wanted.has(name);
      return loadsub || !isSubTable(value);
    }),
  );
}

const isSubTable = (value: unknown): boolean => Array.isArray(value) && value.some(isMap);

function wordsOf(option: unknown): string[] {
  if (option === undefined || option === null) return [];
  const list = Array.isArray(option) ? option : [option];
  return list.filter((word) => typeof word === 'string');
}

/** `["name"]`, and `[["name"]]`, which the documentation shows as well. */
function fieldsOf(fields: unknown): string[] {
  const list = typeof fields === 'string' ? [fields] : fields;
  if (!Array.isArray(list)) throw refusal.invalidData();
  return list.flat().map((field) => {
    if (typeof field !== 'string') throw refusal.invalidData();
    return field;
  });
}

function sortingsOf(sortings: unknown): { field: string; sign: 1 | -1 }[] {
  if (sortings === undefined || sortings === null) return [];
  if (!Array.isArray(sortings)) throw refusal.invalidData();
  return sortings.flatMap((entry) => {
    if (!isMap(entry)) throw refusal.invalidData();
    return Object.entries(entry).map(([field, sign]) => {
      if (Number(sign) !== 1 && Number(sign) !== -1) throw refusal.invalidData();
      return { field, sign: Number(sign) === 1 ? (1 as const) : (-1 as const) };
    });
  });
}

function rangeOf(range: unknown): [number, number] | null {
  if (range === undefined || range === null) return null;
  if (!Array.isArray(range) || range.length !== 2) throw refusal.invalidData();
  const [start, count] = range.map(Number);
  if (!Number.isInteger(start) || !Number.isInteger(count) || Number(start) < 0 || Number(count) < 0)
    throw refusal.invalidData();
  return [Number(start), Number(count)];
}

const own = (row: Row, field: string): unknown => (Object.hasOwn(row, field) ? row[field] : null);
