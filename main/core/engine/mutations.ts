import type { PlaybookStep } from '../content/playbook';
import { copy } from './copy';
import type { Environment } from './environment';

/** Methods of lists and maps that change them where they lie (docs/platform/engine.md#casting). */
const mutators = /\.(?:append|extend|insert|pop|popitem|remove|clear|sort|reverse|update|setdefault)\s*\(/;

const known = new WeakMap<PlaybookStep, boolean>();

/**
 * What variables hold before a step whose templates may change a list or map in place, by name, as text; null for all
 * other steps. To a resumed run such a change is a write like any other.
 */
export function heldBefore(step: PlaybookStep, env: Environment): Map<string, string> | null {
  let mutates = known.get(step);
  if (mutates === undefined) known.set(step, (mutates = mutators.test(JSON.stringify(step.arguments))));
  if (!mutates) return null;
  return new Map(
    Object.entries(env.vars).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null && name !== 'steps' ? [[name, writtenOut(value)]] : [],
    ),
  );
}

/** Names of the variables that hold something else now, although nothing was assigned to them. */
export function changedSince(before: ReadonlyMap<string, string>, env: Environment): string[] {
  return [...before.keys()].filter((name) => {
    const value = env.get(name);
    return typeof value === 'object' && value !== null && writtenOut(value) !== before.get(name);
  });
}

function writtenOut(value: unknown): string {
  return JSON.stringify(copy(value));
}
