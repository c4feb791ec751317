import { addNote } from '@core/edit/playbook/groups';
import { newUuid } from '../editing/gestures';
import { canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has, edit }) => [
  {
    id: 'playbook.addNote',
    title: 'Add Note',
    category,
    enabled: () => has(0),
    run: () => edit((state) => addNote(state, target().middle(), newUuid)),
  },
]);
