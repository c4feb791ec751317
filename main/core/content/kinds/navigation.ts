import type { KindDeclaration } from '../kind';
import { elementsOf, firstText, member } from '../../text/values';
import { navigationReferences } from '../references/layout';
import { lines, oneItem, shown } from './found';
import { packRoots } from './root-types';

/** Entries of the platform's menu (docs/platform/views.md#navigation). */
export default {
  label: 'Navigation',
  plural: 'Navigation',
  icon: 'panel-left',
  order: 42,
  rootTypes: packRoots,
  owns: (path) => path === 'views/navigation.json',
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({ ...item, title: 'Navigation' })),
  properties(value, pointer) {
    const entries = elementsOf(member(member(value, 'config'), 'navigation'), '');
    return [
      shown(
        'Sections',
        entries.map((entry) => firstText(entry.value, 'title') ?? ''),
      ),
      ...lines(value, pointer, [
        ['Name', 'name', 'text'],
        ['Type', 'type'],
        ['Id', 'uuid'],
      ]),
    ];
  },
  references: (value) => navigationReferences(value),
} satisfies KindDeclaration;
