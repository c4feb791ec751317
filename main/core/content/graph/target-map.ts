import type { Target } from '../reference';

/**
 * What is known of each target. A workspace names a hundred thousand of them, nearly all by a text it holds already;
 * keeping them apart by kind spares making another text of each.
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

  /** Takes out what one file said of a target. */
  remove(target: Target, path: string): void {
    const byKey = this.byKind.get(target.kind);
    const key = innerKey(target);
    const list = byKey?.get(key);
    if (!byKey || !list?.some((one) => one.path === path)) return;
    const rest = list.filter((one) => one.path !== path);
    if (rest.length > 0) byKey.set(key, rest);
    else byKey.delete(key);
  }
}

function innerKey({ key, within }: Target): string {
  return within === undefined ? key : `${key}\n${within}`;
}
