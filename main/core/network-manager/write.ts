import { isMap, mapOf } from '../text/values';
import type { Answer, Call } from './call';
import { copyOf } from './database';
import { readFilter } from './filter';
import { addToPart, removeFromPart } from './part';
import { targetOf } from './targets/index';
import type { Target } from './targets/target';
import { requireRow } from './read';
import { requireReferences } from './references';
import { keyOf, storedFields, type TableSpec } from './schema/table-spec';
import type { Row } from './state';
import { refusal } from './status';
import { find, type Guard, type Table } from './table';
import { requireWrite } from './workspace';

/** The methods that change objects. A list of objects is applied completely or not at all. */
export const writers: Readonly<Record<string, (call: Call) => Answer>> = {
  add,
  set: (call) => change(call, true),
  replace: (call) => change(call, true),
  update: (call) => change(call, false),
  delete: remove,
  clone,
  move,
  unset: reset,
};

function add(call: Call): Answer {
  const target = targetForWriting(call);
  if (target.at === 'part') {
    addToPart(requireRow(target), target.part, call.params['data']);
    return {};
  }
  if (target.at === 'setting') throw refusal.invalidCommand();
  const { table, own } = tableForNew(target);
  const [rows, isList] = objectsOf(call.params['data']);
  const made = rows.map((data) => newRow(call, table, { ...own, ...data }));
  const keys = made.map((row) => keyOf(table.spec, row));
  const taken = rowsByKey(table);
  if (new Set(keys).size < keys.length || keys.some((key) => taken.has(key))) throw refusal.exists();
  for (const row of made) table.insert(row);
  return outcome(table, made, isList);
}

/** A route may name the table, the object to be, or a folder the object is to lie in. */
function tableForNew(target: Extract<Target, { at: 'table' | 'object' }>): { table: Table; own: Row } {
  const { table } = target;
  if (target.at === 'table') return { table, own: {} };
  const row = find(table, target.key);
  const inner = row && table.inside?.(row);
  return inner ? { table: inner, own: {} } : { table, own: { [table.spec.key]: target.key } };
}

function newRow(call: Call, table: Table, data: Row): Row {
  const { database } = call;
  const { spec, guard } = table;
  const fields = storedFields(spec, data);
  if (spec.numbered) fields[spec.key] = numberFor(table, call, Number(fields[spec.key] ?? 0));
  if (keyOf(spec, fields) === '') throw refusal.invalidData();
  const row: Row = { ...copyOf(spec.defaults ?? {}), ...fields };
  requireReferences(database, scopeOfReferences(guard), spec, row);
  if (spec.hasUuid && row['uuid'] === undefined) row['uuid'] = database.newUuid();
  row['oid'] = database.newOid();
  return row;
}

/** The number a client chose, else one behind all there are; those of one list keep apart from each other. */
function numberFor(table: Table, { database }: Call, wanted: number): number {
  const { category, key } = table.spec;
  const last =
    database.pendingNumbers.get(category) ??
    table.rows().reduce((most, row) => Math.max(most, Number(row[key])), 0);
  const number = wanted > 0 ? wanted : last + 1;
  database.pendingNumbers.set(category, Math.max(last, number));
  return number;
}

/** `set` makes what is missing in a table, `update` does not (docs/platform/network-manager.md#envelopes). */
function change(call: Call, makesMissing: boolean): Answer {
  const target = targetForWriting(call);
  if (target.at === 'part') {
    addToPart(requireRow(target), target.part, call.params['data']);
    return {};
  }
  const [rows, isList] = objectsOf(call.params['data']);
  if (target.at === 'setting') {
    for (const data of rows) Object.assign(target.row, storedFields(target.spec, data));
    return {};
  }
  const { table } = target;
  const known = rowsByKey(table);
  const edits = rows.map((data) => {
    const row = target.at === 'object' ? requireRow(target) : known.get(keyOf(table.spec, data));
    if (row) return { row, fields: changedFields(call, table, row, data) };
    if (!makesMissing) throw refusal.missing();
    return { row: null, fields: newRow(call, table, data) };
  });
  const made = edits.filter(({ row }) => !row).map(({ fields }) => keyOf(table.spec, fields));
  if (new Set(made).size < made.length) throw refusal.exists();
  const done = edits.map(({ row, fields }) => {
    if (!row) table.insert(fields);
    else apply(table, row, fields);
    return row ?? fields;
  });
  return outcome(table, done, isList);
}

function changedFields(call: Call, table: Table, row: Row, data: Row): Row {
  const { spec, guard } = table;
  const { 'unset attrs': unset, ...rest } = data;
  const fields = storedFields(spec, rest);
  for (const name of Array.isArray(unset) ? unset.map(String) : [])
    fields[name] = copyOf(spec.defaults?.[name]);
  const key = Object.hasOwn(fields, spec.key) ? keyOf(spec, fields) : null;
  if (key === '') throw refusal.invalidData();
  if (key !== null && key !== keyOf(spec, row) && find(table, key)) throw refusal.exists();
  requireReferences(call.database, scopeOfReferences(guard), spec, { [spec.key]: row[spec.key], ...fields });
  return fields;
}

function apply(table: Table, row: Row, fields: Row): void {
  const before = keyOf(table.spec, row);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) delete row[name];
    else row[name] = value;
  }
  if (keyOf(table.spec, row) !== before) table.onRename?.(row, before);
}

function remove(call: Call): Answer {
  const target = targetForWriting(call);
  switch (target.at) {
    case 'setting':
      throw refusal.invalidCommand();
    case 'part':
      removeFromPart(requireRow(target), target.part, target.keys, call.params['data']);
      return {};
    case 'object': {
      const row = requireRow(target);
      target.table.onRemove?.(row);
      target.table.remove(row);
      return {};
    }
    case 'table': {
      // A filter says which objects of a table are meant; that all are, has to be confirmed.
      const { filter, confirm } = call.params;
      if (!Array.isArray(filter) && Number(confirm) !== 1) throw refusal.invalidData();
      const { table } = target;
      const gone = table.rows().filter(Array.isArray(filter) ? readFilter(table.spec, filter) : () => true);
      // What cannot be deleted is found before anything is deleted.
      for (const row of gone) table.onRemove?.(row);
      for (const row of gone) table.remove(row);
      return {};
    }
  }
}

function clone(call: Call): Answer {
  const target = targetForWriting(call);
  if (target.at !== 'object') throw refusal.invalidUrl();
  const { table } = target;
  const { oid: _oid, uuid: _uuid, [table.spec.key]: _key, ...original } = copyOf(requireRow(target));
  const made = newRow(call, table, { ...original, ...mapOf(objectsOf(call.params['data'] ?? {})[0][0]) });
  if (find(table, keyOf(table.spec, made))) throw refusal.exists();
  table.insert(made);
  return outcome(table, [made], false);
}

/** `option` is `before` or `after`, `target` the key of another object of the table. */
function move(call: Call): Answer {
  const target = targetForWriting(call);
  if (target.at !== 'object' || !target.table.move) throw refusal.invalidUrl();
  const { table } = target;
  const { option, target: beside } = call.params;
  if (
    (option !== 'before' && option !== 'after') ||
    (typeof beside !== 'string' && typeof beside !== 'number')
  )
    throw refusal.invalidData();
  const row = requireRow(target);
  const other = requireRow({ table, key: String(beside) });
  if (row !== other) table.move?.(row, option, other);
  return outcome(table, [row], false);
}

/** `unset`: the fields named go back to their defaults. */
function reset(call: Call): Answer {
  const target = targetForWriting(call);
  if (target.at !== 'object') throw refusal.invalidUrl();
  const row = requireRow(target);
  const names = Object.keys(mapOf(call.params['data']));
  apply(target.table, row, changedFields(call, target.table, row, { 'unset attrs': names }));
  return {};
}

function targetForWriting(call: Call): Target {
  const target = targetOf(call.database, call.segments);
  const isReadOnly = target.at === 'setting' ? target.isReadOnly : target.table.isReadOnly === true;
  if (isReadOnly) throw refusal.noPermission();
  requireWrite(call.database, call.caller, guardOf(target));
  call.database.pendingNumbers.clear();
  return target;
}

/** A lock on one object is enough to write to that object. */
function guardOf(target: Target): Guard | null {
  if (target.at === 'setting') return target.guard;
  const { guard } = target.table;
  if (!guard || target.at === 'table' || guard.scope === '') return guard;
  return { ...guard, scope: `${guard.scope}/${target.key}` };
}

const rowsByKey = (table: Table) => new Map(table.rows().map((row) => [keyOf(table.spec, row), row]));

function objectsOf(data: unknown): [rows: Row[], isList: boolean] {
  const rows = Array.isArray(data) ? data : [data];
  if (rows.length === 0 || !rows.every(isMap)) throw refusal.invalidData();
  return [rows, Array.isArray(data) && rows.length > 1];
}

/** One object is answered with its key; a list with its status alone (docs/platform/network-manager.md#envelopes). */
function outcome({ spec }: { spec: TableSpec }, rows: readonly Row[], isList: boolean): Answer {
  const [row] = rows;
  if (isList || !row) return {};
  return { data: { [spec.key]: row[spec.key] } };
}

/** Where the objects are that a policy or a group may name; devices and the global database ask for nothing. */
function scopeOfReferences(guard: Guard | null): string | null {
  if (!guard || guard.adom === 'global' || !/^(obj|pkg|pblock)/.test(guard.scope)) return null;
  return `adom/${guard.adom}/obj`;
}
