import type { KindDeclaration } from '../kind';
import { getAt } from '../../text/pointer';
import { requiredWidgetDefinitions, requiredWidgetReferences } from '../references/widget';
import { eachItem, lines } from './found';
import { packRoots } from './root-types';

/** A widget the content needs (docs/platform/widgets.md#needed). */
export default {
  label: 'Required widget',
  plural: 'Required widgets',
  icon: 'puzzle',
  order: 72,
  rootTypes: packRoots,
  owns: (path) => path === 'widgets/data.json',
  items: (value, path) => eachItem(value, path, { title: ['title', 'name'] }),
  properties: (value, pointer) =>
    lines(getAt(value, pointer), pointer, [
      ['Title', 'title', 'text'],
      ['Name', 'name'],
      ['Version', 'version', 'text'],
      ['Installed from', 'install_mode'],
      ['Bundled file', 'installer_path'],
    ]),
  definitions: requiredWidgetDefinitions,
  references: requiredWidgetReferences,
} satisfies KindDeclaration;
