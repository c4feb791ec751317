import { modulePermissions } from '../../content/role/permissions';
import { memo } from '../facts';

/** The permissions of a role, one per module. */
export const permissionsOf = memo((file) => modulePermissions(file.value));
