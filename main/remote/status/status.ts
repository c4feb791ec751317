import { type ItemState, type Side, stateOfSides } from '@core/contract/remote-state';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { Base, BaseStore } from '../base/base-store';
import type { Modified } from '../kinds/remote-kind';
import { knownThings, wantsNewThings } from '../pull/known-things';
import { resetSays } from '../pull/reset';
import type { PulledThing, Snapshot } from '../pull/snapshot';
import { activitiesSince } from '../session/activities';
import type { RemoteSession } from '../session/session';
import { differing, type Told, type TwoTexts } from './differing';
import { type Here, hereOf, type KnownHere, type NewHere } from './here';
import { fileText } from '../pull/three-states';
import { type KnownThere, lookThere, type LookOptions, thereOf } from './there';

/** How one thing stands between a workspace and a remote. */
export interface ThingStatus {
  kind: string;
  /** Its identity there; null for a file that was never there and has none. */
  id: string | null;
  name: string;
  /** In the workspace; for what it does not have, where the platform puts it. */
  path: string;
  state: ItemState;
  here: Side | null;
  /** Null where nobody looked, or it could not be read. */
  there: Side | null;
  /** Who changed it there last, and when, where that is known. */
  changed: Modified | null;
  /** What a change on either side is about. */
  changes: (Told & { side: 'here' | 'there' })[];
}

/** A workspace beside a remote. */
export interface Status {
  /** When it was pulled last, ISO 8601. */
  pulled: string | null;
  /** Whether the remote was asked. */
  looked: boolean;
  items: ThingStatus[];
  /** A sentence where the remote was reset to an older state: what differs there is no change of anybody's. */
  reset: string | null;
  /** Kinds of which nothing is known there, with the reason. */
  unknown: { kind: string; message: string }[];
}

type Local = Pick<LoadedWorkspace, 'roots' | 'items' | 'files'>;

/** What has changed here since the last pull; nobody is asked. Throws `unreadable` where the base is damaged. */
export async function statusHere(local: Local, base: Base, store: BaseStore): Promise<Status> {
  const { known, fresh } = await hereOf(local, base, store);
  const items = [
    ...known.map(({ entry, side, path, changes }) => ({
      ...statusOf({ ...entry, path: path ?? entry.path }, side, 'same'),
      changes: bySide('here', changes),
    })),
    ...fresh.map((one) => statusOf(one, 'new', 'same')),
  ].map((item) => ({ ...item, there: null }));
  return { pulled: base.pulled, looked: false, items, reset: null, unknown: [] };
}

/**
 * What has changed on either side since the last pull. Nothing is written.
 * @throws what `snapshotOf` throws, and `unreadable` where the base is damaged
 */
export async function statusBoth(
  session: RemoteSession,
  local: Local,
  base: Base,
  store: BaseStore,
  options: LookOptions,
): Promise<Status> {
  const snapshot = await lookThere(session, base, store, options);
  const documents = await store.documentsOf(base.entries);
  const things = wantsNewThings(local)
    ? snapshot.things
    : knownThings(snapshot, local, base.entries, documents);
  const kinds = new Set(options.kinds.map(({ id }) => id));
  const asked = { ...base, entries: base.entries.filter(({ kind }) => kinds.has(kind)) };
  const here = await hereOf(local, asked, store);
  const there = await thereOf(snapshot, things, local.roots, asked, store);
  const items = [...knownOnBoth(local, here, there.known), ...freshOnBoth(local, here, there.fresh)];
  const touched = items.some(({ there: side }) => side !== null && side !== 'same');
  const authors = touched ? await authorsOf(session, base, snapshot) : null;
  return {
    pulled: base.pulled,
    looked: true,
    items: items.map((item) => ({ ...item, changed: item.changed ?? authors?.get(item.id ?? '') ?? null })),
    reset: resetSays(base.entries, snapshot),
    unknown: snapshot.unknown,
  };
}

/** Times of the remote are by its own clock. */
async function authorsOf(session: RemoteSession, { pulled }: Base, { introduction }: Snapshot) {
  if (pulled === null) return null;
  const overlap = 5 * 60_000;
  return activitiesSince(session, Date.parse(pulled) + (introduction.clockOffset ?? 0) - overlap);
}

function knownOnBoth(local: Local, here: Here, there: readonly KnownThere[]): ThingStatus[] {
  const other = new Map(there.map((one) => [one.entry, one]));
  const both = here.known.map((mine) => ({ mine, theirs: other.get(mine.entry) ?? null }));
  const texts = both.flatMap(({ mine, theirs }): TwoTexts[] => {
    const before = textHere(local, mine);
    const after = theirs?.text ?? null;
    const isTouched = mine.side === 'changed' && theirs?.side === 'changed';
    return isTouched && before !== null && after !== null ? [{ path: mine.entry.path, before, after }] : [];
  });
  const differ = differing(local.roots, texts);
  return both.map(({ mine, theirs }) => {
    const { entry, side, path } = mine;
    const agree =
      side === theirs?.side && (side === 'gone' || (side === 'changed' && !differ.has(entry.path)));
    const status = statusOf({ ...entry, path: path ?? entry.path }, side, theirs ? theirs.side : null, agree);
    const isThere = theirs?.side === 'changed';
    const changes = [...bySide('here', mine.changes), ...bySide('there', theirs?.changes ?? [])];
    return { ...status, changes, changed: isThere ? (theirs.thing?.modified ?? null) : null };
  });
}

/** What nobody has pulled yet: one thing where both have it. */
function freshOnBoth(local: Local, { fresh }: Here, there: readonly PulledThing[]): ThingStatus[] {
  const mine = new Map<string, NewHere>();
  for (const one of fresh) {
    const root = local.roots.find(({ path }) => path !== '' && one.path.startsWith(`${path}/`))?.path ?? '';
    mine.set(`at ${root === '' ? one.path : one.path.slice(root.length + 1)}`, one);
    if (one.id !== null) mine.set(`${one.kind}/${one.id}`, one);
  }
  const pairs = there.map((thing) => ({
    thing,
    own: mine.get(`${thing.kind}/${thing.id}`) ?? mine.get(`at ${thing.path}`) ?? null,
  }));
  const texts = pairs.flatMap(({ thing, own }): TwoTexts[] => {
    if (!own) return [];
    const before = local.files.get(own.path)?.text ?? '';
    return [{ path: own.path, before, after: fileText(thing, before) }];
  });
  const differ = differing(local.roots, texts);
  const matched = new Set(pairs.map(({ own }) => own));
  return [
    ...pairs.map(({ thing, own }) => ({
      ...statusOf(
        { ...thing, path: own?.path ?? thing.path },
        own ? 'new' : null,
        'new',
        own !== null && !differ.has(own.path),
      ),
      changed: thing.modified ?? null,
    })),
    ...fresh.filter((one) => !matched.has(one)).map((one) => statusOf(one, 'new', 'same')),
  ];
}

const bySide = (side: 'here' | 'there', changes: readonly Told[]) =>
  changes.map((change) => ({ ...change, side }));

const textHere = ({ files }: Local, { path }: KnownHere): string | null =>
  path === null ? null : (files.get(path)?.text ?? null);

/** @param here null for what only the remote has */
function statusOf(
  { kind, id, name, path }: { kind: string; id: string | null; name: string; path: string },
  here: Side | null,
  there: Side | null,
  agree = false,
): ThingStatus {
  const state = stateOfSides(here ?? 'same', there, agree);
  return { kind, id, name, path, state, here, there, changed: null, changes: [] };
}
