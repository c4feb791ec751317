import type { Remote } from '../remotes/remote';
import { remoteKinds } from '../kinds/index';
import type { RemoteKind } from '../kinds/remote-kind';
import { isIn } from '../pull/snapshot';
import { writeKinds } from '../push/kinds/index';
import { type Introduction, mayDo } from './introduction';

/** What a remote says of itself, and what this credential may do there, kind by kind. */
export type AccessReport = ReturnType<typeof accessReport>;

/**
 * Rights are null where the remote does not say. Kinds without rights of their own are not in it, as records have those of
 * their modules, nor those that its release does not have. What nothing writes may not be written.
 */
export function accessReport(remote: Remote, found: Introduction) {
  const { name, address, protection } = remote;
  const { version, profile, user, isMigrating, clockOffset } = found;
  const readOnlyBecause =
    protection === 'read-only' ? 'It is marked as read-only here.' : found.readOnlyBecause;
  const kinds = remoteKinds.flatMap((kind) => {
    const { id, label, permission } = kind;
    if (permission === null || !isIn(kind, found)) return [];
    const write = writeKinds.get(id);
    const may = (right: 'create' | 'update' | 'delete') =>
      write === undefined ? false : mayDo(found, write.permission ?? permission, right);
    return {
      kind: id,
      label,
      read: mayRead(kind, remote, found),
      create: may('create'),
      update: may('update'),
      delete: may('delete'),
    };
  });
  return {
    name,
    address,
    version,
    profile,
    user,
    protection,
    readOnlyBecause,
    isMigrating,
    clockOffset,
    kinds,
  };
}

/** What comes in exports alone is read by who may make one: a user with a password. */
function mayRead(
  { permission, isExported = false }: RemoteKind,
  { account }: Remote,
  found: Introduction,
): boolean | null {
  const read = mayDo(found, permission ?? '', 'read');
  if (!isExported) return read;
  const exports = account.kind === 'user' && mayDo(found, 'export_templates', 'create');
  return read === false || exports === false ? false : read;
}
