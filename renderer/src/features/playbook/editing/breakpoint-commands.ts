import { mapOf, textOf } from '@core/content/shape';
import type { Command } from '../../../state/commands';
import { breakpoints, setBreakpoint, toggleBreakpoint, type BreakpointPlace } from '../../../state/debugging';
import { askForBreakpoint } from './breakpoint-question';
import { currentDraft } from './session';
import type { Target } from './target';
import { isOnCanvas } from './use-clipboard-keys';

const category = 'Run';

/** Breakpoints of the selected step. */
export function breakpointCommands(target: () => Target): Command[] {
  const place = (): BreakpointPlace | null => {
    const { subject, selected } = target();
    if (selected?.kind !== 'step') return null;
    const step = currentDraft(subject)?.steps.find(({ value }) => mapOf(value).uuid === selected.id);
    return { step: selected.id, path: subject.path, name: textOf(mapOf(step?.value).name) ?? '' };
  };
  const own = () => breakpoints().find(({ step }) => step === target().selected?.id);
  const onStep = () => (place() ? true : 'No step is selected.');
  return [
    {
      id: 'playbook.breakpoint',
      title: 'Stop Here',
      category,
      shortcut: 'B',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: onStep,
      checked: () => own() !== undefined,
      run() {
        const at = place();
        if (at) toggleBreakpoint(at);
      },
    },
    {
      id: 'playbook.editBreakpoint',
      title: 'Stop Here on a Condition…',
      category,
      shortcut: 'Shift+B',
      leavesTextFields: true,
      keysHere: isOnCanvas,
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
      title: 'Breakpoint Switched Off',
      category,
      enabled: () => (own() ? true : 'No run stops at this step.'),
      checked: () => own()?.off === true,
      run() {
        const kept = own();
        if (!kept) return;
        const { off, condition } = kept;
        setBreakpoint(kept, { ...(condition ? { condition } : {}), ...(off ? {} : { off: true }) });
      },
    },
  ];
}
