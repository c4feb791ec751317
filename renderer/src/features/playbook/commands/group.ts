import { groupSteps, ungroup } from '@core/edit/playbook/groups';
import { newUuid } from '../editing/gestures';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ has, hasOne, edit }) => [
  {
    id: 'playbook.group',
    title: 'Group Steps',
    category,
    shortcut: 'Mod+G',
    leavesTextFields: true,
    enabled: () => has(1),
    run: () => edit((state, ids) => groupSteps(state, ids, 'Group', newUuid)),
  },
  {
    id: 'playbook.ungroup',
    title: 'Ungroup',
    category,
    shortcut: 'Mod+Shift+G',
    enabled: () => hasOne('frame'),
    run: () => edit(ungroup),
  },
]);
