import type { ContentKind } from '../kind';
import { elementsOf, member } from '../shape';
import { roleReferences } from '../references/role';
import { counted, lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
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
  // Two roles may have one name, so the uuid stands behind it (pack-format 2.2).
  diskPath: (name, path) =>
    besideOthers(
      name + (/-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.json$)/i.exec(path)?.[0] ?? ''),
      path,
    ),
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
