import { currentState, selectIds } from '../editing/session';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has }) => [
  {
    id: 'playbook.selectAll',
    title: 'Select All Steps',
    category,
    shortcut: 'Mod+A',
    ...byKeyOnCanvas,
    enabled: () => has(0),
    run() {
      const { subject } = target();
      const state = currentState(subject);
      const ids = state?.steps.map(({ id }) => id) ?? [];
      if (state) selectIds(subject, state, ids);
    },
  },
]);
