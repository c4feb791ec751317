import type { KindDeclaration } from '../kind';
import { ReferenceFinder } from '../references/finder';
import { firstText, isMap } from '../../text/values';
import { eachItem, shown } from './found';
import { packRoots } from './root-types';

/**
 * Categories an export may hold whose files are not described anywhere (docs/platform/export-templates.md#options;
 * docs/platform/packs.md#not-described). Their files are kept whole and shown as JSON of unknown shape, under the name
 * in it.
 */
export function unseenKind({
  folder,
  ...look
}: Pick<KindDeclaration, 'label' | 'plural' | 'icon' | 'order'> & { folder: string }): KindDeclaration {
  return {
    ...look,
    rootTypes: packRoots,
    owns: (path) => path.startsWith(`${folder}/`),
    items: (value, path) => eachItem(value, path, { title: ['label', 'displayName', 'name', 'title'] }),
    properties(value) {
      const keys = isMap(value) ? Object.keys(value) : [];
      return [
        shown('Shape', 'No description of this kind exists; it is kept exactly as it is.'),
        ...(keys.length > 0 ? [shown('Keys', keys)] : []),
        ...(firstText(value, 'uuid') === null ? [] : [shown('Uuid', firstText(value, 'uuid'))]),
      ];
    },
    references(value, pointer) {
      const find = new ReferenceFinder();
      if (pointer === '') find.walk(value, '', '', true);
      return find.found;
    },
  };
}
