import type { JsonMap } from '@core/text/values';
import type { PlannedWrite } from '../../plan/plan';
import type { RemoteSession } from '../../session/session';

/** A thing as it is there and as it shall be, in the words of the remote; null for nothing. */
export interface WantedChange {
  id: string;
  name: string;
  before: JsonMap | JsonMap[] | null;
  wanted: JsonMap | JsonMap[] | null;
  /** Of a set of records, as both sides had it in common; left out and null for nothing. */
  common?: JsonMap[] | null;
}

/** What a plan is made with. */
export interface WriteContext {
  /** Whether things may be deleted. */
  deletes: boolean;
  /** Seconds since the epoch, as editors write them into what they save. */
  now: number;
  /** What a kind has asked for before: uuids there by names. */
  prepared: ReadonlyMap<string, string>;
}

/** A write that has no phase of its own yet: `links` waits until all records are there, `last` until all is. */
export type DraftWrite = Omit<PlannedWrite, 'phase'> & { links?: boolean; last?: boolean };

/** How a thing would be written. */
export interface Writing {
  writes: DraftWrite[];
  /** What stays as it is there although it differs here, in words. */
  left?: string[];
  /** Why it must not be written after all; left out where it may. */
  refused?: string | undefined;
  /** How many of its parts are deleted, of how many that are there. */
  taken?: { parts: number; of: number };
}

/** A secret of a configuration, by the id this has there and the name of its field; null where none is kept for it. */
export type SecretOf = (configuration: string, field: string) => Promise<string | null>;

/** The bytes of a file of the workspace; null where there is none that can be read. */
export type BytesOf = (path: string) => Promise<Uint8Array | null>;

/** Something of a remote that can be looked at by itself. */
export interface Look {
  /** What is there now, in the form of files; null for nothing. Throws `RemoteFailure`. */
  look(session: RemoteSession, id: string): Promise<JsonMap | null>;
  /** Why what is there must not be deleted now, asked right before that; null where it may. */
  heldBy?(session: RemoteSession, id: string): Promise<string | null>;
  /** Who else has written what this account has made, asked right after that; null for nobody, and where it is not said. */
  otherWriter?(session: RemoteSession, id: string): Promise<string | null>;
  /** What `{there}` stands for in an address, which only the instance can say: a number, the root of a service. */
  placeOf?(session: RemoteSession, id: string): Promise<string>;
  /**
   * A body as it is sent: with what only the instance knows, and with secrets, which no plan and no journal holds. Throws
   * `RemoteFailure` where something of it is not known.
   */
  filled?(session: RemoteSession, id: string, body: JsonMap, secretOf: SecretOf): Promise<JsonMap>;
  /** Where the instance gives what is made a uuid of its own. */
  renamed?: Renaming;
  /** Key of permissions where it is not that of the kind it is written with. */
  permission?: string;
}

/** How the uuid of what was made there is found. */
export interface Renaming {
  /** In the answer to the request that made it; null where that does not say it. */
  uuidIn(answer: JsonMap): string | null;
  /**
   * The uuid of what was made by a request whose answer was lost, told by all it has in common with what was sent; null where
   * there is none.
   * @param known uuids of what is known to be something else
   */
  lost(
    session: RemoteSession,
    upload: NonNullable<PlannedWrite['request']['upload']>,
    known: ReadonlySet<string>,
  ): Promise<string | null>;
}

/** How a kind is written. One file of `push/kinds/` each; the name is that of the kind that is pulled. */
export interface WriteKind extends Look {
  /** The kind of content its files hold. */
  holds: string;
  /** Which files of its content it writes, where others are packages; left out, all. */
  isFile?(path: string): boolean;
  /** What a file of the kind says it is: its identity there. Null where it says none. */
  idOf(value: JsonMap | JsonMap[]): string | null;
  nameOf(value: JsonMap | JsonMap[]): string;
  /** Why this must not be written; null where it may. */
  refusal?(change: WantedChange): string | null;
  /** Packs that have brought what is there: it is not ours to delete. */
  importers?(session: RemoteSession, id: string): Promise<string[]>;
  /** What has to be asked before writes can be worked out. */
  prepare?(
    session: RemoteSession,
    changes: readonly (WantedChange & { path: string | null })[],
    bytesOf: BytesOf,
  ): Promise<ReadonlyMap<string, string>>;
  /** What of a thing is its author's, where a file holds more; left out, all of it. */
  ownOf?(value: JsonMap): JsonMap;
  writing(change: WantedChange, context: WriteContext): Writing;
  /** What of a thing lies in the recycle bin; null for nothing. */
  lookInBin?(session: RemoteSession, id: string): Promise<JsonMap | null>;
  /** How a thing that lies in the bin as `binned` becomes what is wanted. */
  restoring?(change: WantedChange, binned: JsonMap, context: WriteContext): Writing;
  /** Further things it writes, which are looked at by other names. */
  looks?: Readonly<Record<string, Look>>;
  /** Writes under way at once; left out, one. */
  atOnce?: number;
  /** Whether what is written of one thing are things by themselves: one that is refused keeps none of the others. */
  isApart?: boolean;
  /** The same, where each thing has one of its own. */
  permissionOf?(id: string): string;
}
