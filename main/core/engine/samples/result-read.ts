import type { PlaybookStep } from '../../content/playbook';
import { stepKey } from '../../content/reference';
import type { Frame, RunContext } from '../context';
import { readOf } from './playbook-reads';
import type { ReadShape } from './read-shape';
import { emptyShape } from './read-shape';

/** What a playbook reads of one result of a step; of a loop it reads elements of a list of them. */
export function resultRead(run: RunContext, frame: Frame, step: PlaybookStep, looped: boolean): ReadShape {
  const find = (uuid: string) => run.host.playbook(uuid);
  const read = readOf(frame.playbook, find, ['vars', 'steps', stepKey(step.name)]);
  return (looped ? read.element : read) ?? emptyShape();
}
