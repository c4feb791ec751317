import { isMap } from '../text/values';
import { woven } from './merge/order';

/** Members by which an element of a list says who it is: the first that all of them have, each another. */
const identityKeys = ['uuid', '@id', 'id', 'name', 'apiName', 'option', 'key'];

/** The elements of a list in its three states, by who they are and in their order. */
export interface ListItems {
  /** Empty where there was no list. */
  base: ReadonlyMap<string, unknown>;
  here: ReadonlyMap<string, unknown>;
  disk: ReadonlyMap<string, unknown>;
}

/** The elements by who they are; null where some do not say, or two of a list say the same. */
export function identified(
  base: readonly unknown[] | null,
  here: readonly unknown[],
  disk: readonly unknown[],
): ListItems | null {
  for (const identity of [...identityKeys.map(byMember), byText]) {
    const [was, mine, theirs] = [
      itemsOf(base ?? [], identity),
      itemsOf(here, identity),
      itemsOf(disk, identity),
    ];
    if (was && mine && theirs) return { base: was, here: mine, disk: theirs };
  }
  return null;
}

const byMember =
  (key: string) =>
  (value: unknown): unknown =>
    isMap(value) && Object.hasOwn(value, key) ? value[key] : null;
const byText = (value: unknown): unknown => value;

function itemsOf(
  list: readonly unknown[],
  identity: (value: unknown) => unknown,
): ReadonlyMap<string, unknown> | null {
  const items = new Map<string, unknown>();
  for (const value of list) {
    const id = identity(value);
    if (typeof id !== 'string' || items.has(id)) return null;
    items.set(id, value);
  }
  return items;
}

/**
 * The elements of both lists in one order: that of the side that has changed it, with what only the other one has
 * behind its neighbour there. Null where both have changed the order, each in another way.
 */
export function mergedOrder({ base, here, disk }: ListItems): string[] | null {
  const shared = (of: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...of.keys()].filter((id) => other.has(id)).join('\n');
  if (shared(here, disk) === shared(disk, here)) return woven([...disk.keys()], [...here.keys()]);
  if (shared(disk, base) === shared(base, disk)) return woven([...here.keys()], [...disk.keys()]);
  if (shared(here, base) === shared(base, here)) return woven([...disk.keys()], [...here.keys()]);
  return null;
}
