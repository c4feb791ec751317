import { colourOf } from '@core/content/picklist/items';
import { elementsOf, isMap, member } from '@core/text/values';
import { getAt, joinPointer } from '@core/text/pointer';

export interface Column {
  title: string;
  /** Pointer of the cell's value inside the row's. */
  at: string;
}

export interface TableRow {
  /** Pointer of the row's value in the file. */
  pointer: string;
  cells: readonly unknown[];
  /** A colour the row's value names, as `#rrggbb`. */
  colour: string | null;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
}

interface TableSpec {
  title: string;
  /** Pointer of the list inside the item. */
  at: string;
  columns: readonly (readonly [title: string, at: string])[];
}

/** What to show of the lists that make up the substance of a kind. */
const specs: Readonly<Record<string, readonly TableSpec[]>> = {
  picklist: [
    {
      title: 'Items',
      at: '/picklists',
      columns: [
        ['Text', '/itemValue'],
        ['Order', '/orderIndex'],
        ['Colour', '/color'],
        ['Icon', '/icon'],
        ['Uuid', '/uuid'],
      ],
    },
  ],
  module: [
    {
      title: 'Fields',
      at: '/attributes',
      columns: [
        ['Title', '/descriptions/singular'],
        ['Name', '/name'],
        ['Field', '/formType'],
        ['Stored as', '/type'],
        ['Required', '/validation/required'],
        ['In grids', '/gridColumn'],
        ['Searchable', '/searchable'],
        ['Tooltip', '/tooltip'],
      ],
    },
  ],
  connector: [
    {
      title: 'Operations',
      at: '/operations',
      columns: [
        ['Title', '/title'],
        ['Operation', '/operation'],
        ['Category', '/category'],
        ['Enabled', '/enabled'],
        ['Description', '/description'],
      ],
    },
    {
      title: 'Configuration',
      at: '/configuration/fields',
      columns: [
        ['Title', '/title'],
        ['Name', '/name'],
        ['Type', '/type'],
        ['Required', '/required'],
        ['Description', '/description'],
      ],
    },
  ],
};

/** Columns worth having in a list nobody has described, in this order. */
const meaningful = [
  'title',
  'name',
  'label',
  'displayName',
  'type',
  '@type',
  'value',
  'description',
  'version',
  'uuid',
];
const mostColumns = 6;

/** The lists of an item as tables: those its kind is made of, else every list of objects right inside it. */
export function tablesOf(kind: string | null, value: unknown, pointer: string): Table[] {
  const item = getAt(value, pointer);
  const known = (kind === null ? undefined : specs[kind]) ?? [];
  const described = known.flatMap(({ title, at, columns }) => {
    const list = elementsOf(getAt(item, at), pointer + at);
    return list.length === 0
      ? []
      : [
          tableOf(
            title,
            list,
            columns.map(([name, inside]) => ({ title: name, at: inside })),
          ),
        ];
  });
  if (described.length > 0 || !isMap(item)) return described;
  return Object.entries(item).flatMap(([key, child]) => {
    const list = elementsOf(Array.isArray(child) ? child : null, joinPointer(pointer, key));
    if (list.length === 0 || !list.every((element) => isMap(element.value))) return [];
    const columns = columnsOf(list.map((element) => element.value));
    return columns.length < 2 ? [] : [tableOf(key, list, columns)];
  });
}

function tableOf(
  title: string,
  list: readonly { value: unknown; pointer: string }[],
  columns: readonly Column[],
): Table {
  const rows = list.map(({ value, pointer }): TableRow => ({
    pointer,
    cells: columns.map((column) => getAt(value, column.at)),
    colour: colourOf(member(value, 'color')),
  }));
  // A column without a single value says nothing.
  const filled = columns.filter((_, index) => rows.some(({ cells }) => !isBlank(cells[index])));
  const kept = columns.map((column) => filled.includes(column));
  return {
    title,
    columns: filled,
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => kept[index]) })),
  };
}

/** Keys whose values fit a cell, the meaningful ones first, then those most rows have. */
function columnsOf(rows: readonly unknown[]): Column[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!isMap(row)) continue;
    for (const [key, value] of Object.entries(row)) {
      if (typeof value !== 'object' && !isBlank(value)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => rank(a) - rank(b) || countB - countA)
    .slice(0, mostColumns)
    .map(([key]) => ({ title: key, at: joinPointer('', key) }));
}

/** Place among the meaningful keys; all others come after them. */
function rank(key: string): number {
  const place = meaningful.indexOf(key);
  return place < 0 ? meaningful.length : place;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
