import { onlyEnd } from '../editing/gestures';
import { ask } from '../editing/picker';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

export default canvasCommands(({ target, has }) => [
  {
    id: 'playbook.addStep',
    title: 'Add Step…',
    category,
    shortcut: 'A',
    ...byKeyOnCanvas,
    enabled: () => has(0),
    run() {
      const { subject, selected, ids, isPointed, middle } = target();
      const [only] = ids;
      const end = ids.length === 0 && !isPointed ? onlyEnd(subject) : null;
      if (selected?.kind === 'route') ask({ kind: 'step', subject, at: { into: selected.id } });
      else if (selected?.kind === 'step' && only !== undefined && ids.length === 1)
        ask({ kind: 'step', subject, at: { after: only } });
      else if (end !== null) ask({ kind: 'step', subject, at: { after: end } });
      else ask({ kind: 'step', subject, at: middle() });
    },
  },
]);
