import { type Database, packagePath } from '../database';
import { derivedTarget } from './derived';
import { hasPolicyBlock } from './packages';
import { type Target, targetIn } from './target';
import { usesOf, renameUses } from '../references';
import { tableAt, tableNamedIn } from '../schema/config-tables';
import { keyOf } from '../schema/table-spec';
import { refusal } from '../status';
import { type Guard, tableOver } from '../table';

/**
 * `/pm/config/…`: objects and policies of an ADOM, global objects, and the database of a device
 * (docs/platform/network-manager.md#routes).
 */
export function configTarget(database: Database, segments: readonly string[]): Target | null {
  if (segments[0] !== 'pm' || segments[1] !== 'config') return null;
  const [, , scope, name = '', ...rest] = segments;
  if (scope === 'adom') {
    database.requireAdom(name);
    return inAdom(database, name, rest);
  }
  if (scope === 'global' && name === 'obj')
    return inTables(database, 'global/obj', rest, { adom: 'global', scope: '' });
  if (scope === 'device') {
    const device = database.device(name);
    if (!device) throw refusal.invalidUrl();
    const guard = { adom: String(device['adom']), scope: `dev/${name}` };
    if (rest[0] === 'global') return inTables(database, `device/${name}/global`, rest.slice(1), guard);
    if (rest[0] === 'vdom' && rest[1] !== undefined)
      return inTables(database, `device/${name}/vdom/${rest[1]}`, rest.slice(2), guard);
  }
  return null;
}

function inAdom(database: Database, adom: string, rest: readonly string[]): Target | null {
  if (rest[0] === 'obj') return inTables(database, `adom/${adom}/obj`, rest.slice(1), { adom, scope: 'obj' });
  if (rest[0]?.startsWith('_')) return derivedTarget(database, adom, rest);
  const [kind, name = '', ...below] = rest;
  if (kind === 'pblock' && hasPolicyBlock(database, adom, name))
    return inTables(database, `adom/${adom}/pblock/${name}`, below, { adom, scope: `pblock/${name}` });
  if (kind !== 'pkg') return null;
  // A package may lie in folders, so its name may take several segments; the longest one that exists is meant.
  for (let length = rest.length - 1; length > 0; length--) {
    const found = database.package(adom, rest.slice(1, length + 1).join('/'));
    if (!found) continue;
    const path = packagePath(found);
    return inTables(database, `adom/${adom}/pkg/${path}`, rest.slice(length + 1), {
      adom,
      scope: `pkg/${path}`,
    });
  }
  return null;
}

function inTables(
  database: Database,
  base: string,
  segments: readonly string[],
  guard: Guard,
): Target | null {
  const found = tableAt(segments) ?? tableNamedIn(database.state.config, base, segments);
  if (!found) return null;
  const route = `${base}/${found.path}`;
  if (found.isSetting && found.rest.length === 0) {
    const [stored] = database.config(route);
    const row = stored ?? {};
    if (!stored) database.configForWriting(route).push(row);
    return { at: 'setting', spec: found.spec, guard, row, isReadOnly: false };
  }
  const table = tableOver(
    found.spec,
    { ...guard, scope: guard.scope === '' ? '' : `${guard.scope}/${found.path}` },
    () => database.config(route),
    () => database.configForWriting(route),
  );
  const { adom } = guard;
  if (base === `adom/${adom}/obj`) {
    const { category } = found.spec;
    table.onRemove = (row) => {
      if (usesOf(database, adom, category, keyOf(found.spec, row)).length > 0) throw refusal.used();
    };
    table.onRename = (row, from) => renameUses(database, adom, category, from, keyOf(found.spec, row));
  }
  return targetIn(table, found.rest);
}
