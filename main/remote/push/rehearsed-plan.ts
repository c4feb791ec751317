import { randomUUID } from 'node:crypto';
import { uuidForm } from '@core/compare/states/ids';
import { elementsOf, mapOf } from '@core/text/values';
import type { Plan } from '../plan/plan';
import type { PulledThing } from '../pull/snapshot';
import { nameOf } from '../shape/named-list';
import { oneOf } from './kinds/record-write';

/** Records and what they link are not on a copy: it would be found changed. */
const notRehearsed = {
  writes: [],
  stopped: { reason: 'unsupported', message: 'Records are not on the copy: this is not rehearsed.' },
} as const;

/**
 * A plan as it is said on a copy of its target: the same writes, in the words of the copy, which has given what it makes by
 * itself uuids of its own: modules, their fields, default views.
 * @param there what the target holds
 * @param copied what the copy holds
 */
export function rehearsedPlan(
  plan: Plan,
  there: readonly PulledThing[],
  copied: readonly PulledThing[],
): Plan {
  const copies = new Map(copied.map((thing) => [`${thing.kind}/${thing.path}`, thing]));
  const uuids = new Map<string, string>();
  const match = (one: unknown, other: unknown) => {
    const [from, to] = [nameOf(one).toLowerCase(), nameOf(other)];
    if (from !== '' && to !== '' && from !== to.toLowerCase()) uuids.set(from, to);
  };
  for (const thing of there) {
    const copy = copies.get(`${thing.kind}/${thing.path}`);
    if (!copy) continue;
    const [one, other] = [oneOf(thing.value) ?? {}, oneOf(copy.value) ?? {}];
    if (thing.kind === 'view-templates') match(one.newUuid, other.newUuid);
    if (thing.kind !== 'modules') continue;
    match(one.uuid, other.uuid);
    const fields = new Map(
      elementsOf(other.attributes, '').map(({ value }) => [mapOf(value).name, mapOf(value).uuid]),
    );
    for (const { value } of elementsOf(one.attributes, ''))
      match(mapOf(value).uuid, fields.get(mapOf(value).name));
  }
  const items = plan.items.map((item) => (item.kind === 'records' ? { ...item, ...notRehearsed } : item));
  const text = JSON.stringify({ items, publish: plan.publish });
  const said = text.replace(uuidForm, (uuid) => uuids.get(uuid.toLowerCase()) ?? uuid);
  return { ...plan, ...(JSON.parse(said) as Pick<Plan, 'items' | 'publish'>), id: randomUUID() };
}
