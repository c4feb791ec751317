import { elementsOf, member } from '../../text/values';
import { memo } from '../facts';

/** What a permission grants or not (docs/platform/identity.md#roles). */
export const permissionFlags = ['canCreate', 'canRead', 'canUpdate', 'canDelete', 'canExecute'] as const;

/** The permissions of a role, one per module. */
export const permissionsOf = memo((file) =>
  elementsOf(member(file.value, 'modulePermissions'), '/modulePermissions'),
);
