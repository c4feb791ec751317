import type { Database } from '../database';
import type { Row } from '../state';
import { refusal } from '../status';

export interface Target {
  device: Row;
  vdom: string;
}

/** The built-in group: all managed devices of an ADOM (docs/platform/network-manager.md#routes). */
const everyDevice: ReadonlySet<string> = new Set(['All_FortiGate', 'All_FortiGates', 'Managed FortiGate']);

/**
 * Devices of an install's scope; a name alone is a device or a group.
 * @throws Refusal -20002 for a name that is neither
 */
export function targetsOf(
  database: Database,
  adom: string,
  scope: readonly { name: string; vdom: string | null }[],
): Target[] {
  const targets = scope.flatMap(({ name, vdom }): Target[] => {
    const device = database.device(name);
    if (device && device['adom'] === adom) return [{ device, vdom: vdom ?? 'root' }];
    const members = groupMembers(database, adom, name.split('/').at(-1) ?? '');
    if (!members) throw refusal.unknownDevice();
    return members.map((member) => ({ device: member, vdom: 'root' }));
  });
  const keys = targets.map(({ device, vdom }) => `${String(device['name'])} ${vdom}`);
  return targets.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Devices of a group and of the groups within it, each once; null when there is no such group. */
export function groupMembers(database: Database, adom: string | null, name: string): Row[] | null {
  if (everyDevice.has(name)) return database.managedDevices(adom);
  const seen = new Set<string>();
  const found = new Set<Row>();
  const waiting = [name];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (seen.has(group)) continue;
    seen.add(group);
    const row = database.state.groups.find(
      (one) => one['name'] === group && (adom === null || one['adom'] === adom),
    );
    if (!row && group === name) return null;
    const members = row?.['object member'];
    for (const member of Array.isArray(members) ? (members as Row[]) : []) {
      const device = database.device(String(member['name']));
      if (device) found.add(device);
      else waiting.push(String(member['name']));
    }
  }
  return [...found];
}
