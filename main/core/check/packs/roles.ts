import { elementsOf, member } from '../../content/shape';
import { memo } from '../facts';

/** What a permission grants or not (pack-format 12). */
export const permissionFlags = ['canCreate', 'canRead', 'canUpdate', 'canDelete', 'canExecute'] as const;

/** The permissions of a role, one per module. */
export const permissionsOf = memo((file) =>
  elementsOf(member(file.value, 'modulePermissions'), '/modulePermissions'),
);
