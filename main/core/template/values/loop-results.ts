import { dictGet } from './dict';
import type { Value } from './model';
import { isDict } from './types';

type Kind = 'in turn' | 'side by side';

const loopResults = new WeakMap<readonly unknown[], Kind>();

/**
 * Marks a list as the result of a step's loop: on the platform such a list has the attributes of its entries. For a
 * sequential loop that is the last entry's value; where the items ran in parallel it is a race, and there is none
 * (docs/platform/templates.md#loop-results).
 */
export function markLoopResult(list: readonly unknown[], kind: Kind): void {
  loopResults.set(list, kind);
}

/** What a list answers to a name; undefined where it is no loop's, or where its entries do not have the name. */
export function entryNamed(list: readonly Value[], name: string): Value | undefined {
  const kind = loopResults.get(list);
  const last = kind === undefined ? undefined : list.at(-1);
  if (!isDict(last)) return undefined;
  const value = dictGet(last, name);
  return kind === 'in turn' || value === undefined ? value : null;
}
