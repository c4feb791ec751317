import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { moduleTypes, roleDocument } from '../shape/role';
import { requireParts } from '../shape/whole-parts';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Roles with what they grant, which names modules (docs/platform/identity.md#roles). */
export default {
  label: 'Roles',
  holds: 'role',
  permission: 'security',
  async read(session) {
    const types = await moduleTypes(session);
    const roles = await wholeList(session, { path: '/api/3/roles', parameters: { $relationships: 'true' } });
    requireParts(roles, 'modulePermissions', 'Roles came without what they grant.');
    return roles.map((role) => ({
      id: uuidOf(role),
      name: nameOf(role.name),
      path: `roles/${fileName(`${nameOf(role.name)}-${uuidOf(role)}`)}.json`,
      value: roleDocument(role, types),
    }));
  },
} satisfies RemoteKindDeclaration;
