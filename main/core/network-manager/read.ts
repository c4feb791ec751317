import { isMap } from '../text/values';
import { textUuid } from '../text/text-uuid';
import type { Answer, Call } from './call';
import { type GetOptions, readOptions, select, cut, extras } from './options';
import { partOf } from './part';
import { targetOf } from './targets/index';
import type { Target } from './targets/target';
import { usedNames, usesOf } from './references';
import { type Field } from './schema/field';
import { keyOf, shownRow, type TableSpec } from './schema/table-spec';
import type { Row } from './state';
import { refusal } from './status';
import { find, type Table } from './table';

/** `get`: a list, one object, or a part of one. */
export function get(call: Call): Answer {
  const target = targetOf(call.database, call.segments);
  const options = readOptions(target.at === 'setting' ? target.spec : target.table.spec, call.params);
  switch (target.at) {
    case 'setting':
      return {
        data: cut(target.spec, shownRow(target.spec, target.row, call.verbose), settingOptions(options)),
      };
    case 'table':
      return { data: tableData(call, target.table, options) };
    case 'object':
      return { data: shown(target.table, requireRow(target), options, call.verbose) };
    case 'part':
      return { data: partData(call, target, options) };
  }
}

/** Settings have no key that always comes along. */
const settingOptions = (options: GetOptions): GetOptions => ({ ...options, loadsub: true });

/** @throws Refusal -3 */
export function requireRow({ table, key }: { table: Table; key: string }): Row {
  const row = find(table, key);
  if (!row) throw refusal.missing();
  return row;
}

function tableData(call: Call, table: Table, options: GetOptions): unknown {
  const { words } = options;
  if (words.has('syntax')) return { [table.spec.category]: syntaxOf(table.spec) };
  const revision = call.database.state.counters.revision;
  if (words.has('devinfo')) return { uuid: textUuid(`revision ${revision}`) };
  if (words.has('chksum'))
    return { chksum: textUuid(`${table.spec.category} ${JSON.stringify(table.rows())}`) };
  if (words.has('datasrc')) return sourcesOf(call, table);
  const rows = words.has('get used') ? usedRows(call, table) : table.rows();
  const selected = select(rows, options);
  if (words.has('count')) return selected.length;
  return selected.map((row) => shown(table, row, options, call.verbose));
}

function shown(table: Table, row: Row, options: GetOptions, verbose: boolean): Row {
  const extended = table.extend?.(row, options.words) ?? row;
  const wanted = cut(table.spec, shownRow(table.spec, extended, verbose), options);
  // What an option requested is not a field that could be left out.
  for (const word of extras)
    if (Object.hasOwn(extended, word) && options.words.has(word)) wanted[word] = extended[word];
  return wanted;
}

function partData(call: Call, target: Extract<Target, { at: 'part' }>, options: GetOptions): unknown {
  const row = requireRow(target);
  const { table, part, keys } = target;
  if (part === 'where used') return { cmdb: usesRows(call, table, target.key) };
  if (part === 'chksum') return { chksum: textUuid(JSON.stringify(row)) };
  const list = partOf(table.extend?.(row, new Set([part])) ?? row, part);
  if (list === null) throw refusal.invalidUrl();
  const entries = keys.length === 0 ? list : list.filter((entry) => keysMatch(entry, keys));
  if (keys.length > 0 && entries.length === 0) throw refusal.missing();
  if (keys.length > 0) return entries[0];
  return entries.every(isMap)
    ? select(entries, options).map((entry) => cut(entrySpec, entry, options))
    : entries;
}

const entrySpec: TableSpec = { category: '', key: 'name', fields: {} };

function keysMatch(entry: unknown, keys: readonly string[]): boolean {
  if (!isMap(entry)) return String(entry) === keys[0];
  return [entry['name'], entry['vdom']]
    .slice(0, keys.length)
    .every((value, at) => String(value) === keys[at]);
}

function usesRows(call: Call, table: Table, key: string): Row[] {
  if (!table.guard) return [];
  return usesOf(call.database, table.guard.adom, table.spec.category, key).map((use) => ({
    attr: use.attribute,
    'last use': 0,
    mapping_name: use.category,
    mattr: use.keyField,
    mkey: use.key,
  }));
}

function usedRows({ database }: Call, { guard, spec, rows }: Table): Row[] {
  const used = guard ? usedNames(database, guard.adom, spec.category) : new Set<string>();
  return rows().filter((row) => used.has(keyOf(spec, row)));
}

/** Objects the attribute `attr` may name, by category. */
function sourcesOf(call: Call, table: Table): Row {
  const { attr } = call.params;
  const field = Object.entries(table.spec.fields).find(([name]) => name === attr)?.[1];
  if (field?.type !== 'names' || !table.guard) throw refusal.invalidData();
  const base = `adom/${table.guard.adom}/obj`;
  return Object.fromEntries(
    field.to.map((category) => [category, call.database.config(`${base}/${category.replaceAll(' ', '/')}`)]),
  );
}

/** What `option: syntax` reports a table. */
function syntaxOf(spec: TableSpec): Row {
  const attributes = Object.entries(spec.fields).map(([name, field]): [string, Row] => {
    const standard = spec.defaults?.[name];
    return [
      name,
      {
        ...attributeSyntax(field),
        ...(standard === undefined || Array.isArray(standard) ? {} : { default: standard }),
      },
    ];
  });
  return { mkey: spec.key, attr: Object.fromEntries(attributes) };
}

function attributeSyntax(field: Field): Row {
  switch (field.type) {
    case 'text':
      return { type: 'string', max: field.max ?? 1024 };
    case 'integer':
      return { type: 'uint32', min: field.min, max: field.max };
    case 'choice':
      return { type: 'uint32', opts: field.values };
    case 'names':
      return field.to.length === 0
        ? { type: 'string', max_argv: -1 }
        : { type: 'datasrc', max_argv: -1, ref: field.to.map((category) => ({ category, mkey: 'name' })) };
    case 'subnet':
      return { type: 'ipv4_mask' };
    case 'group':
      return { type: 'object' };
  }
}
