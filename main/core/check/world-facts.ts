import type { CheckedFile } from './world';

/**
 * Facts derived from many files, kept while those files are the same objects; so that a change of one playbook does
 * not have every module read anew. Whoever checks one workspace again and again keeps one of these.
 */
export class WorldFacts {
  private readonly known = new Map<object, { files: readonly CheckedFile[]; fact: unknown }>();

  /** @param key identity of the fact: the function that derives it */
  of<T>(key: object, files: readonly CheckedFile[], derive: () => T): T {
    const before = this.known.get(key);
    if (before && sameFiles(before.files, files)) return before.fact as T;
    const fact = derive();
    this.known.set(key, { files, fact });
    return fact;
  }
}

function sameFiles(a: readonly CheckedFile[], b: readonly CheckedFile[]): boolean {
  return a.length === b.length && a.every((file, index) => file === b[index]);
}
