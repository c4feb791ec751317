/**
 * Facts derived from many files, kept while those files are the same objects; so that a change of one playbook does
 * not cause every module to be read again. Code that checks the same workspace repeatedly keeps one of these.
 */
export class WorldFacts {
  private readonly known = new Map<object, { from: readonly object[]; fact: unknown }>();

  /**
   * @param key identity of the fact: the function that derives it
   * @param from what it is derived from; the fact is kept while these are the same objects
   */
  of<T>(key: object, from: readonly object[], derive: () => T): T {
    const before = this.known.get(key);
    if (before && isSame(before.from, from)) return before.fact as T;
    const fact = derive();
    this.known.set(key, { from, fact });
    return fact;
  }
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
