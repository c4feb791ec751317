import { joinPointer } from '../../text/pointer';
import type { ContentKind, KindDeclaration } from '../kind';
import { viewReferences } from '../references/views';
import { member } from '../../text/values';
import { besideOthers, counted, lines, oneItem } from './found';
import { namedThing } from './named-thing';
import { packRoots } from './root-types';

/** What dashboards and reports have in common: all but names and folder (docs/platform/views.md#dashboards). */
export function sheet(
  own: Pick<ContentKind, 'id' | 'label' | 'plural' | 'icon' | 'order'> & { folder: string },
): KindDeclaration {
  const { folder, id, ...shown } = own;
  return {
    ...shown,
    rootTypes: packRoots,
    owns: (localPath) =>
      localPath.startsWith(`${folder}/`) && /^[^/]+\.json$/.test(localPath.slice(folder.length + 1)),
    diskPath: besideOthers,
    items: (value, localPath) => oneItem(value, localPath, { title: ['displayName', 'name'] }),
    properties: (value, pointer) => [
      ...lines(value, pointer, [
        ['Name', 'displayName', 'text'],
        ['Type', 'templateType'],
        ['Default', 'isDefault', 'boolean'],
        ['Roles', 'roles'],
        ['Id', 'uuid'],
      ]),
      ...counted('Filters', member(value, 'filterArray')),
    ],
    ...namedThing(id, {
      nameKey: 'displayName',
      more: (one, pointer, find) =>
        viewReferences(member(one, 'config'), joinPointer(pointer, 'config'), null, find),
    }),
  };
}
