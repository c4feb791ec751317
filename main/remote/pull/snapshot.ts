import { kindOf } from '@core/content/kinds/index';
import type { RemoteKind, RemoteThing, Wanted } from '../kinds/remote-kind';
import { RemoteFailure } from '../session/failure';
import { introduce, type Introduction, isMigrating, mayDo } from '../session/introduction';
import type { RemoteSession } from '../session/session';
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
  /** Kinds that were read whole: what is missing of them is not there. */
  whole: ReadonlySet<string>;
  /** Kinds of which nothing is known, with the reason. */
  unknown: { kind: string; message: string }[];
}

export interface SnapshotOptions {
  kinds: readonly RemoteKind[];
  /** Names or uuids of collections whose playbooks are wanted; null for all. */
  collections: readonly string[] | null;
  onProgress?(kind: string, done: number, total: number): void;
}

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
  const { kinds, onProgress = () => {} } = options;
  // First of all: before the remote has said what it is nobody signs in there.
  const introduction = await introduce(session);
  const collections = await chosenCollections(session, options.collections);
  const snapshot: Snapshot = { introduction, collections, things: [], whole: new Set(), unknown: [] };
  const whole = new Set<string>();
  for (const kind of kinds) {
    if (mayDo(introduction, kind.permission, 'read') === false) {
      snapshot.unknown.push({ kind: kind.id, message: `${kind.label} may not be read with this account.` });
      continue;
    }
    const wanted: Wanted = {
      collections,
      onProgress: (done, total) => onProgress(kind.label, done, total),
    };
    try {
      const things = await kind.read(session, wanted);
      things.forEach(requireWithin);
      snapshot.things.push(...things.map((thing) => ({ ...thing, kind: kind.id })));
      onProgress(kind.label, things.length, things.length);
      // While modules are published lists may be incomplete, and some say that they are empty.
      if (collections === null && !introduction.isMigrating) whole.add(kind.id);
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || !passing.has(thrown.reason)) throw thrown;
      snapshot.unknown.push({ kind: kind.id, message: thrown.message });
    }
  }
  // What was read while somebody began to publish may be incomplete too.
  const isSteady = whole.size === 0 || !(await isMigrating(session));
  return { ...snapshot, whole: isSteady ? whole : new Set() };
}

/** Paths are made of what a remote says: none may lead elsewhere, whatever a kind makes of it. */
function requireWithin({ path }: RemoteThing): void {
  if (!path.split('/').some((part) => ['', '.', '..'].includes(part))) return;
  throw new RemoteFailure('answered-with-error', `"${path}" from there leads out of the workspace.`);
}

/** The kind of content that a thing's file holds. */
export const contentKindOf = ({ path }: Pick<RemoteThing, 'path'>): string | null =>
  kindOf(path, 'export')?.id ?? null;
