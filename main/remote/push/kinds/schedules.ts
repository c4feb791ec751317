import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { ownSchedule, scheduleRoot, scheduleRows, schedulesIn } from '../../shape/schedule';
import { nameOf } from '../../shape/named-list';
import type { RemoteSession } from '../../session/session';
import { saysSame } from '../says';
import type { DraftWrite, Look, WantedChange, WriteContext } from './write-kind';

export const schedule = 'schedule';
/** Where one is: its number is sealed anew for every request. */
const address = `${scheduleRoot}{there}/`;

const named = async (session: RemoteSession, name: string): Promise<JsonMap | null> =>
  (await scheduleRows(session)).find((row) => row.name === name) ?? null;

/** Schedules are known by their names, which are unique in an instance (docs/platform/runs.md#schedules). */
export const lookAtSchedule: Look = {
  look: async (session, name) => {
    const row = await named(session, name);
    return row && ownSchedule(row);
  },
  placeOf: async (session, name) => nameOf((await named(session, name))?.id),
};

/**
 * What the writes of schedules need: rows as they are there, by name, as they are replaced whole; and under the empty name
 * whoever is signed in, as whom a new one starts its playbook.
 */
export async function preparedSchedules(
  session: RemoteSession,
  changes: readonly WantedChange[],
): Promise<ReadonlyMap<string, string>> {
  const isAny = changes.some(({ before, wanted }) =>
    [before, wanted].some((one) => isMap(one) && schedulesIn(one).length > 0),
  );
  if (!isAny) return new Map();
  const rows = await scheduleRows(session);
  const actor = await session.map({ path: '/api/3/actors/current' });
  return new Map([
    ...rows.map((row) => [nameOf(row.name), JSON.stringify(row)] as const),
    ['', nameOf(actor['@id'])],
  ]);
}

/** How the schedules of a playbook become what is wanted; what stays, in words. */
export function scheduleWrites(
  before: JsonMap | null,
  wanted: JsonMap | null,
  { deletes, prepared }: Pick<WriteContext, 'deletes' | 'prepared'>,
): { writes: DraftWrite[]; left: string[] } {
  const former = new Map(schedulesIn(before).map((one) => [nameOf(one.name), ownSchedule(one)]));
  const next = new Map(schedulesIn(wanted).map((one) => [nameOf(one.name), ownSchedule(one)]));
  // A file that says nothing of schedules leaves them.
  const gone = wanted !== null && wanted.schedules === undefined ? [] : [...former.keys()];
  const left: string[] = [];
  const writes = [...new Set([...next.keys(), ...gone])].flatMap((name): DraftWrite[] => {
    const [is, shall] = [former.get(name) ?? null, next.get(name) ?? null];
    const target = { kind: schedule, id: name };
    const row = rowOf(prepared.get(name));
    const whole = (own: JsonMap): JsonMap => {
      const { id: _id, ...rest } = row ?? {};
      const creator = row ? mapOf(row.kwargs) : { createUser: prepared.get('') ?? '' };
      return { ...rest, ...own, kwargs: { ...creator, ...mapOf(own.kwargs) } };
    };
    const create = (own: JsonMap) => ({ method: 'POST', path: scheduleRoot, body: whole(own) }) as const;
    const change = (own: JsonMap) => ({ method: 'PUT', path: address, body: whole(own) }) as const;
    const remove = { method: 'DELETE', path: address } as const;
    if (shall !== null && is === null)
      return [draft(`create the schedule ${name}`, create(shall), target, null, shall, remove)];
    if (shall !== null && is !== null) {
      if (saysSame(is, shall)) return [];
      return [draft(`change the schedule ${name}`, change(shall), target, is, shall, change(is))];
    }
    if (is === null) return [];
    if (deletes) return [draft(`delete the schedule ${name}`, remove, target, is, null, create(is))];
    left.push(`the schedule ${name} stays: deleting was not asked for`);
    return [];
  });
  return { writes, left };
}

const rowOf = (text: string | undefined): JsonMap | null =>
  text === undefined ? null : (JSON.parse(text) as JsonMap);

/** Last: what it starts has to be there. */
const draft = (
  what: string,
  request: DraftWrite['request'],
  target: DraftWrite['target'],
  before: JsonMap | null,
  after: JsonMap | null,
  back: DraftWrite['back'],
): DraftWrite => ({ what, request, target, before, after, back, last: true });
