import type { ContentKind } from '../kind';
import { ReferenceFinder } from '../references/finder';
import { firstText, isMap } from '../shape';
import { eachItem, shown } from './found';
import { packRoots } from './root-types';

/**
 * Categories an export may hold whose files nobody has described (spec document 2, 2.3; pack-format 23). Their files
 * are kept whole and shown as what they are: JSON of unknown shape, under the name it gives itself.
 */
export const unseenKinds: readonly ContentKind[] = [
  unseen('aiAgent', 'Agent of an export', 'Agents of an export', 'bot', 85, 'ai_agents'),
  unseen('toolServer', 'Tool server', 'Tool servers', 'plug', 86, 'mcp_configurations'),
  unseen('appSetting', 'System setting', 'System settings', 'settings-2', 87, 'appSettings'),
  unseen(
    'externalTemplate',
    'External template',
    'External templates',
    'layout-template',
    88,
    'externalTemplates',
  ),
  unseen('fixture', 'Fixture', 'Fixtures', 'file-archive', 89, 'fixtures'),
];

function unseen(
  id: string,
  label: string,
  plural: string,
  icon: string,
  order: number,
  folder: string,
): ContentKind {
  return {
    id,
    label,
    plural,
    icon,
    order,
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
