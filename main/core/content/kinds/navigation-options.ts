import type { KindDeclaration } from '../kind';
import { lines, oneItem } from './found';
import { packRoots } from './root-types';

/** How the menu of a pack is merged into the present one (docs/platform/views.md#navigation). */
export default {
  label: 'Navigation options',
  plural: 'Navigation options',
  icon: 'sliders-horizontal',
  order: 43,
  rootTypes: packRoots,
  owns: (path) => /^views\/(?:navigationOptions\/)?navigationItemReplaceOptions\.json$/.test(path),
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({ ...item, title: 'Navigation options' })),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Replace the navigation', 'replaceNavigation', 'boolean'],
      ['Sections to replace', 'navigationItemsToReplace'],
    ]),
} satisfies KindDeclaration;
