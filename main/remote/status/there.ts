import type { Side } from '@core/contract/remote-state';
import type { ContentRoot } from '@core/contract/workspace';
import { readJson } from '@core/text/json/read';
import { isMap } from '@core/text/values';
import { type Base, type BaseEntry, type BaseStore, setsIn } from '../base/base-store';
import type { Modified, RemoteKind, RemoteThing } from '../kinds/remote-kind';
import type { Translation } from '../plan/mapping';
import { isGoneFrom, type PulledThing, type Snapshot, snapshotOf } from '../pull/snapshot';
import { fileText } from '../pull/three-states';
import type { RemoteSession } from '../session/session';
import { withBeside } from '../shape/with-beside';
import { differing, type Told, toldOf } from './differing';

export interface LookOptions {
  kinds: readonly RemoteKind[];
  /** Whether everything is read, also what has the date it had at the last pull. */
  isDeep: boolean;
  /** Brings what the remote says into this workspace's words; left out, they are the same. */
  translation?: Pick<Translation, 'here'>;
  onProgress?(kind: string, done: number, total: number): void;
}

/** What was pulled, beside what the remote has of it now. */
export interface KnownThere {
  entry: BaseEntry;
  /** Null where that could not be read. */
  side: Exclude<Side, 'new'> | null;
  /** What the remote says now; null where it is gone or not known. */
  thing: PulledThing | null;
  /** As a file; null likewise. */
  text: string | null;
  changes: Told[];
}

/** A remote beside what it and a workspace had in common at the last pull. */
export interface There {
  snapshot: Snapshot;
  known: KnownThere[];
  fresh: PulledThing[];
}

/**
 * Looks at a remote in few requests: of what is listed with the date it had at the last pull it is known what it holds.
 * @throws what {@link snapshotOf} throws
 */
export async function lookThere(
  session: RemoteSession,
  base: Base,
  store: Pick<BaseStore, 'documentsOf'>,
  { kinds, isDeep, translation, onProgress }: LookOptions,
): Promise<Snapshot> {
  const documents = await store.documentsOf(base.entries);
  const entries = new Map(base.entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const own = new WeakSet<object>();
  const snapshot = await snapshotOf(session, {
    kinds,
    collections: scopeOf(base),
    sets: setsIn(base.entries),
    ...(onProgress ? { onProgress } : {}),
    ...(isDeep
      ? {}
      : {
          known(kind, row) {
            const { id, modified } = row;
            const entry = entries.get(`${kind}/${id}`);
            if (!entry || !isSameDate(entry.modified, modified)) return null;
            const { value } = readJson(documents.get(entry.document) ?? '');
            if (!isMap(value) && !Array.isArray(value)) return null;
            const beside = row.beside && (translation?.here(row.beside) ?? row.beside);
            const whole = isMap(value) && beside ? withBeside(value, { beside }) : value;
            own.add(whole);
            return whole as RemoteThing['value'];
          },
        }),
  });
  if (!translation) return snapshot;
  const here = (thing: PulledThing): PulledThing =>
    own.has(thing.value) ? thing : { ...thing, value: translation.here(thing.value) };
  return { ...snapshot, things: snapshot.things.map(here) };
}

/** What of a remote has changed since the last pull. */
export async function thereOf(
  snapshot: Snapshot,
  things: readonly PulledThing[],
  roots: readonly ContentRoot[],
  { entries }: Base,
  store: Pick<BaseStore, 'documentsOf'>,
): Promise<There> {
  const documents = await store.documentsOf(entries);
  const byId = new Map(things.map((thing) => [`${thing.kind}/${thing.id}`, thing]));
  const found = entries.map((entry) => {
    const thing = byId.get(`${entry.kind}/${entry.id}`) ?? null;
    byId.delete(`${entry.kind}/${entry.id}`);
    const before = documents.get(entry.document) ?? '';
    return { entry, thing, before, after: thing && fileText(thing, before) };
  });
  const changed = differing(
    roots,
    found.flatMap(({ entry: { path }, before, after }) => (after === null ? [] : [{ path, before, after }])),
  );
  const known = found.map(({ entry, thing, after }): KnownThere => {
    if (!thing)
      return { entry, side: isGoneFrom(snapshot, entry) ? 'gone' : null, thing, text: null, changes: [] };
    const isElsewhere = thing.path !== entry.place;
    const side = changed.has(entry.path) || isElsewhere ? 'changed' : 'same';
    return { entry, side, thing, text: after, changes: toldOf(changed.get(entry.path)) };
  });
  return { snapshot, known, fresh: [...byId.values()] };
}

const isSameDate = (before: Modified | undefined, now: Modified | undefined): boolean =>
  before !== undefined && now !== undefined && before.at === now.at;

/** The collections whose playbooks were ever pulled; null for all of them. */
function scopeOf({ read }: Base): ReadonlySet<string> | null {
  const scopes = ['collections', 'playbooks'].flatMap((kind) => read[kind] ?? []);
  if (scopes.length === 0 || scopes.some(({ collections }) => collections === null)) return null;
  return new Set(scopes.flatMap(({ collections }) => collections ?? []));
}
