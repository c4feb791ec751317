import type { Profile } from '@core/contract/check';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { JsonMap } from '@core/text/values';
import type { RemoteSession } from '../session/session';

/** When and by whom something was changed last, as the remote says it. */
export interface Modified {
  /** Milliseconds since the epoch, by the clock there. */
  at: number;
  /** A name for people; null where it is not said. */
  by: string | null;
}

/** Something of a remote as it is listed, without what it holds. */
export interface RemoteRow {
  /** Identity within its kind. */
  id: string;
  name: string;
  /** Where the platform puts its file, below a content root (docs/platform/packs.md#layout). */
  path: string;
  /** What it belongs to: the uuid of a playbook's collection. */
  group?: string;
  /** Left out where the remote keeps no date of the kind. */
  modified?: Modified;
  /** What its file holds that its date says nothing of: schedules of a playbook. Left out where that is not known. */
  beside?: JsonMap;
}

/** Something of a remote as a file of content. */
export interface RemoteThing extends RemoteRow {
  value: JsonMap | JsonMap[];
  /** The query of what is a set of records. */
  set?: JsonMap;
  /** Its file as the instance itself wrote it, in an export. */
  text?: string;
}

/** What of a remote is wanted. */
export interface Wanted {
  /** Uuids of collections whose playbooks are wanted; null for all. */
  collections: ReadonlySet<string> | null;
  /** Sets of records that are wanted: a query by the plural of its module. */
  sets?: ReadonlyMap<string, JsonMap>;
  /** Files of an export that was made there, by their places; left out where none was. */
  exported?: ReadonlyMap<string, { value: JsonMap; text: string }>;
  /** Called as things arrive. */
  onProgress(done: number, total: number): void;
  /** Called for what is there and is not wanted, or belongs nowhere: it is not gone. */
  onOther?(id: string): void;
}

/** A kind of content as a remote holds it. One file of `kinds/` each. */
export interface RemoteKind {
  /** The name of its file; how it is named on the command line. */
  id: string;
  /** For people, in the plural. */
  label: string;
  /** The kind of content that its files hold. */
  holds: KindId;
  /**
   * Key of the permissions that decide who may read and change it (docs/platform/identity.md#permissions); null where
   * there is none, as every module has one of its own.
   */
  permission: string | null;
  /** Everything of the kind that is wanted. Throws `RemoteFailure`. */
  read(session: RemoteSession, wanted: Wanted): Promise<RemoteThing[]>;
  /** Of a kind that is one file for a whole instance: a pack has only its own elements of it. */
  elements?: ElementsOfFile;
  /** The first release that has it; left out, all have it. */
  since?: Profile;
  /** Whether only what is chosen of it is read: the rest is not gone. */
  isChosen?: boolean;
  /** Whether no route gives it but an export that is made there. */
  isExported?: boolean;
  /** How it is read in two steps, where its list is dated and small beside what it lists; `read` takes both. */
  inParts?: InParts;
}

/** The elements of a file that holds those of a whole instance. */
export interface ElementsOfFile {
  /** Keys that lead to their list; none where the file is that list. */
  at: readonly string[];
  /** What tells one from another. */
  key: string;
  /** The list of such elements that each may hold in turn. */
  inner?: string;
  /** Which keys of an element come from there; the rest is its author's. Left out, all do. */
  isFromThere?(key: string): boolean;
}

/** A list first, then what some of its rows hold. */
export interface InParts {
  index(session: RemoteSession, wanted: Wanted): Promise<RemoteRow[]>;
  bodies(session: RemoteSession, rows: readonly RemoteRow[], wanted: Wanted): Promise<RemoteThing[]>;
}

/** A kind as its file declares it; the name of the file adds the id. */
export type RemoteKindDeclaration = Omit<RemoteKind, 'id'>;
