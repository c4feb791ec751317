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
  const key = stepKey(step.name);
  for (const other of playbook.steps) {
    if (other === step) continue;
    for (const { source, pointer } of templatesIn(other.arguments, argumentAt(other)))
      if (reads(source, key)) yield { step: other, pointer };
  }
}

/** How the result of a step begins to be read: by a dot, or by a quoted name in brackets. */
const readsStep = /\bsteps(?:\.|\[\s*(["']))/g;

function reads(source: string, key: string): boolean {
  for (const { 0: before, 1: quote, index } of source.matchAll(readsStep)) {
    const at = index + before.length;
    if (!source.startsWith(key, at)) continue;
    const next = source.charAt(at + key.length);
    if (quote ? next === '"' || next === "'" : !/\w/.test(next)) return true;
  }
  return false;
}
