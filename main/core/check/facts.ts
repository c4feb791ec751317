import type { CheckWorld, CheckedFile } from './world';

/**
 * A fact about a file, derived once and shared by all rules that ask for it: `const stepsOf = memo((file) => …)`.
 * A changed file is a new object, so nothing goes stale. The fact may depend on the file alone, never on the world.
 */
export function memo<T>(derive: (file: CheckedFile) => T): (file: CheckedFile) => T {
  const known = new WeakMap<CheckedFile, { fact: T }>();
  return (file) => {
    const cached = known.get(file);
    if (cached) return cached.fact;
    const fact = derive(file);
    known.set(file, { fact });
    return fact;
  };
}

/**
 * A fact about all files of some kinds, derived again only when one of them has changed. It may depend on those files
 * and the catalogue alone.
 */
export function memoWorld<T>(
  kinds: readonly string[],
  derive: (files: readonly CheckedFile[], world: CheckWorld) => T,
): (world: CheckWorld) => T {
  return (world) => world.fact(derive, kinds, (files) => derive(files, world));
}
