import { isMap } from '../../text/values';
import type { Answer, Call } from '../call';
import { copyOf, type Database } from '../database';
import { devicesOf } from '../targets/device-manager';
import { device as deviceSpec } from '../schema/manager-tables';
import { shownRow, storedFields } from '../schema/table-spec';
import type { Row, Task } from '../state';
import { refusal } from '../status';
import { startTask } from '../tasks';
import { requireWrite } from '../workspace';
import { dataOf, textIn, wordsIn } from './data';

/** `/dvm/cmd/…`: devices are added, removed and refreshed (docs/platform/network-manager.md#routes). */
export const deviceCommands: Readonly<Record<string, (call: Call) => Answer>> = {
  'dvm/cmd/add/device': (call) => {
    const data = dataOf(call);
    const [made] = bring(call, [data['device']]);
    return { data: { device: answered(made), ...taskFor(call, 'add device', [made]) } };
  },
  'dvm/cmd/add/dev-list': (call) => {
    const made = bring(call, listIn(dataOf(call), 'add-dev-list'));
    return { data: { 'add-dev-list': made.map(answered), ...taskFor(call, 'add device', made) } };
  },
  'dvm/cmd/del/device': (call) => take(call, [dataOf(call)['device']]),
  'dvm/cmd/del/dev-list': (call) => take(call, listIn(dataOf(call), 'del-dev-member-list')),
  'dvm/cmd/update/device': (call) => refresh(call, [dataOf(call)['device']]),
  'dvm/cmd/update/ha': (call) => refresh(call, [dataOf(call)['device']]),
  'dvm/cmd/update/dev-list': (call) => refresh(call, listIn(dataOf(call), 'update-dev-member-list')),
  'dvm/cmd/reload/dev-list': (call) => refresh(call, listIn(dataOf(call), 'reload-dev-member-list')),
};

function listIn(data: Row, name: string): unknown[] {
  const list = data[name];
  if (!Array.isArray(list) || list.length === 0) throw refusal.invalidData();
  return list;
}

/** Adds devices: models, real ones, and those that have been waiting to be authorised. All or none. */
function bring(call: Call, wanted: readonly unknown[]): Row[] {
  const { database } = call;
  const adom = textIn(dataOf(call), 'adom');
  database.requireAdom(adom);
  requireWrite(database, call.caller, { adom, scope: '' });
  const writes = wanted.map((one) => {
    if (!isMap(one)) throw refusal.invalidData();
    return one['device action'] === 'promote_unreg'
      ? promotion(database, adom, one)
      : addition(database, one);
  });
  if (!database.state.system.allowVirtualDevices && writes.some(registersVirtual))
    throw refusal.certificate();
  return writes.map(({ row, fields, isNew }) => {
    Object.assign(row, fields, { adom });
    if (isNew) database.state.devices.push(row);
    return row;
  });
}

/** A model registers when its device shows up, so it is none yet. */
const registersVirtual = ({ row, isModel }: DeviceWrite): boolean => !isModel && isVirtual(row);

/** A serial number begins with the model; without one the platform says what a device is. */
const isVirtual = ({ sn, platform_str: platform }: Row): boolean =>
  typeof sn === 'string' && sn !== '' ? /^..VM/i.test(sn) : /VM/i.test(String(platform));

interface DeviceWrite {
  row: Row;
  fields: Row;
  isNew: boolean;
  isModel: boolean;
}

/** A device that registered itself is found by its name, or by its serial number. */
function promotion(database: Database, adom: string, wanted: Row): DeviceWrite {
  const { name, sn } = wanted;
  const row = database.state.devices.find(
    (one) => one['mgmt_mode'] === 'unreg' && (sn === undefined ? one['name'] === name : one['sn'] === sn),
  );
  if (!row) throw refusal.unknownDevice();
  const { 'device action': _action, mgmt_mode: mode, ...rest } = wanted;
  const fields = storedFields(deviceSpec, rest);
  if (typeof fields['name'] === 'string' && fields['name'] !== row['name'] && database.device(fields['name']))
    throw refusal.exists();
  const isManaged = mode !== undefined && mode !== 'unreg' && mode !== 0;
  return {
    row,
    fields: {
      ...fields,
      adom,
      mgmt_mode: isManaged ? storedFields(deviceSpec, { mgmt_mode: mode })['mgmt_mode'] : 'fmg',
      conf_status: 'insync',
      dev_status: 'none',
    },
    isNew: false,
    isModel: false,
  };
}

function addition(database: Database, wanted: Row): DeviceWrite {
  const { 'device action': action, ...rest } = wanted;
  const fields = storedFields(deviceSpec, rest);
  const name = textIn(fields, 'name');
  if (database.device(name)) throw refusal.exists();
  const { sn } = fields;
  if (typeof sn === 'string' && database.state.devices.some((one) => one['sn'] === sn))
    throw refusal.serialInUse();
  const isModel = action === 'add_model';
  // A device has an address to be reached at, a model a serial number to be known by.
  if (isModel ? typeof sn !== 'string' : typeof fields['ip'] !== 'string') throw refusal.invalidData();
  const oid = database.newOid();
  const row: Row = {
    ...copyOf(deviceSpec.defaults ?? {}),
    hostname: isModel ? sn : name,
    sn: `FGVMSIM${String(oid).padStart(9, '0')}`,
    platform_str: 'FortiGate-VM64',
    conn_status: isModel ? 'UNKNOWN' : 'up',
    ...fields,
    oid,
    vdom: [{ name: 'root', oid: 3, devid: oid, opmode: 1, status: '<unknown>' }],
  };
  return { row, fields: {}, isNew: true, isModel };
}

/** The device within the answer, with numbers whatever the call's verbosity, as captured. */
function answered(row: Row | undefined): Row {
  const { adm_pass: _password, ...shown } = shownRow(deviceSpec, row ?? {}, false);
  return { ...shown, source: 1, tab_status: '<unknown>' };
}

function taskFor(call: Call, title: string, devices: readonly (Row | undefined)[]): Row {
  const data = dataOf(call);
  if (!wordsIn(data, 'flags').some((flag) => flag === 'create_task' || flag === 'nonblocking')) return {};
  const adom = typeof data['adom'] === 'string' ? data['adom'] : 'root';
  const targets: Task['targets'] = devices.map((row) => ({ name: String(row?.['name']), vdom: null }));
  const taskid = startTask(call.database, {
    adom,
    title,
    source: 'dvm',
    user: call.caller.user.name,
    targets,
    effect: { kind: 'none' },
  });
  return { pid: 20000 + taskid, taskid };
}

function take(call: Call, wanted: readonly unknown[]): Answer {
  const { database } = call;
  const adom = textIn(dataOf(call), 'adom');
  database.requireAdom(adom);
  requireWrite(database, call.caller, { adom, scope: '' });
  const table = devicesOf(database, null);
  const devices = wanted.map((one) => deviceNamed(database, one));
  const task = taskFor(call, 'delete device', devices);
  for (const row of devices) {
    table.onRemove?.(row);
    table.remove(row);
  }
  return { data: task };
}

function refresh(call: Call, wanted: readonly unknown[]): Answer {
  const { database } = call;
  const devices = wanted.map((one) => deviceNamed(database, one));
  requireWrite(database, call.caller, null);
  return { data: taskFor(call, 'update device', devices) };
}

/** @throws Refusal -20002 */
function deviceNamed(database: Database, wanted: unknown): Row {
  const name = isMap(wanted) ? wanted['name'] : wanted;
  const row = typeof name === 'string' ? database.device(name) : null;
  if (!row) throw refusal.unknownDevice();
  return row;
}
