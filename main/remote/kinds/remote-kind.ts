/** A kind of content as a remote holds it. One file of `kinds/` each. */
export interface RemoteKind {
  /** The name of its file; how it is named on the command line. */
  id: string;
  /** For people, in the plural. */
  label: string;
  /** Key of the permissions that decide who may read and change it (docs/platform/identity.md#permissions). */
  permission: string;
}

/** A kind as its file declares it; the name of the file adds the id. */
export type RemoteKindDeclaration = Omit<RemoteKind, 'id'>;
