import type { Remote } from '../remotes/remote';
import { remoteKinds } from '../kinds/index';
import { type Introduction, mayDo } from './introduction';

/** What a remote says of itself, and what this credential may do there, kind by kind. */
export type AccessReport = ReturnType<typeof accessReport>;

/** Rights are null where the remote does not say. Kinds without rights of their own are not in it: records have those of their modules. */
export function accessReport({ name, address, protection }: Remote, found: Introduction) {
  const { version, profile, user, isMigrating, clockOffset } = found;
  const readOnlyBecause =
    protection === 'read-only' ? 'It is marked as read-only here.' : found.readOnlyBecause;
  const kinds = remoteKinds.flatMap(({ id, label, permission }) =>
    permission === null
      ? []
      : {
          kind: id,
          label,
          read: mayDo(found, permission, 'read'),
          create: mayDo(found, permission, 'create'),
          update: mayDo(found, permission, 'update'),
          delete: mayDo(found, permission, 'delete'),
        },
  );
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
