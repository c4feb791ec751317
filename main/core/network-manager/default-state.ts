import { joinPointer } from '../text/pointer';
import { tableAt } from './schema/config-tables';
import * as tables from './schema/manager-tables';
import { storedFields, type TableSpec } from './schema/table-spec';
import { NetworkManagerState, type Row } from './state';
import { copyOf, Database } from './database';
import { Refusal } from './status';

export interface StateProblem {
  pointer: string;
  message: string;
}

/**
 * The state a scenario describes, with defaults for every part it leaves out. Tables it names replace those of the
 * default state. Nothing of a state with problems is used: the default state replaces it.
 */
export function readNetworkManager(value: unknown): { state: NetworkManagerState; problems: StateProblem[] } {
  const parsed = NetworkManagerState.safeParse(value ?? {});
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      pointer: joinPointer('', ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))),
      message,
    }));
    return { state: complete(NetworkManagerState.parse({})).state, problems };
  }
  return complete(parsed.data);
}

type Parsed = ReturnType<(typeof NetworkManagerState)['parse']>;

function complete(given: Parsed): { state: NetworkManagerState; problems: StateProblem[] } {
  const problems: StateProblem[] = [];
  const standard = defaults();
  const state: NetworkManagerState = {
    ...given,
    users: given.users ?? standard.users,
    adoms: given.adoms ?? standard.adoms,
    devices: given.devices ?? standard.devices,
    groups: given.groups ?? [],
    packages: given.packages ?? standard.packages,
    scripts: given.scripts ?? [],
    config: { ...standard.config, ...given.config },
  };
  const database = new Database(state);
  const fill = (rows: Row[], spec: TableSpec, pointer: string, more: Row = {}): Row[] =>
    rows.map((row, at) => {
      try {
        return filled(database, spec, { ...more, ...row });
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        problems.push({
          pointer: `${pointer}/${at}`,
          message: `${spec.category}: a field has a value it cannot have.`,
        });
        return row;
      }
    });
  state.adoms = fill(state.adoms, tables.adom, '/adoms');
  state.devices = fill(state.devices, tables.device, '/devices', { adom: 'root' }).map(withVdom);
  state.groups = fill(state.groups, tables.group, '/groups', { adom: 'root' });
  state.packages = fill(state.packages, tables.policyPackage, '/packages', { adom: 'root', folder: '' });
  state.scripts = fill(state.scripts, tables.script, '/scripts', { adom: 'root' });
  for (const [route, rows] of Object.entries(state.config)) {
    const spec = specOf(route);
    if (spec) state.config[route] = fill(rows, spec, joinPointer('/config', route));
  }
  return { state, problems };
}

/** An object as it would be had it been added by a call. */
function filled(database: Database, spec: TableSpec, row: Row): Row {
  const hidden = Object.fromEntries(
    (spec.hidden ?? []).flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  );
  const made: Row = { ...copyOf(spec.defaults ?? {}), ...storedFields(spec, row), ...hidden };
  made['oid'] = typeof row['oid'] === 'number' ? row['oid'] : database.newOid();
  if (spec.hasUuid && made['uuid'] === undefined) made['uuid'] = database.newUuid();
  return made;
}

function withVdom(row: Row): Row {
  if (row['vdom'] !== undefined) return row;
  return {
    ...row,
    hostname: row['hostname'] ?? row['name'],
    vdom: [{ name: 'root', oid: 3, devid: row['oid'], opmode: 1, status: '<unknown>' }],
  };
}

function specOf(route: string): TableSpec | null {
  const parts = route.split('/');
  for (let at = 1; at < parts.length; at++) {
    const found = tableAt(parts.slice(at));
    if (found?.rest.length === 0) return found.spec;
  }
  return null;
}

/** A small manager to begin with: one ADOM, one package, two devices, and one that waits to be authorised. */
function defaults() {
  const device = (name: string, more: Row): Row => ({
    name,
    adom: 'root',
    sn: `FGVMSIM0000000${name.at(-1)}`,
    platform_str: 'FortiGate-VM64',
    mgmt_mode: 'fmg',
    ...more,
  });
  const service = (name: string, port: string): Row => ({ name, 'tcp-portrange': [port] });
  return {
    users: [
      { name: 'admin', password: 'packwright', apiKey: 'packwright-key', permission: 'read-write' as const },
    ],
    adoms: [{ name: 'root', oid: 3 }],
    devices: [
      device('branch-1', { ip: '192.0.2.1' }),
      device('branch-2', { ip: '192.0.2.2' }),
      device('branch-3', { ip: '192.0.2.3', mgmt_mode: 'unreg', conf_status: 'unknown' }),
    ],
    packages: [
      {
        name: 'default',
        adom: 'root',
        'scope member': [
          { name: 'branch-1', vdom: 'root' },
          { name: 'branch-2', vdom: 'root' },
        ],
      },
    ],
    config: {
      'adom/root/obj/firewall/address': [
        { name: 'all', type: 'ipmask', subnet: '0.0.0.0/0' },
        { name: 'none', type: 'ipmask', subnet: '0.0.0.0/32' },
      ],
      'adom/root/obj/firewall/service/custom': [
        { name: 'ALL', protocol: 'IP', 'protocol-number': 0 },
        service('HTTP', '80'),
        service('HTTPS', '443'),
        service('SSH', '22'),
        { name: 'DNS', 'tcp-portrange': ['53'], 'udp-portrange': ['53'] },
        { name: 'PING', protocol: 'ICMP' },
      ],
      'adom/root/obj/firewall/schedule/recurring': [
        {
          name: 'always',
          day: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        },
        { name: 'none', day: [] },
      ],
    } as Record<string, Row[]>,
  };
}
