import { type Database, packagePath } from '../database';
import { plainTable } from '../schema/manager-tables';
import type { Row } from '../state';
import { refusal } from '../status';
import { tableOver } from '../table';
import type { Target } from './target';

/**
 * `/pm/config/adom/<adom>/_…`: what the manager works out of its tables (docs/platform/network-manager.md#routes). Only
 * the state of packages is; the databases of a subscription and the histories of objects are empty.
 */
export function derivedTarget(
  database: Database,
  adom: string,
  [what, ...rest]: readonly string[],
): Target | null {
  switch (what) {
    case '_package':
      return rest[0] === 'status' ? packageStatus(database, adom, rest.slice(1)) : null;
    case '_data':
    case '_fdsdb':
    case '_objrev':
      return rest.length > 0 ? tableOf([]) : null;
    default:
      return null;
  }
}

function packageStatus(database: Database, adom: string, [name, vdom]: readonly string[]): Target {
  const rows = database.state.packages
    .filter((row) => row['adom'] === adom)
    .flatMap((row) => {
      const members = row['scope member'];
      return (Array.isArray(members) ? (members as Row[]) : []).map((member) =>
        statusOf(database, packagePath(row), member),
      );
    });
  if (name === undefined) return tableOf(rows);
  if (!database.device(name)) throw refusal.missing();
  const own = rows.filter((row) => row['dev'] === name);
  const found = own.find((row) => row['vdom'] === (vdom ?? 'root'));
  const row = found ?? { dev: name, pkg: '', status: 'never', vdom: vdom ?? 'root' };
  return { at: 'setting', spec: plainTable('package status'), guard: null, row, isReadOnly: true };
}

function statusOf(database: Database, pkg: string, { name, vdom }: Row): Row {
  const device = database.device(String(name));
  const isInstalled = device?.['dev_status'] === 'installed';
  const status = !isInstalled ? 'never' : device?.['conf_status'] === 'insync' ? 'installed' : 'modified';
  return { dev: name, pkg, status, vdom: vdom ?? 'root' };
}

function tableOf(rows: readonly Row[]): Target {
  const table = tableOver(
    { ...plainTable('derived'), key: 'dev' },
    null,
    () => rows,
    () => [],
  );
  return { at: 'table', table: { ...table, isReadOnly: true } };
}
