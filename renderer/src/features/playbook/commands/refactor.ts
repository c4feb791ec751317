import { nameOf } from '@core/edit/playbook/elements';
import type { Refactoring } from '@core/contract';
import { showOverlay } from '../../../state/overlays';
import { reportError } from '../../../state/toasts';
import { currentState } from '../editing/session';
import type { Target } from '../editing/target';
import { canvasCommands } from './canvas';

const category = 'Refactor';

const show = (refactoring: Refactoring, offered: readonly string[] = []) =>
  showOverlay({ kind: 'refactor', refactoring, offered });

export default canvasCommands(({ target, has, hasOne }) => [
  {
    id: 'refactor.extract',
    title: 'Extract Steps into a Playbook…',
    category,
    shortcut: 'Mod+Alt+M',
    enabled: () => has(1),
    run: () => {
      const name = nameOf(firstStep(target()) ?? { id: '', value: {} });
      show({ kind: 'extract', ...playbookOf(target()), steps: [...target().ids], name });
    },
  },
  {
    id: 'refactor.inline',
    title: 'Inline Called Playbook…',
    category,
    enabled: () => hasOne('step'),
    run: () => show({ kind: 'inline', ...playbookOf(target()), step: target().ids[0] ?? '' }),
  },
  {
    id: 'refactor.loop',
    title: 'Turn Steps into a Loop…',
    category,
    enabled: () => has(2, 'Select the steps that repeat.'),
    run: () => show({ kind: 'loop', ...playbookOf(target()), steps: [...target().ids] }),
  },
  {
    id: 'refactor.literal',
    title: 'Extract Text into a Variable…',
    category,
    enabled: () => hasOne('step'),
    run: () => void askForText(target()).catch(reportError),
  },
  {
    id: 'refactor.variable',
    title: 'Rename Variable…',
    category,
    enabled: () => hasOne('step'),
    run: () => void askForVariable(target()).catch(reportError),
  },
]);

const playbookOf = ({ subject: { path, base } }: Target) => ({ path, pointer: base });

const firstStep = ({ subject, ids }: Target) =>
  currentState(subject)?.steps.find(({ id }) => ids.includes(id));

/** Asks which text of a step is to be read from elsewhere. */
async function askForText(on: Target): Promise<void> {
  const { literalsOf } = await import('@core/refactor/literal/literals');
  const step = firstStep(on);
  const texts = step ? literalsOf(step.value) : [];
  show(
    {
      kind: 'literal',
      ...playbookOf(on),
      step: step?.id ?? '',
      text: texts[0] ?? '',
      into: 'variable',
      everywhere: false,
      name: '',
    },
    texts,
  );
}

/** Asks for another name of a variable; the step's own come first. */
async function askForVariable(on: Target): Promise<void> {
  const { variablesIn } = await import('@core/refactor/variable/variables-in');
  const names = variablesIn(currentState(on.subject)?.value ?? {}, firstStep(on)?.id ?? '');
  const [variable = ''] = names;
  show({ kind: 'variable', ...playbookOf(on), variable, name: variable }, names);
}
