import type { KindDeclaration } from '../kind';
import { elementsOf, firstText, member } from '../../text/values';
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
    shown('Items', choices(value)),
  ],
  definitions: (value) => picklistDefinitions(value),
  references: (value) => picklistReferences(value),
} satisfies KindDeclaration;

/** Texts of the items in the order they are shown, which is not the order they are stored in. */
function choices(value: unknown): string[] {
  const items = elementsOf(member(value, 'picklists'), '').map((item) => item.value);
  return items.sort((a, b) => place(a) - place(b)).map((item) => firstText(item, 'itemValue') ?? '');
}

function place(item: unknown): number {
  const index = member(item, 'orderIndex');
  return typeof index === 'number' ? index : Number.MAX_SAFE_INTEGER;
}
