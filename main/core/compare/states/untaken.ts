/** Things to be taken one by one, each once: the first that is left of those with a key. */
export class Untaken<T> {
  private readonly queues = new Map<string, { things: number[]; next: number }>();
  private readonly taken = new Set<number>();

  /** @param keysOf by what a thing may be taken; null is no key */
  constructor(
    private readonly things: readonly T[],
    keysOf: (thing: T) => readonly (string | null)[],
  ) {
    for (const [at, thing] of things.entries())
      for (const key of keysOf(thing)) {
        if (key === null) continue;
        const queue = this.queues.get(key);
        if (queue) queue.things.push(at);
        else this.queues.set(key, { things: [at], next: 0 });
      }
  }

  /** The first thing left that has one of the keys. */
  take(keys: readonly (string | null)[]): T | undefined {
    const found = Math.min(...keys.map((key) => this.firstOf(key)));
    if (found === Infinity) return undefined;
    this.taken.add(found);
    return this.things[found];
  }

  get left(): T[] {
    return this.things.filter((_, at) => !this.taken.has(at));
  }

  private firstOf(key: string | null): number {
    const queue = key === null ? undefined : this.queues.get(key);
    if (!queue) return Infinity;
    while (this.taken.has(queue.things[queue.next] ?? -1)) queue.next += 1;
    return queue.things[queue.next] ?? Infinity;
  }
}
