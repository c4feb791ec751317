import type { PlaybookStep } from '../content/playbook';
import { copy } from './copy';
import type { Environment } from './environment';

/** Methods of lists and maps that change them where they lie (playbook reference 4). */
const mutators = /\.(?:append|extend|insert|pop|popitem|remove|clear|sort|reverse|update|setdefault)\s*\(/;

const known = new WeakMap<PlaybookStep, boolean>();

/**
 * What variables hold before a step whose templates may change a list or map where it lies, by name, as text; null
 * for all other steps. Such a change is a write like any other for a run that is taken up again.
 */
export function heldBefore(step: PlaybookStep, env: Environment): Map<string, string> | null {
  let mutates = known.get(step);
  if (mutates === undefined) known.set(step, (mutates = mutators.test(JSON.stringify(step.arguments))));
  if (!mutates) return null;
  return new Map(
    Object.entries(env.vars).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null && name !== 'steps' ? [[name, textOf(value)]] : [],
    ),
  );
}

/** Names of the variables that hold something else now, although nothing was assigned to them. */
export function changedSince(before: ReadonlyMap<string, string>, env: Environment): string[] {
  return [...before.keys()].filter((name) => {
    const value = env.get(name);
    return typeof value === 'object' && value !== null && textOf(value) !== before.get(name);
  });
}

function textOf(value: unknown): string {
  return JSON.stringify(copy(value));
}
