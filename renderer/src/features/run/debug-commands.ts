import type { DebugCommand } from '@core/contract';
import type { Command } from '../../state/commands';
import { control, standing } from '../../state/debugging';
import { runUnderWay } from '../../state/runs';

const category = 'Run';

function whileStanding(id: string, title: string, shortcut: string, command: DebugCommand): Command {
  return {
    id,
    title,
    category,
    shortcut,
    enabled: () => (standing() ? true : 'No run is paused at a step.'),
    run: () => control(command),
  };
}

/** How a run that stands goes on; the keys are those of other debuggers. */
export const debugCommands: readonly Command[] = [
  whileStanding('debug.continue', 'Go On', 'F9', { kind: 'continue' }),
  whileStanding('debug.over', 'Next Step', 'F10', { kind: 'step-over' }),
  whileStanding('debug.into', 'Into the Playbook', 'F11', { kind: 'step-into' }),
  whileStanding('debug.out', 'Out of the Playbook', 'Shift+F11', { kind: 'step-out' }),
  {
    id: 'debug.pause',
    title: 'Stop at the Next Step',
    category,
    shortcut: 'Shift+F9',
    enabled: () => (runUnderWay() && !standing() ? true : 'No run is under way.'),
    run: () => control({ kind: 'pause' }),
  },
];
