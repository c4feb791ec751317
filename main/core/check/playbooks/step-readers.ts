import type { PlaybookStep } from '../../content/playbook';
import type { PlaybookFile } from './playbook-file';
import { argumentAt } from './step-arguments';
import { stepKey } from './step-key';
import { templatesIn } from '../templates/templates';

/** The templates of other steps that read a step's result, `vars.steps.<key>` or `vars.steps['<key>']`. */
export function* readersOf(
  { playbook }: PlaybookFile,
  step: PlaybookStep,
): Generator<{ step: PlaybookStep; pointer: string }> {
  const key = stepKey(step.name).replace(/\W/g, '\\$&');
  const reads = new RegExp(`\\bsteps(?:\\.${key}\\b|\\[\\s*["']${key}["'])`);
  for (const other of playbook.steps) {
    if (other === step) continue;
    for (const { source, pointer } of templatesIn(other.arguments, argumentAt(other)))
      if (reads.test(source)) yield { step: other, pointer };
  }
}
