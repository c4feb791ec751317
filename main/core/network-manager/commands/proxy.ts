import type { Answer, Call } from '../call';
import type { Database } from '../database';
import { answerOfDevice } from '../device-api';
import type { Row } from '../state';
import { refusal } from '../status';
import { segmentsOf } from '../url';
import { dataOf, textIn, wordsIn } from './data';
import { groupMembers } from './targets';

const actions: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete']);

/**
 * `/sys/proxy/json`: a call is forwarded to the management interface of devices, and the answer holds that of every
 * device (docs/platform/network-manager.md#routes).
 */
export function forward(call: Call): Answer {
  const { database } = call;
  const data = dataOf(call);
  const action = textIn(data, 'action').toLowerCase();
  const resource = textIn(data, 'resource');
  if (!actions.has(action)) throw refusal.invalidData();
  if (action !== 'get' && call.caller.user.permission !== 'read-write') throw refusal.noPermission();
  const targets = wordsIn(data, 'target');
  if (targets.length === 0) throw refusal.invalidData();
  // A device that several targets mean is asked once.
  const devices = [...new Set(targets.flatMap((target) => devicesAt(database, target)))];
  return { data: devices.map((device) => answerFrom(database, device, action, resource, data['payload'])) };
}

/** `adom/<adom>/device/<name>`, `adom/<adom>/group/<name>`, either without its ADOM. @throws Refusal -6, -20002 */
function devicesAt(database: Database, target: string): Row[] {
  const segments = segmentsOf(target);
  const adom = segments[0] === 'adom' ? (segments[1] ?? '') : null;
  const [kind, ...names] = adom === null ? segments : segments.slice(2);
  if (adom !== null) database.requireAdom(adom);
  const name = names.at(-1) ?? '';
  if (kind === 'group') {
    const members = groupMembers(database, adom, name);
    if (!members) throw refusal.missing();
    return members;
  }
  if (kind !== 'device') throw refusal.invalidUrl();
  const device = database.device(names[0] ?? '');
  if (!device || (adom !== null && device['adom'] !== adom)) throw refusal.unknownDevice();
  return [device];
}

function answerFrom(
  database: Database,
  device: Row,
  action: string,
  resource: string,
  payload: unknown,
): Row {
  const target = device['name'];
  if (device['conn_status'] !== 'up' || device['mgmt_mode'] === 'unreg') {
    const { code, message } = refusal.unreachable();
    return { status: { code, message }, target };
  }
  return {
    response: answerOfDevice(database, device, action, resource, payload),
    status: { code: 0, message: 'OK' },
    target,
  };
}
