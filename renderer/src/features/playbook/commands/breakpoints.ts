import { mapOf, textOf } from '@core/text/values';
import { breakpoints, setBreakpoint, toggleBreakpoint, type BreakpointPlace } from '../../../state/debugging';
import { askForBreakpoint } from '../editing/breakpoint-question';
import { currentState } from '../editing/session';
import { byKeyOnCanvas, canvasCommands } from './canvas';

const category = 'Run';

/** Breakpoints of the selected step. */
export default canvasCommands(({ target }) => {
  const place = (): BreakpointPlace | null => {
    const { subject, selected } = target();
    if (selected?.kind !== 'step') return null;
    const step = currentState(subject)?.steps.find(({ value }) => mapOf(value).uuid === selected.id);
    return { step: selected.id, path: subject.path, name: textOf(mapOf(step?.value).name) ?? '' };
  };
  const own = () => breakpoints().find(({ step }) => step === target().selected?.id);
  const onStep = () => (place() ? true : 'No step is selected.');
  return [
    {
      id: 'playbook.breakpoint',
      title: 'Toggle Breakpoint',
      category,
      shortcut: 'B',
      ...byKeyOnCanvas,
      enabled: onStep,
      checked: () => own() !== undefined,
      run() {
        const at = place();
        if (at) toggleBreakpoint(at);
      },
    },
    {
      id: 'playbook.editBreakpoint',
      title: 'Edit Breakpoint Condition…',
      category,
      shortcut: 'Shift+B',
      ...byKeyOnCanvas,
      enabled: onStep,
      run() {
        const at = place();
        if (!at) return;
        if (!own()) toggleBreakpoint(at);
        askForBreakpoint(at);
      },
    },
    {
      id: 'playbook.switchBreakpoint',
      title: 'Disable Breakpoint',
      category,
      enabled: () => (own() ? true : 'This step has no breakpoint.'),
      checked: () => own()?.off === true,
      run() {
        const kept = own();
        if (!kept) return;
        const { off, condition } = kept;
        setBreakpoint(kept, { ...(condition ? { condition } : {}), ...(off ? {} : { off: true }) });
      },
    },
  ];
});
