import type { Database } from '../database';
import { ownTableIn } from '../schema/known-tables';
import { plainTable, systemGlobal } from '../schema/manager-tables';
import type { Row } from '../state';
import { tableOver } from '../table';
import { type Target, targetIn } from './target';

/** Tables of the manager's own configuration that hold many objects; the others hold one. */
const lists =
  /^(metadata\/|system\/(admin\/(group|ldap|profile|radius|tacacs|user)|alert-event|certificate\/|interface|local-in-policy6?|mail|route6?|sniffer|snmp\/(community|user)|syslog|workflow\/))/;

/**
 * `/cli/global/…`: the manager's own configuration (docs/platform/network-manager.md#routes). Only `system/global` has
 * an effect; the others are kept.
 */
export function ownConfigTarget(database: Database, segments: readonly string[]): Target | null {
  const path = ownTableIn(segments);
  if (segments.join('/') === 'system/global') {
    return { at: 'setting', spec: systemGlobal, guard: null, row: globalOf(database), isReadOnly: false };
  }
  if (path === null) return null;
  const route = `cli/global/${path}`;
  const rest = segments.slice(path.split('/').length);
  if (path === 'system/admin/user') {
    const spec = { ...plainTable('admin user'), key: 'userid' };
    const table = tableOver(
      spec,
      null,
      () => usersOf(database),
      () => [],
    );
    return targetIn({ ...table, isReadOnly: true }, rest);
  }
  const spec = plainTable(path.replaceAll('/', ' '));
  if (!lists.test(path) && rest.length === 0) {
    const [stored] = database.config(route);
    const row = stored ?? {};
    if (!stored) database.configForWriting(route).push(row);
    return { at: 'setting', spec, guard: null, row, isReadOnly: false };
  }
  const rows = () => database.config(route);
  return targetIn(
    tableOver(spec, null, rows, () => database.configForWriting(route)),
    rest,
  );
}

/** Settings by their names on the wire; what is written to them holds from then on. */
function globalOf({ state: { system } }: Database): Row {
  return {
    get hostname() {
      return system.hostname;
    },
    set hostname(name) {
      system.hostname = String(name);
    },
    get 'adom-status'() {
      return system.adoms ? 'enable' : 'disable';
    },
    set 'adom-status'(value) {
      system.adoms = value === 'enable';
    },
    get 'workspace-mode'() {
      return system.workspaceMode;
    },
    set 'workspace-mode'(value) {
      system.workspaceMode = value;
    },
    get 'fgfm-allow-vm'() {
      return system.allowVirtualDevices ? 'enable' : 'disable';
    },
    set 'fgfm-allow-vm'(value) {
      system.allowVirtualDevices = value === 'enable';
    },
  };
}

function usersOf({ state }: Database): Row[] {
  return state.users.map(({ name, permission }) => ({
    userid: name,
    profileid: permission === 'read-write' ? 'Super_User' : 'Standard_User',
    'rpc-permit': permission,
  }));
}
