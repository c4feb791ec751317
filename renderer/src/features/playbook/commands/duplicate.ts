import { duplicate } from '@core/edit/playbook/clipboard';
import { newUuid } from '../editing/gestures';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ has, edit }) => [
  {
    id: 'playbook.duplicate',
    title: 'Duplicate',
    category,
    shortcut: 'Mod+D',
    ...byKeyOnCanvas,
    enabled: () => has(1),
    run: () => edit((state, ids) => duplicate(state, ids, newUuid)),
  },
]);
