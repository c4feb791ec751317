import { namesIn } from '../../../content/references/template-names';
import { applyChanges } from '../../../text/changes';
import { isMap } from '../../../text/values';

/**
 * Which inputs that a playbook lost it has under another name: those whose readers read the new name in the same words.
 * Each is paired once, with the one most readers have gone over to.
 */
export function renamedParameters(
  removed: readonly string[],
  added: readonly string[],
  before: unknown,
  after: unknown,
): (readonly [before: string, after: string])[] {
  const former = textsOf(before);
  const present = new Set(textsOf(after));
  const found = removed.flatMap((old) => {
    const readers = former.filter((text) => readsOf(text, old).length > 0);
    return added.map((now) => {
      const followed = readers.filter((text) => present.has(withName(text, old, now)));
      return { old, now, count: followed.length };
    });
  });
  const taken = new Set<string>();
  return found
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .flatMap(({ old, now }) => {
      if (taken.has(`old ${old}`) || taken.has(`now ${now}`)) return [];
      taken.add(`old ${old}`).add(`now ${now}`);
      return [[old, now] as const];
    });
}

const readsOf = (text: string, parameter: string) =>
  text.includes(parameter)
    ? namesIn(text).filter(({ kind, name }) => kind === 'parameter' && name === parameter)
    : [];

const withName = (text: string, old: string, now: string): string =>
  applyChanges(
    text,
    readsOf(text, old).map(({ from, to }) => ({ from, to, insert: now })),
  );

/** Texts anywhere in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('vars') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isMap(value) ? Object.values(value).flatMap(textsOf) : [];
}
