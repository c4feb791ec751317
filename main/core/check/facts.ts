import type { KindId } from '../contract/kind-ids.generated';
import type { CheckWorld, CheckedFile } from './world';

/**
 * A fact about a file, or about a step of one, derived once and shared by all rules that ask for it:
 * `const stepsOf = memo((file) => …)`. A changed file is a new object, so nothing goes stale. The fact may depend on
 * what it is about alone, never on the world.
 */
export function memo<T, Subject extends object = CheckedFile>(
  derive: (subject: Subject) => T,
): (subject: Subject) => T {
  const known = new WeakMap<Subject, { fact: T }>();
  return (subject) => {
    const cached = known.get(subject);
    if (cached) return cached.fact;
    const fact = derive(subject);
    known.set(subject, { fact });
    return fact;
  };
}

/**
 * A fact about all files of some kinds, derived again only when one of them has changed. It may depend on those files
 * and the catalogue alone.
 */
export function memoWorld<T>(
  kinds: readonly KindId[],
  derive: (files: readonly CheckedFile[], world: CheckWorld) => T,
): (world: CheckWorld) => T {
  return (world) => world.fact(derive, kinds, (files) => derive(files, world));
}
