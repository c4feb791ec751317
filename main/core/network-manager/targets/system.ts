import type { Database } from '../database';
import { ownConfigTarget } from './own-config';
import { type Target, targetIn } from './target';
import { plainTable, task } from '../schema/manager-tables';
import { taskRow } from '../tasks';
import type { Row } from '../state';
import type { Table } from '../table';

/** `/sys/status`, `/cli/global/system/…` and `/task/task`: the manager about itself. */
export function systemTarget(database: Database, segments: readonly string[]): Target | null {
  const [root, ...rest] = segments;
  const route = rest.join('/');
  if (root === 'sys' && route === 'status') return readOnly(plainTable('system status'), statusOf(database));
  if (root === 'sys' && route === 'ha/status')
    return readOnly(plainTable('ha status'), { clusterid: 1, mode: 'standalone', peer: [] });
  if (root === 'cli' && route === 'global/system/status')
    return readOnly(plainTable('system status'), statusOf(database));
  if (root === 'cli' && rest[0] === 'global') return ownConfigTarget(database, rest.slice(1));
  if (root === 'task' && rest[0] === 'task') return targetIn(tasksOf(database), rest.slice(1));
  return null;
}

const readOnly = (spec: Table['spec'], row: Row): Target => ({
  at: 'setting',
  spec,
  guard: null,
  row,
  isReadOnly: true,
});

function statusOf({ state: { system }, now }: Database): Row {
  const [, major = '7', minor = '4', patch = '5', build = '0'] =
    /^v(\d+)\.(\d+)\.(\d+)(?:-build(\d+))?/.exec(system.version) ?? [];
  return {
    'Admin Domain Configuration': system.adoms ? 'Enabled' : 'Disabled',
    'BIOS version': '04000002',
    'Branch Point': Number(build),
    Build: Number(build),
    'Current Time': new Date(now).toUTCString(),
    'Daylight Time Saving': 'No',
    'FIPS Mode': 'Disabled',
    'HA Mode': 'Stand Alone',
    Hostname: system.hostname,
    'License Status': 'Valid',
    Major: Number(major),
    'Max Number of Admin Domains': 10000,
    'Max Number of Device Groups': 10000,
    Minor: Number(minor),
    'Offline Mode': 'Disabled',
    Patch: Number(patch),
    'Platform Full Name': 'FortiManager-VM64',
    'Platform Type': 'FMG-VM64',
    'Release Version Information': '(GA)',
    'Serial Number': system.serial,
    TZ: 'UTC',
    'Time Zone': '(GMT) Coordinated Universal Time',
    Version: system.version,
    'x86-64 Applications': 'Yes',
  };
}

function tasksOf(database: Database): Table {
  return {
    spec: task,
    guard: null,
    rows: () => database.state.tasks.map((one) => taskRow(database, one)),
    insert: () => {},
    remove(row) {
      database.state.tasks = database.state.tasks.filter((one) => one.id !== row['id']);
    },
  };
}
