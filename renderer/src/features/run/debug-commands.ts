import type { DebugCommand } from '@core/contract';
import type { Command } from '../../state/commands';
import { control, pausedRun } from '../../state/debugging';
import { runUnderWay } from '../../state/runs';

const category = 'Run';

const whilePaused = (command: DebugCommand) => ({
  category,
  enabled: () => (pausedRun() ? (true as const) : 'No run is paused at a step.'),
  run: () => control(command),
});

/** How a paused run goes on; the keys are those of other debuggers. */
export const debugCommands: readonly Command[] = [
  { id: 'debug.continue', title: 'Continue', shortcut: 'F9', ...whilePaused({ kind: 'continue' }) },
  { id: 'debug.over', title: 'Step Over', shortcut: 'F10', ...whilePaused({ kind: 'step-over' }) },
  { id: 'debug.into', title: 'Step Into', shortcut: 'F11', ...whilePaused({ kind: 'step-into' }) },
  {
    id: 'debug.out',
    title: 'Step Out',
    shortcut: 'Shift+F11',
    ...whilePaused({ kind: 'step-out' }),
  },
  {
    id: 'debug.pause',
    title: 'Pause at Next Step',
    category,
    shortcut: 'Shift+F9',
    enabled: () => (runUnderWay() && !pausedRun() ? true : 'No run is in progress.'),
    run: () => control({ kind: 'pause' }),
  },
];
