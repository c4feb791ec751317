import { ask } from '../editing/picker';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ target, hasOne }) => [
  {
    id: 'playbook.connect',
    title: 'Connect to Step…',
    category,
    shortcut: 'C',
    ...byKeyOnCanvas,
    enabled: () => hasOne('step'),
    run() {
      const { subject, selected } = target();
      if (selected) ask({ kind: 'end', subject, link: { kind: 'new', source: selected.id } });
    },
  },
]);
