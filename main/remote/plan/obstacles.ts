import { uuidOfIri } from '@core/content/iri';
import { elementsOf, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { PulledThing } from '../pull/snapshot';
import { nameOf, uuidOf } from '../shape/named-list';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { oneOf } from '../push/kinds/record-write';
import type { Stopped, WantedThing } from './wanted-things';

/** Kinds whose names and uuids stay taken in the recycle bin (docs/platform/playbooks.md#wire). */
const binned: Readonly<Record<string, string>> = {
  collections: 'workflow_collections',
  playbooks: 'workflows',
};

/** What would be refused when it is created: its uuid or name is taken there, also by something in the bin. */
export async function obstaclesOf(
  session: RemoteSession,
  created: readonly WantedThing[],
): Promise<Map<WantedThing, Stopped>> {
  const obstacles = new Map<WantedThing, Stopped>();
  for (const [kind, plural] of Object.entries(binned)) {
    const some = created.filter((thing) => thing.kind === kind);
    if (some.length === 0) continue;
    const rows = await wholeList(session, {
      path: `/api/query/${plural}`,
      parameters: { $showDeleted: 'true' },
      body: {
        logic: 'AND',
        filters: [],
        __selectFields: ['uuid', 'name', 'deletedAt', ...(kind === 'playbooks' ? ['collection'] : [])],
      },
    });
    const byUuid = new Map(rows.map((row) => [uuidOf(row), row]));
    const byName = new Map(rows.map((row) => [keyOf(row), row]));
    for (const thing of some) {
      const wanted = oneOf(thing.wanted) ?? {};
      const same = byUuid.get(thing.id);
      const other = byName.get(keyOf(wanted));
      const found = same ?? other;
      if (!found) continue;
      const isInBin = found.deletedAt !== null && found.deletedAt !== undefined;
      const isItself = same !== undefined && uuidOfIri(same.collection) === uuidOfIri(wanted.collection);
      if (isInBin && isItself) thing.binned = (await thing.write.lookInBin?.(session, thing.id)) ?? null;
      if (thing.binned) continue;
      obstacles.set(
        thing,
        isInBin
          ? {
              reason: 'in-bin',
              message: `The recycle bin there holds ${nameOf(found.name)}: restore it there, or empty the bin.`,
            }
          : same
            ? {
                reason: 'other-collection',
                message: 'It is there, in another collection or not known here: pull first.',
              }
            : {
                reason: 'name-taken',
                message: 'Something else there has its name: pull first, or rename it.',
              },
      );
    }
  }
  return obstacles;
}

/** Parts of playbooks by their uuids, and the playbook each is in. */
function ownersOfParts(playbooks: readonly { id: string; value: unknown }[]): Map<string, string> {
  return new Map(playbooks.flatMap(({ id, value }) => partsIn(value).map((uuid) => [uuid, id] as const)));
}

const partsIn = (value: unknown): string[] =>
  ['steps', 'routes', 'groups'].flatMap((key) =>
    elementsOf(mapOf(value)[key], '').flatMap(({ value: part }) => textOf(mapOf(part).uuid) ?? []),
  );

/**
 * Steps, routes and groups of a playbook that has been copied with its uuids: to write them would take them away from
 * the one they are in there.
 */
export function takenParts(
  wanted: readonly WantedThing[],
  things: readonly PulledThing[],
): Map<WantedThing, Stopped> {
  const owners = ownersOfParts(things.filter(({ kind }) => kind === 'playbooks'));
  const taken = new Map<WantedThing, Stopped>();
  for (const thing of wanted.filter(({ kind }) => kind === 'playbooks'))
    for (const uuid of partsIn(thing.wanted)) {
      const owner = owners.get(uuid) ?? thing.id;
      if (owner !== thing.id)
        taken.set(thing, {
          reason: 'part-of-another',
          message: `Its part ${uuid} is one of another playbook (${owner}): give copied parts uuids of their own.`,
        });
      owners.set(uuid, owner);
    }
  return taken;
}

/** Names are unique in an instance, those of playbooks in their collection. */
const keyOf = ({ name, collection }: JsonMap): string => `${uuidOfIri(collection) ?? ''}/${nameOf(name)}`;
