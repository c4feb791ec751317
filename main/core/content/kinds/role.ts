import type { ContentKind } from '../kind';
import { elementsOf, member } from '../shape';
import { counted, lines, oneItem } from './found';
import { packRoots } from './root-types';
import { roleReferences } from '../references/role';
import { namedThing } from './named-thing';

/** A role and what it may do in which module: pack-format 12. */
export const role: ContentKind = {
  id: 'role',
  label: 'Role',
  plural: 'Roles',
  icon: 'shield-check',
  order: 50,
  rootTypes: packRoots,
  owns: (path) => /^roles\/[^/]+\.json$/.test(path),
  items: (value, path) => oneItem(value, path, { title: ['name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Description', 'description', 'multiline'],
      ['Uuid', 'uuid'],
    ]),
    ...counted('Modules with permissions', elementsOf(member(value, 'modulePermissions'), '')),
  ],
  ...namedThing('role', { more: roleReferences }),
};
