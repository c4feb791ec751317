import { nameOf } from '@core/edit/playbook/elements';
import { showOverlay } from '../../../state/overlays';
import { currentState } from '../editing/session';
import { canvasCommands } from './canvas';

const category = 'Refactor';

export default canvasCommands(({ target, has }) => [
  {
    id: 'refactor.extract',
    title: 'Extract Steps into a Playbook…',
    category,
    shortcut: 'Mod+Alt+M',
    enabled: () => has(1),
    run: () => {
      const { subject, ids } = target();
      const { path, base: pointer } = subject;
      const first = currentState(subject)?.steps.find(({ id }) => ids.includes(id));
      const name = first ? nameOf(first) : '';
      showOverlay({
        kind: 'refactor',
        refactoring: { kind: 'extract', path, pointer, steps: [...ids], name },
      });
    },
  },
  {
    id: 'refactor.inline',
    title: 'Inline Called Playbook…',
    category,
    enabled: () => has(1),
    run: () => {
      const { subject, ids } = target();
      const { path, base: pointer } = subject;
      showOverlay({
        kind: 'refactor',
        refactoring: { kind: 'inline', path, pointer, step: ids[0] ?? '' },
      });
    },
  },
]);
