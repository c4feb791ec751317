import type { Target } from '../reference';

/**
 * What is known of each target. A workspace names a hundred thousand of them, nearly all by a string it already holds;
 * separate maps per kind avoid building another string for each.
 */
export class TargetMap<T extends { path: string }> {
  private readonly byKind = new Map<string, Map<string, T[]>>();

  get(target: Target): readonly T[] {
    return this.byKind.get(target.kind)?.get(innerKey(target)) ?? [];
  }

  add(target: Target, value: T): void {
    let byKey = this.byKind.get(target.kind);
    if (!byKey) {
      byKey = new Map();
      this.byKind.set(target.kind, byKey);
    }
    const key = innerKey(target);
    const list = byKey.get(key);
    if (list) list.push(value);
    else byKey.set(key, [value]);
  }

  /**
   * Removes what some files say about some targets. Thousands of places name the same module or step type, so the
   * entries of a target are filtered once for all the files.
   */
  remove(targets: Iterable<Target>, paths: ReadonlySet<string>): void {
    const done = new Set<readonly T[]>();
    for (const target of targets) {
      const byKey = this.byKind.get(target.kind);
      const key = innerKey(target);
      const list = byKey?.get(key);
      if (!byKey || !list || done.has(list)) continue;
      const rest = list.filter((one) => !paths.has(one.path));
      if (rest.length === 0) byKey.delete(key);
      else byKey.set(key, rest);
      done.add(rest);
    }
  }
}

function innerKey({ key, within }: Target): string {
  return within === undefined ? key : `${key}\n${within}`;
}
