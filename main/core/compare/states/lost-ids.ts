import { compareItems, type Told } from './compare-items';
import { type MatchedIds, uuidForm, uuidsOfText } from './ids';
import { haveNewUuids, type ItemPair } from './item-pair';
import { knownText } from './known-text';
import { namedIn } from './named-in';
import type { Sides } from './sides';
import type { ContentState, StateFile } from './state';
import { factsIn } from './users';

/**
 * Matches uuids of what the first state holds and the second only names: a playbook that was left out of an export with
 * new uuids, which others of it still call. Where such a name stands at the place of the former one it is no change of
 * whoever bears it. Nothing is matched where the states have kept their uuids, or where one uuid would stand for two.
 */
export function matchLost(pairs: readonly ItemPair[], sides: Sides): void {
  const { before, after, ids } = sides;
  if (!haveNewUuids(pairs)) return;
  const lost = uuidsLost(pairs, before);
  if (lost.size === 0) return;
  const naming = pairs.filter(({ before: { path } }) =>
    uuidsOfText(before.files.get(path)?.text ?? '').some((uuid) => lost.has(uuid)),
  );
  const found = new Found();
  for (const pair of naming)
    for (const [old, now] of replaced(compareItems(pair, sides).changes)) found.read(old, now, ids.all);
  const likely = found.unambiguous().filter(([old]) => lost.has(old));
  // Nearly always none is left, and all texts need not be read.
  if (likely.length === 0) return;
  const known = namedIn(before);
  const held = new Set(after.items.map(({ uuid }) => uuid));
  for (const [old, now] of likely)
    if (!known.has(now.toLowerCase()) && !held.has(now)) ids.all.match(old, now);
}

/** Uuids of what the second state does not have: items, and what files it lacks define, as choices of a picklist. */
function uuidsLost(pairs: readonly ItemPair[], { items, files }: ContentState): ReadonlySet<string> {
  const kept = new Set(pairs.map((pair) => pair.before));
  return new Set(
    items
      .filter((item) => !kept.has(item))
      .flatMap(({ uuid, path, pointer }) => [
        ...(uuid === null ? [] : [uuid]),
        ...(pointer === '' ? keysIn(files.get(path)) : []),
      ]),
  );
}

const keysIn = (file: StateFile | undefined): string[] =>
  factsIn(file).definitions.map(({ definition }) => definition.target.key);

/** What was one value before and is one now at a place; of a list of plain values, what it lost and gained. */
function replaced(changes: readonly Told[]): [before: unknown, after: unknown][] {
  const atPlaces = Map.groupBy(changes, ({ where }) => where);
  return [...atPlaces.values()].flatMap((there): [unknown, unknown][] => {
    const [one, other, ...more] = there;
    if (!one || more.length > 0) return [];
    if (!other) return [[one.before, one.after]];
    return [[one.before ?? other.before, one.after ?? other.after]];
  });
}

/** Which uuid stands where another stood, and whether always. */
class Found {
  private readonly now = new Map<string, Set<string>>();
  private readonly old = new Map<string, Set<string>>();

  read(before: unknown, after: unknown, ids: MatchedIds): void {
    const [one, other] = [knownText(before), ids.inFormer(knownText(after))];
    if (one.replace(uuidForm, '') !== other.replace(uuidForm, '')) return;
    const [old, now] = [uuidsOfText(one), uuidsOfText(other)];
    for (const [at, uuid] of old.entries()) {
      const stands = now[at];
      if (stands === undefined || stands === uuid) continue;
      this.now.set(uuid, (this.now.get(uuid) ?? new Set()).add(stands));
      this.old.set(stands, (this.old.get(stands) ?? new Set()).add(uuid));
    }
  }

  unambiguous(): [old: string, now: string][] {
    return [...this.now].flatMap(([old, [now, ...more]]): [string, string][] =>
      now !== undefined && more.length === 0 && this.old.get(now)?.size === 1 ? [[old, now]] : [],
    );
  }
}
