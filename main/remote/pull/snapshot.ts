import type { JsonMap } from '@core/text/values';
import type { BaseEntry } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import type { InParts, RemoteKind, RemoteRow, RemoteThing, Wanted } from '../kinds/remote-kind';
import { RemoteFailure } from '../session/failure';
import { introduce, type Introduction, isMigrating, mayDo } from '../session/introduction';
import type { RemoteSession } from '../session/session';
import type { Translation } from '../plan/mapping';
import { chosenCollections } from './choice';

/** Something of a remote, with the kind it was asked for as. */
export interface PulledThing extends RemoteThing {
  kind: string;
}

/** A remote as it was when it was asked. */
export interface Snapshot {
  introduction: Introduction;
  /** Uuids of the collections whose playbooks were wanted; null for all. */
  collections: ReadonlySet<string> | null;
  things: PulledThing[];
  /** What is there and was not wanted, as `kind/id`: a playbook that has moved to another collection is not gone. */
  others: ReadonlySet<string>;
  /** Kinds of which all that was wanted was read. */
  whole: ReadonlySet<string>;
  /** Kinds of which nothing is known, with the reason. */
  unknown: { kind: string; message: string }[];
}

export interface SnapshotOptions {
  kinds: readonly RemoteKind[];
  /** Names or uuids of collections whose playbooks are wanted, which have to be there; or uuids alone; null for all. */
  collections: readonly string[] | ReadonlySet<string> | null;
  /** Sets of records that are wanted: a query by the plural of its module. */
  sets?: ReadonlyMap<string, JsonMap>;
  /** Files of an export that was made there; left out where none was. */
  exported?: Wanted['exported'];
  /** What a thing holds that is listed like this, where that is known; left out: everything is read. */
  known?(kind: string, row: RemoteRow): RemoteThing['value'] | null;
  onProgress?(kind: string, done: number, total: number): void;
}

/** A snapshot in the words of a workspace. */
export const inOwnWords = (snapshot: Snapshot, { here }: Pick<Translation, 'here'>): Snapshot => ({
  ...snapshot,
  things: snapshot.things.map((thing) => ({ ...thing, value: here(thing.value) })),
});

/** A reason why a kind is not known although the remote answers. */
const passing = new Set([
  'forbidden',
  'answered-with-error',
  'not-json',
  'other-product',
  'incomplete',
  'too-large',
]);

/**
 * Reads a remote, kind by kind. What this credential may not read, or what fails alone, is unknown: never taken for empty.
 * @throws RemoteFailure where the remote cannot be used at all; PackwrightError `cancelled`, and `not-found` for a collection
 */
export async function snapshotOf(session: RemoteSession, options: SnapshotOptions): Promise<Snapshot> {
  const { kinds, known, onProgress = () => {} } = options;
  // First of all: before the remote has said what it is nobody signs in there.
  const introduction = await introduce(session);
  const collections =
    options.collections instanceof Set
      ? options.collections
      : await chosenCollections(session, options.collections as readonly string[] | null);
  const [whole, others] = [new Set<string>(), new Set<string>()];
  const snapshot: Snapshot = { introduction, collections, others, things: [], whole, unknown: [] };
  for (const kind of kinds.filter((one) => isIn(one, introduction))) {
    if (kind.permission !== null && mayDo(introduction, kind.permission, 'read') === false) {
      snapshot.unknown.push({ kind: kind.id, message: `${kind.label} may not be read with this account.` });
      continue;
    }
    const wanted: Wanted = {
      collections,
      ...(options.sets ? { sets: options.sets } : {}),
      ...(options.exported ? { exported: options.exported } : {}),
      onProgress: (done, total) => onProgress(kind.label, done, total),
      onOther: (id) => others.add(`${kind.id}/${id}`),
    };
    try {
      const things =
        known && kind.inParts
          ? await readUnknown(kind.inParts, session, wanted, (row) => known(kind.id, row))
          : await kind.read(session, wanted);
      things.forEach(requireWithin);
      snapshot.things.push(...things.map((thing) => ({ ...thing, kind: kind.id })));
      onProgress(kind.label, things.length, things.length);
      // While modules are published lists may be incomplete, and some say that they are empty.
      if (!introduction.isMigrating && !kind.isChosen) whole.add(kind.id);
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || !passing.has(thrown.reason)) throw thrown;
      snapshot.unknown.push({ kind: kind.id, message: thrown.message });
    }
  }
  // What was read while somebody began to publish may be incomplete too.
  const isSteady = whole.size === 0 || !(await isMigrating(session));
  return { ...snapshot, whole: isSteady ? whole : new Set() };
}

/** Whether the release of a remote has a kind; one that is not known may. */
export const isIn = (
  { since }: Pick<RemoteKind, 'since'>,
  { profile }: Pick<Introduction, 'profile'>,
): boolean =>
  since === undefined || profile === null || profile.localeCompare(since, 'en', { numeric: true }) >= 0;

/** Reads what some rows hold; of the others it is known. */
async function readUnknown(
  { index, bodies }: InParts,
  session: RemoteSession,
  wanted: Wanted,
  known: (row: RemoteRow) => RemoteThing['value'] | null,
): Promise<RemoteThing[]> {
  const rows = (await index(session, wanted)).map((row) => ({ row, value: known(row) }));
  const unknown = rows.flatMap(({ row, value }) => (value === null ? [row] : []));
  const things = rows.flatMap(({ row, value }) => (value === null ? [] : [{ ...row, value }]));
  return [...things, ...(await bodies(session, unknown, wanted))];
}

/** Whether something that was pulled once, and that a snapshot does not have, is gone there. */
export function isGoneFrom(
  { whole, others, collections }: Snapshot,
  { kind, id, group }: BaseEntry,
): boolean {
  if (!whole.has(kind) || others.has(`${kind}/${id}`)) return false;
  return collections === null || collections.has(group ?? id) || !narrowed.has(kind);
}

/** Kinds of which collections choose a part. */
const narrowed = new Set(['collections', 'playbooks']);

/** Paths are made of what a remote says: none may lead elsewhere, whatever a kind makes of it. */
function requireWithin({ path }: RemoteThing): void {
  if (!path.split('/').some((part) => ['', '.', '..'].includes(part))) return;
  throw new RemoteFailure('answered-with-error', `"${path}" from there leads out of the workspace.`);
}

const contents = new Map(remoteKinds.map(({ id, holds }) => [id, holds]));

/** The kind of content that a thing's file holds. */
export const contentKindOf = ({ kind }: Pick<PulledThing, 'kind'>): string | null =>
  contents.get(kind) ?? null;
