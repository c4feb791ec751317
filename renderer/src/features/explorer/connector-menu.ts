import type { ContentItem } from '@core/contract';
import { askMoveConnector } from '../../state/managing';
import { reportError } from '../../state/toasts';
import type { MenuItems } from '../../ui/menu';

/** Actions on a connector, required or in the workspace, besides those for every item. */
export function connectorMenu(item: ContentItem): MenuItems {
  if (item.kind !== 'connectorReference' && item.kind !== 'connector') return [];
  return [
    'separator',
    {
      id: 'moveConnector',
      label: 'Change in playbooks…',
      run: () => void askMoveConnector(item).catch(reportError),
    },
  ];
}
