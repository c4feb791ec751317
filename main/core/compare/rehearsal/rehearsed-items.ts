import type { Change } from '../../contract/comparison';
import type { InstallOutcome, RehearsedItem } from '../../contract/rehearsal';
import type { ContentItem } from '../../contract/workspace';
import { isMap } from '../../text/values';
import { saysSomething } from '../states/compare-states';
import type { ContentState } from '../states/state';
import { isInstalled } from './installed-kinds';
import { isOwnChange, isTold } from './own-changes';
import { Pairing } from './pairing';

/** The states an installation is seen by. */
export interface RehearsalStates {
  /** The version that is installed; null where it is not known, so that no change counts as the user's. */
  base: ContentState | null;
  /** The instance before and after the installation, without what every instance has of the things of a pack. */
  local: ContentState;
  result: ContentState;
  /** The same items with all there is of them: what relies on something may rely on what every instance has. */
  whole: { before: ContentState; after: ContentState };
  /** The version to install. */
  next: ContentState;
}

/**
 * What an installation does to each thing of either version: what the user had changed, what the new version brings, and
 * which of both is there afterwards.
 * @param refused paths of the new version that could not be installed
 */
export function rehearsedItems(states: RehearsalStates, refused: ReadonlySet<string>): RehearsedItem[] {
  const { local, result, next, whole } = states;
  const base = states.base ?? next;
  const pairs = {
    mine: new Pairing(base, local),
    brought: new Pairing(base, next),
    arrived: new Pairing(next, local),
    done: new Pairing(whole.before, whole.after),
    now: new Pairing(base, result),
    reached: new Pairing(next, result),
  };
  const thingsOf = (state: ContentState) =>
    state.items.filter((item) => isInstalled(item) && saysSomething(state, item));
  const ofNext = thingsOf(next).map((item) => {
    const former = states.base === null ? undefined : pairs.brought.beforeOf(item);
    const here = pairs.mine.afterOf(former) ?? pairs.arrived.afterOf(item);
    return { former, here, item };
  });
  const dropped = thingsOf(base).flatMap((former) => {
    const here = pairs.mine.afterOf(former);
    return pairs.brought.afterOf(former) || !here ? [] : [{ former, here, item: undefined }];
  });
  return [...ofNext, ...dropped].map(({ former, here, item }) => {
    const later = pairs.done.afterOf(here) ?? (here ? undefined : pairs.reached.afterOf(item));
    const known = states.base === null ? undefined : former;
    const { kind, title } = (item ?? former) as ContentItem;
    const mine = known && here ? pairs.mine.changesOf(known).filter(isOwnChange(kind)) : [];
    const now = keysOf(known && later ? pairs.now.changesOf(known) : []);
    const brought = known && item ? pairs.brought.changesOf(known).filter(isTold) : [];
    const lost = mine.filter((change) => !now.has(keyOf(change)));
    const missing = item && later ? pairs.reached.changesOf(item).filter(isTold) : [];
    const hidden = brought
      .filter((change) => !now.has(keyOf(change)) && missing.length > 0)
      .filter(isOwnChange(kind));
    const isChanged = pairs.done.changesOf(here).some(isTold);
    return {
      kind,
      name: title,
      base: known?.path ?? null,
      local: here?.title ?? null,
      next: item?.path ?? null,
      outcome: outcomeOf({ here, later, item, isChanged, mine, lost, missing }),
      mine,
      brought,
      lost,
      hidden,
      callers: pairs.done.leftBehind(here),
    };
  });

  function outcomeOf(met: {
    here: ContentItem | undefined;
    later: ContentItem | undefined;
    item: ContentItem | undefined;
    isChanged: boolean;
    mine: readonly Change[];
    lost: readonly Change[];
    missing: readonly Change[];
  }): InstallOutcome {
    const { here, later, item } = met;
    if (item && refused.has(item.path)) return 'refused';
    if (!here) return later ? 'created' : 'refused';
    if (!later) return 'removed';
    if (!item) return 'left-behind';
    if (isBeside(item, here)) return 're-created';
    if (!met.isChanged) return met.missing.length > 0 && !isOnlyMine(met) ? 'skipped' : 'same';
    return met.mine.length > 0 && met.lost.length < met.mine.length ? 'merged' : 'replaced';
  }

  /** Whether the installation left the thing alone and made another one of its name. */
  function isBeside({ kind, title }: ContentItem, here: ContentItem): boolean {
    if (kind !== 'playbook' && kind !== 'collection') return false;
    const count = (state: ContentState) =>
      state.items.filter((one) => one.kind === kind && isNamed(one.title, title)).length;
    return count(result) > count(local) && pairs.done.afterOf(here) !== undefined;
  }
}

/** What a new version differs in from the instance is the user's own doing, and nothing of it waits to arrive. */
const isOnlyMine = ({ mine, missing }: { mine: readonly Change[]; missing: readonly Change[] }): boolean =>
  missing.length <= mine.length &&
  missing.every(({ where }) => mine.some((change) => change.where === where));

/** A renamed copy has a number behind its name (docs/platform/jobs.md#import-options). */
const isNamed = (title: string, name: string): boolean =>
  title === name || (title.startsWith(`${name} (`) && /^ \(\d+\)$/.test(title.slice(name.length)));

/** What a change leads to: an installation writes the same in another order of keys, and without marks of a type. */
const keyOf = ({ where, after }: Change): string => `${where}\n${JSON.stringify(after, withoutMarks)}`;

const withoutMarks = (_key: string, value: unknown): unknown =>
  isMap(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !key.startsWith('@'))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;
const keysOf = (changes: readonly Change[]): ReadonlySet<string> => new Set(changes.map(keyOf));
