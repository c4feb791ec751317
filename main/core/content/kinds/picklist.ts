import type { KindDeclaration } from '../kind';
import { picklistItems } from '../picklist/items';
import { picklistDefinitions, picklistReferences } from '../references/picklist';
import { lines, oneItem, shown, besideOthers } from './found';
import { packRoots } from './root-types';

/** A list of choices with its items (docs/platform/picklists.md). */
export default {
  label: 'Picklist',
  plural: 'Picklists',
  icon: 'list',
  order: 34,
  rootTypes: packRoots,
  owns: (path) => /^picklists\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) => oneItem(value, path, { title: ['name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Belongs to the system', 'system'],
      ['Uuid', 'uuid'],
    ]),
    shown(
      'Items',
      picklistItems(value).map(({ text }) => text),
    ),
  ],
  definitions: (value) => picklistDefinitions(value),
  references: (value) => picklistReferences(value),
} satisfies KindDeclaration;
