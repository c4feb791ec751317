import { tidy } from '@core/edit/playbook/place';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ has, edit }) => [
  {
    id: 'playbook.tidy',
    title: 'Tidy Up',
    category,
    shortcut: 'Shift+T',
    ...byKeyOnCanvas,
    enabled: () => has(0),
    // The selection is kept: arranging a playbook should not select all of it.
    run: () => edit((state, ids) => (ids.length > 1 ? tidy(state, ids) : { ...tidy(state), select: ids })),
  },
]);
