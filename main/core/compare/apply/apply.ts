import type { Change, Comparison, ItemChange } from '../../contract/comparison';
import { PackwrightError } from '../../contract/errors';
import type { ContentItem } from '../../contract/workspace';
import { applyChanges } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { getAt } from '../../text/pointer';
import { sameValue } from '../../text/values';
import { withCollectionsOfSets } from '../states/collections-in-sets';
import { compareItems, type PlacedChange, type Told } from '../states/compare-items';
import { sidesOf } from '../states/compare-states';
import type { MatchedIds } from '../states/ids';
import { type ItemsOfChange, itemsOfAll } from '../states/item-of';
import { matchItems } from '../states/match-items';
import { withChanges } from './apply-part';
import type { AppliedFile, ComparedPair } from './applied-file';
import { type Differing, differingFiles } from './differing-files';

export interface Applied {
  files: AppliedFile[];
  /** Where the result is not byte for byte the second state, and why. */
  differing: Differing[];
  left: Left[];
}

/** What was asked for and is not taken. */
export interface Left {
  /** In words. */
  where: string;
  /**
   * It is taken with all of its item only; the value is written in another form in the two states; the first state or
   * the second has the thing around others alone.
   */
  why: 'no-place' | 'other-form' | 'around-others';
}

/** Which changes of an item are taken; null for the item as a whole. */
export type PartOf = ((change: Change) => boolean) | null;

/** What came, went or moved alone has no parts: it is taken where no part is asked for. */
export const hasPart = ({ a, b, changes }: ItemChange, isPart: PartOf): boolean =>
  isPart === null || (a !== null && b !== null && changes.some(isPart));

/**
 * The first state with changes to the second taken over: of the items that are wanted those that `isPart` takes. With all of them it says what the second state
 * says: a file with a change that is told has the bytes it has there, one that differs by noise alone keeps its own.
 */
export function applied(
  comparison: Comparison,
  isWanted: (item: ItemChange) => boolean,
  states: ComparedPair,
  isPart: PartOf = null,
): Applied {
  const { before, after } = states;
  const isTaken = (item: ItemChange): boolean => isWanted(item) && hasPart(item, isPart);
  const isWholly = (item: ItemChange): boolean =>
    isTaken(item) && (isPart === null || item.changes.every(isPart));
  const found = itemsOfAll(comparison.items, before, after);
  const inPart = comparison.items.filter((item) => isTaken(item) && !isWholly(item));
  const parts = partsOf(inPart, found, states, isPart ?? (() => true));
  // A collection that one of the states keeps around its playbooks alone is no item there.
  const there = new Set([...before.items, ...after.items]);
  const isThere = (path: string | null, item: ContentItem | undefined): boolean =>
    path === null || (item !== undefined && there.has(item));
  const left = parts.flatMap((part) => part.left);
  const taken = comparison.items.filter(isWholly).flatMap((item): ItemsOfChange[] => {
    const one = found.get(item);
    if (one && isThere(item.a, one.before) && isThere(item.b, one.after)) return [one];
    left.push({ where: `${item.kind} "${item.name}"`, why: 'around-others' });
    return [];
  });
  const wholes = taken.filter(isWhole);
  const edits = new FileEdits(
    taken.filter((one) => !isWhole(one)),
    states,
    parts,
  );
  const gone = new Set(wholes.flatMap((one) => one.before?.path ?? []));
  const files = new Map<string, AppliedFile>();
  for (const path of [...before.files.keys(), ...before.others.keys(), ...edits.paths])
    if (!gone.has(path) && !edits.isEmptied(path)) files.set(path, edits.fileAt(path));
  for (const { after: now } of wholes) {
    if (!now) continue;
    if (files.has(now.path))
      throw new PackwrightError(
        'conflict',
        `"${now.path}" holds something else whose change was not asked for.`,
        'Take that change over as well.',
      );
    files.set(now.path, { path: now.path, from: 'after', source: now.path });
  }
  const result = [...files.values()];
  left.push(...edits.left);
  return { files: result, differing: differingFiles(result, comparison, isWholly, states), left };
}

/** Some of the changes of an item. */
interface Part {
  /** Of its file in the first state. */
  path: string;
  changes: PlacedTold[];
  left: Left[];
  ids: MatchedIds;
}

type PlacedTold = Told & { placed: PlacedChange };
const isPlaced = (change: Told): change is PlacedTold => Boolean(change.placed);

/** The changes that were asked for of items of which not all were, as they are made in the first state. */
function partsOf(
  items: readonly ItemChange[],
  found: ReadonlyMap<ItemChange, ItemsOfChange>,
  { before, after }: ComparedPair,
  isPart: (change: Change) => boolean,
): Part[] {
  if (items.length === 0) return [];
  const { pairs } = withCollectionsOfSets(matchItems(before, after), before, after);
  const sides = sidesOf(before, after, pairs);
  return items.flatMap((item) => {
    const { before: old, after: now } = found.get(item) ?? {};
    if (!old || !now) return [];
    const pair = { before: old, after: now };
    const wanted = compareItems(pair, sides).changes.filter(isPart);
    const left = wanted.filter((change) => !isPlaced(change));
    return [
      {
        path: old.path,
        changes: wanted.filter(isPlaced),
        left: left.map(({ where }): Left => ({ where, why: 'no-place' })),
        ids: sides.ids.of(pair),
      },
    ];
  });
}

/** Whether a file holds the item and nothing else, so that the file comes and goes with it. */
const isWhole = ({ before, after }: ItemsOfChange): boolean =>
  (before?.pointer ?? '') === '' && (after?.pointer ?? '') === '';

/** Changes of files that hold several items. */
class FileEdits {
  private readonly values = new Map<string, { pointer: string; value: unknown }[]>();
  private readonly removed = new Map<string, string[]>();
  private readonly added = new Map<string, ContentItem[]>();
  /** Of the files that were asked for. */
  readonly left: Left[] = [];

  constructor(
    taken: readonly ItemsOfChange[],
    private readonly states: ComparedPair,
    private readonly parts: readonly Part[],
  ) {
    for (const { before, after } of taken)
      if (before && after && folderOf(before) === folderOf(after))
        put(this.values, before.path, { pointer: before.pointer, value: this.valueOf(after) });
      else {
        if (before) put(this.removed, before.path, before.pointer);
        if (after) put(this.added, after.path, after);
      }
  }

  get paths(): Iterable<string> {
    return this.added.keys();
  }

  /** Whether nothing is left of a file that the second state does not have. */
  isEmptied(path: string): boolean {
    const { before, after } = this.states;
    const removed = this.removed.get(path);
    if (!removed || this.added.has(path) || after.files.has(path)) return false;
    return before.items
      .filter((item) => item.path === path)
      .every(({ pointer }) => removed.includes(pointer));
  }

  /** Bytes of a state where the text says what they say, so that none is written anew without a need. */
  fileAt(path: string): AppliedFile {
    const { before, after } = this.states;
    const old = before.files.get(path);
    if (!old && before.others.has(path)) return { path, from: 'before', source: path };
    const text = old ? this.edited(path, old.text) : this.withAddedAlone(path);
    if (text === old?.text) return { path, from: 'before', source: path };
    const now = after.files.get(path);
    if (now && sameValue(readJson(text).value, now.value)) return { path, from: 'after', source: path };
    return { path, text };
  }

  private edited(path: string, former: string): string {
    let text = former;
    for (const { changes, ids } of this.parts.filter((part) => part.path === path)) {
      const placed = changes.map((change) => change.placed);
      const part = withChanges(text, placed, ids);
      text = part.text;
      for (const change of part.left)
        this.left.push({ where: changes[placed.indexOf(change)]?.where ?? path, why: 'other-form' });
    }
    for (const { pointer, value } of this.values.get(path) ?? [])
      text = applyChanges(text, setAt(text, pointer, value));
    text = without(text, this.removed.get(path) ?? []);
    for (const item of this.added.get(path) ?? [])
      text = applyChanges(text, setAt(text, `${parentOf(item.pointer)}/-`, this.valueOf(item)));
    return text;
  }

  /** A new file with those of its items that are new: others are elsewhere in the first state. */
  private withAddedAlone(path: string): string {
    const { files, items } = this.states.after;
    const added = new Set(this.added.get(path));
    const others = items.filter((item) => item.path === path && !added.has(item));
    return without(
      files.get(path)?.text ?? '',
      others.map(({ pointer }) => pointer),
    );
  }

  private valueOf({ path, pointer }: ContentItem): unknown {
    return getAt(this.states.after.files.get(path)?.value, pointer);
  }
}

/** From the last to the first, as those behind one that is gone move up. */
function without(text: string, pointers: readonly string[]): string {
  const places = pointers.toSorted((one, other) => lastPlace(other) - lastPlace(one));
  return places.reduce((now, pointer) => applyChanges(now, removeAt(now, pointer)), text);
}

function put<T>(lists: Map<string, T[]>, path: string, one: T): void {
  const list = lists.get(path);
  if (list) list.push(one);
  else lists.set(path, [one]);
}

const folderOf = ({ path }: ContentItem): string => parentOf(path);
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const lastPlace = (pointer: string): number => Number(pointer.split('/').at(-1));
