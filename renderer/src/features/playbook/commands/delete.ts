import { removeIds } from '../editing/clipboard';
import { isInOutline } from '../editing/use-clipboard-keys';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has }) => [
  {
    id: 'playbook.delete',
    title: 'Delete',
    category,
    shortcut: ['Delete', 'Backspace'],
    ...byKeyOnCanvas,
    enabled: () => (target().selected ? has(0) : 'Nothing is selected.'),
    run() {
      const { subject, selected, ids } = target();
      removeIds(subject, selected?.kind === 'route' ? [selected.id] : ids);
      // The focused element may be the deleted one; the outline keeps the focus.
      if (!isInOutline()) requestAnimationFrame(() => target().focus());
    },
  },
]);
