import type { PlaybookState, PlaybookEdit } from '@core/edit/playbook/playbook-state';
import type { Command } from '../../../state/commands';
import { currentState, perform } from '../editing/session';
import type { Target } from '../editing/target';
import { isOnCanvas } from '../editing/use-clipboard-keys';

/** Helpers shared by the commands of a canvas. */
export interface Canvas {
  target(): Target;
  /** Whether the playbook can be changed and so many steps are selected; else why not. */
  has(least: number, why?: string): true | string;
  /** Whether the playbook can be changed and such a thing is selected; else why not. */
  hasOne(kind: 'step' | 'route' | 'frame'): true | string;
  /** Changes the playbook by what is selected. */
  edit(how: (state: PlaybookState, ids: readonly string[]) => PlaybookEdit): void;
}

/** One command of the canvas, or a few that are one idea: a file of this folder. */
export type CanvasCommands = (canvas: Canvas) => readonly Command[];
export const canvasCommands = (make: CanvasCommands): CanvasCommands => make;

export const category = 'Playbook';

/** For shortcuts that are the canvas's own while it has the keyboard. */
export const byKeyOnCanvas = { leavesTextFields: true, keysHere: isOnCanvas } as const;

export function canvasOf(target: () => Target): Canvas {
  const has = (least: number, why = 'No step is selected.') => {
    if (!currentState(target().subject)) return 'The playbook cannot be changed now.';
    return target().ids.length >= least ? true : why;
  };
  return {
    target,
    has,
    hasOne: (kind) => (target().selected?.kind === kind ? has(0) : `No ${kind} is selected.`),
    edit(how) {
      const { subject, ids } = target();
      perform(subject, (state) => how(state, ids));
    },
  };
}
