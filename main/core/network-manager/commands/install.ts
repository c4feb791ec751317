import { isMap } from '../../text/values';
import type { Answer, Call } from '../call';
import { copyOf, type Database } from '../database';
import type { Row, Task } from '../state';
import { refusal } from '../status';
import { startTask } from '../tasks';
import { requireWrite } from '../workspace';
import { dataOf, scopeIn, textIn, wordsIn } from './data';
import { type Target, targetsOf } from './targets';

type Command = (call: Call) => Answer;

/** `/securityconsole/…`: bringing packages and settings to devices (docs/platform/network-manager.md#routes). */
export const installCommands: Readonly<Record<string, Command>> = {
  'securityconsole/install/package': (call) => {
    const data = dataOf(call);
    return install(call, textIn(data, 'adom'), [{ pkg: textIn(data, 'pkg'), scope: scopeIn(data) }]);
  },
  'securityconsole/reinstall/package': (call) => {
    const data = dataOf(call);
    const targets = Array.isArray(data['target']) ? data['target'] : [];
    if (targets.length === 0 || !targets.every(isMap)) throw refusal.invalidData();
    return install(
      call,
      textIn(data, 'adom'),
      targets.map((target) => ({ pkg: textIn(target, 'pkg'), scope: scopeIn(target) })),
    );
  },
  'securityconsole/install/device': (call) => {
    const data = dataOf(call);
    return install(call, textIn(data, 'adom'), [{ pkg: null, scope: scopeIn(data) }]);
  },
  'securityconsole/install/objects': installObjects,
  'securityconsole/install/objects/v2': installObjects,
  'securityconsole/install/global': assign,
  'securityconsole/assign/package': assign,
  'securityconsole/install/preview': (call) => {
    const data = dataOf(call);
    const adom = textIn(data, 'adom');
    call.database.requireAdom(adom);
    const scope = data['device'] === undefined ? scopeIn(data) : scopeIn({ scope: named(data['device']) });
    const targets = targetsOf(call.database, adom, scope);
    return { data: { task: begin(call, adom, 'install preview', targets, { kind: 'none' }) } };
  },
  'securityconsole/preview/result': (call) => {
    const data = dataOf(call);
    call.database.requireAdom(textIn(data, 'adom'));
    return { data: { message: '' } };
  },
  'securityconsole/package/commit': (call) => {
    const data = dataOf(call);
    return install(call, textIn(data, 'adom'), [{ pkg: null, scope: scopeIn(data) }]);
  },
  'securityconsole/package/cancel/install': (call) => {
    call.database.requireAdom(textIn(dataOf(call), 'adom'));
    return {};
  },
};

/** Objects alone, without the policies that name them; the devices of the ADOM where no scope is given. */
function installObjects(call: Call): Answer {
  const data = dataOf(call);
  const adom = textIn(data, 'adom');
  const { database } = call;
  database.requireAdom(adom);
  requireWrite(database, call.caller, null);
  const scope = scopeIn(data);
  const wanted = scope.length > 0 ? scope : [{ name: 'All_FortiGate', vdom: null }];
  const targets = targetsOf(database, adom, wanted);
  return {
    data: { task: begin(call, adom, 'install objects', targets, { kind: 'install', adom, pkg: null }) },
  };
}

/** The global package is assigned to ADOMs, which changes no device. */
function assign(call: Call): Answer {
  const data = dataOf(call);
  const list = Array.isArray(data['target']) ? data['target'] : [data];
  const adoms = list.filter(isMap).map((target) => textIn(target, 'adom'));
  for (const adom of adoms) call.database.requireAdom(adom);
  requireWrite(call.database, call.caller, null);
  return { data: { task: begin(call, adoms[0] ?? 'root', 'assign package', [], { kind: 'none' }) } };
}

const named = (devices: unknown): unknown =>
  (Array.isArray(devices) ? devices : [devices]).map((name) => (isMap(name) ? name : { name }));

interface Part {
  /** Null installs the settings of devices alone. */
  pkg: string | null;
  scope: { name: string; vdom: string | null }[];
}

function install(call: Call, adom: string, parts: readonly Part[]): Answer {
  const { database } = call;
  database.requireAdom(adom);
  // Installing writes to devices and not to the ADOM, so no lock is required.
  requireWrite(database, call.caller, null);
  const planned = parts.map(({ pkg, scope }) => ({
    pkg,
    targets: targetsOf(database, adom, wantedScope(call, adom, pkg, scope)),
  }));
  const isTrial = wordsIn(dataOf(call), 'flags').includes('preview');
  const tasks = planned.map(({ pkg, targets }) =>
    begin(
      call,
      adom,
      pkg === null ? 'install device' : 'install package',
      targets,
      isTrial ? { kind: 'none' } : { kind: 'install', adom, pkg },
    ),
  );
  return { data: { task: tasks.at(-1) } };
}

/** Without a scope all targets of the package are meant. */
function wantedScope(
  { database }: Call,
  adom: string,
  pkg: string | null,
  scope: Part['scope'],
): Part['scope'] {
  if (pkg === null) {
    if (scope.length === 0) throw refusal.invalidData();
    return scope;
  }
  const found = database.package(adom, pkg);
  if (!found || found['type'] === 'folder') throw refusal.missing();
  return scope.length > 0 ? scope : scopeIn(found, 'scope member');
}

function begin(
  call: Call,
  adom: string,
  source: string,
  targets: readonly Target[],
  effect: Task['effect'],
): number {
  return startTask(call.database, {
    adom,
    title: source.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    source,
    user: call.caller.user.name,
    targets: targets.map(({ device, vdom }) => ({
      name: String(device['name']),
      vdom,
      ...(device['conn_status'] === 'up' ? {} : { error: 'Connection to the device is down' }),
    })),
    effect,
  });
}

/** An install is over: the devices that could be reached hold the package's policies and the ADOM's objects. */
export function finishInstall(database: Database, task: Task, adom: string, pkg: string | null): void {
  for (const { name, vdom, error } of task.targets) {
    const device = database.device(name);
    if (!device || error !== undefined) continue;
    if (pkg !== null) copyTo(database, adom, pkg, `device/${name}/vdom/${vdom ?? 'root'}`);
    Object.assign(device, { conf_status: 'insync', db_status: 'nomod', dev_status: 'installed' });
  }
}

/** The policies replace those of the device; objects they may name are added to those it has. */
function copyTo(database: Database, adom: string, pkg: string, target: string): void {
  const from = `adom/${adom}/pkg/${pkg}/`;
  for (const [route, rows] of Object.entries(database.state.config)) {
    if (route.startsWith(from)) database.state.config[`${target}/${route.slice(from.length)}`] = copyOf(rows);
    else if (route.startsWith(`adom/${adom}/obj/firewall/`)) {
      const installed = database.configForWriting(`${target}/${route.slice(`adom/${adom}/obj/`.length)}`);
      merge(installed, copyOf(rows));
    }
  }
}

function merge(into: Row[], rows: readonly Row[]): void {
  const places = new Map(into.map((row, at) => [row['name'], at]));
  for (const row of rows) {
    const at = places.get(row['name']);
    if (at === undefined) into.push(row);
    else into[at] = row;
  }
}
