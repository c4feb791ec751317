import type { KindDeclaration } from '../kind';
import { elementsOf, member } from '../../text/values';
import { roleReferences } from '../references/role';
import { counted, lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A role and what it may do in which module (docs/platform/identity.md#roles). */
export default {
  label: 'Role',
  plural: 'Roles',
  icon: 'shield-check',
  order: 50,
  rootTypes: packRoots,
  owns: (path) => /^roles\/[^/]+\.json$/.test(path),
  // Two roles may have the same name, so the uuid follows it (docs/platform/packs.md#file-names).
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
} satisfies KindDeclaration;
