import type { Database } from '../database';
import { scriptLogTarget } from './script-logs';
import { type Target, targetIn } from './target';
import * as tables from '../schema/manager-tables';
import { plainTable } from '../schema/manager-tables';
import type { Row } from '../state';
import { refusal } from '../status';
import { type Guard, type Table, tableOver } from '../table';

/** `/dvmdb/…`: ADOMs, devices, groups of devices, scripts (docs/platform/network-manager.md#routes). */
export function deviceManagerTarget(database: Database, segments: readonly string[]): Target | null {
  const [root, first, ...rest] = segments;
  if (root !== 'dvmdb') return null;
  switch (first) {
    case 'device':
      return targetIn(devicesOf(database, null), rest);
    case 'group':
      return targetIn(groupsOf(database, null), rest);
    case 'script':
      return scriptTarget(database, 'root', rest);
    case 'adom':
      return rest.length < 2 ? targetIn(adomsOf(database), rest) : inAdom(database, rest);
    default:
      return null;
  }
}

function inAdom(database: Database, [adom = '', kind = '', ...rest]: readonly string[]): Target {
  database.requireAdom(adom);
  switch (kind) {
    case 'device':
      return targetIn(devicesOf(database, adom), rest);
    case 'group':
      return targetIn(groupsOf(database, adom), rest);
    case 'script':
      return scriptTarget(database, adom, rest);
    case 'revision':
      return targetIn(revisionsOf(database, adom), rest);
    default:
      return targetIn(adomsOf(database), [adom, kind, ...rest]);
  }
}

function adomsOf(database: Database): Table {
  const all = () => database.state.adoms;
  return Object.assign(tableOver(tables.adom, null, all, all), {
    onRemove(row: Row) {
      const { state } = database;
      const name = row['name'];
      if (name === 'root' || state.devices.some((device) => device['adom'] === name))
        throw refusal.hasDevices();
      state.packages = state.packages.filter((other) => other['adom'] !== name);
      state.groups = state.groups.filter((other) => other['adom'] !== name);
      state.scripts = state.scripts.filter((other) => other['adom'] !== name);
      database.rebase(`adom/${String(name)}`, null);
    },
    onRename(row: Row, from: string) {
      const { devices, packages, groups, scripts } = database.state;
      for (const other of [...devices, ...packages, ...groups, ...scripts])
        if (other['adom'] === from) other['adom'] = row['name'];
      database.rebase(`adom/${from}`, `adom/${String(row['name'])}`);
    },
  });
}

/** Devices of an ADOM, or all. */
export function devicesOf(database: Database, adom: string | null): Table {
  const all = () => database.state.devices;
  const guard: Guard | null = adom === null ? null : { adom, scope: '' };
  return Object.assign(tableOver(tables.device, guard, all, all, adom === null ? {} : { adom }), {
    onRemove(row: Row) {
      forgetDevice(database, String(row['name']));
    },
    onRename(row: Row, from: string) {
      const name = String(row['name']);
      database.rebase(`device/${from}`, `device/${name}`);
      for (const member of membersNamed(database, from)) member['name'] = name;
    },
    extend: (row: Row, options: ReadonlySet<string>) => ({
      ...row,
      ...(options.has('extra info') ? { 'extra info': { adom: row['adom'] } } : {}),
      ...(options.has('assignment info') ? { 'assignment info': assignmentsOf(database, row) } : {}),
    }),
  });
}

/** Everything that hangs on a device goes with it. */
function forgetDevice(database: Database, name: string): void {
  database.rebase(`device/${name}`, null);
  for (const owner of memberOwners(database)) {
    for (const list of ['object member', 'scope member']) {
      const members = owner[list];
      if (Array.isArray(members)) owner[list] = members.filter((member: Row) => member['name'] !== name);
    }
  }
}

function membersNamed(database: Database, name: string): Row[] {
  return memberOwners(database)
    .flatMap((owner) => [owner['object member'], owner['scope member']])
    .flatMap((members) => (Array.isArray(members) ? (members as Row[]) : []))
    .filter((member) => member['name'] === name);
}

function memberOwners({ state }: Database): Row[] {
  return [...state.adoms, ...state.groups, ...state.packages, ...Object.values(state.config).flat()];
}

/** Packages a device is a target of. */
function assignmentsOf(database: Database, device: Row): Row[] {
  return database.state.packages
    .filter((row) => {
      const members = row['scope member'];
      return Array.isArray(members) && members.some((member: Row) => member['name'] === device['name']);
    })
    .map((row) => ({
      name: row['name'],
      type: 'policy',
      status: device['conf_status'] === 'insync' ? 'installed' : 'modified',
    }));
}

function groupsOf(database: Database, adom: string | null): Table {
  const all = () => database.state.groups;
  const guard: Guard | null = adom === null ? null : { adom, scope: '' };
  const table = tableOver(tables.group, guard, all, all, adom === null ? {} : { adom });
  return Object.assign(table, {
    // Members are given only to those who ask for them.
    extend(row: Row, options: ReadonlySet<string>) {
      if (options.has('object member')) return row;
      const { 'object member': _members, ...rest } = row;
      return rest;
    },
  });
}

const scriptTarget = (database: Database, adom: string, [first, ...rest]: readonly string[]): Target =>
  first === 'log'
    ? scriptLogTarget(database, adom, rest)
    : targetIn(scriptsOf(database, adom), first === undefined ? [] : [first, ...rest]);

function scriptsOf(database: Database, adom: string): Table {
  const all = () => database.state.scripts;
  return tableOver(tables.script, { adom, scope: '' }, all, all, { adom });
}

function revisionsOf(database: Database, adom: string): Table {
  const route = `revision/${adom}`;
  return {
    ...tableOver(
      { ...plainTable('revision'), key: 'version' },
      { adom, scope: '' },
      () => database.config(route),
      () => database.configForWriting(route),
    ),
  };
}
