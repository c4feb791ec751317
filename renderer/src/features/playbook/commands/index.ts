import type { Command } from '../../../state/commands';
import type { Target } from '../editing/target';
import { all } from './all.generated';
import { canvasOf } from './canvas';

/** Everything one can do to a playbook on its canvas, as commands: for palette, keys and the context menu alike. */
export function canvasCommands(target: () => Target): Command[] {
  const canvas = canvasOf(target);
  return all.flatMap((make) => make(canvas));
}
