import type { JsonMap } from '@core/text/values';
import type { RemoteSession } from '../session/session';

/** Something of a remote as a file of content. */
export interface RemoteThing {
  /** Identity within its kind. */
  id: string;
  name: string;
  /** Where the platform puts its file, below a content root (docs/platform/packs.md#layout). */
  path: string;
  value: JsonMap | JsonMap[];
  /** What it belongs to: the uuid of a playbook's collection. */
  group?: string;
}

/** What of a remote is wanted. */
export interface Wanted {
  /** Uuids of collections whose playbooks are wanted; null for all. */
  collections: ReadonlySet<string> | null;
  /** Called as things arrive. */
  onProgress(done: number, total: number): void;
}

/** A kind of content as a remote holds it. One file of `kinds/` each. */
export interface RemoteKind {
  /** The name of its file; how it is named on the command line. */
  id: string;
  /** For people, in the plural. */
  label: string;
  /** Key of the permissions that decide who may read and change it (docs/platform/identity.md#permissions). */
  permission: string;
  /** Everything of the kind that is wanted. Throws `RemoteFailure`. */
  read(session: RemoteSession, wanted: Wanted): Promise<RemoteThing[]>;
}

/** A kind as its file declares it; the name of the file adds the id. */
export type RemoteKindDeclaration = Omit<RemoteKind, 'id'>;
