import type { Comparison, ChangeClass, ItemChange } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import type { ArchiveContents } from './archive-contents';
import { withCollectionsOfSets } from './collections-in-sets';
import { changeOf, compareItems, type Told } from './compare-items';
import type { Sides } from './sides';
import { itemName } from './item-name';
import { matchLost } from './lost-ids';
import type { ItemPair } from './item-pair';
import { isMoved, isPackage, localPathOf, matchItems, renamedFolders } from './match-items';
import { namesIn, withNames } from './names';
import { idsOfPairs } from './pair-ids';
import { problemsOf } from './problems';
import { NoiseTally, type OwnNoise } from './noise';
import type { ContentState } from './state';
import { isNothing } from './same-value';
import { removalsOf } from './scope';
import { definedAt, Users } from './users';

/** How states are compared. */
export interface CompareOptions {
  ownNoise?: OwnNoise | undefined;
  /** Whether the places of what says nothing are part of the result. */
  keepsNoise?: boolean;
  /** What differs inside archives; these are compared by their bytes where it is left out. */
  archives?: ArchiveContents | undefined;
}

const noiseOf = (item: ContentItem) => ({ kind: item.kind, name: itemName(item), b: item.path });

/**
 * What differs between two states of content, item by item: noise apart, things recognised under new names, uuids and
 * places (docs/platform/bytes.md#comparing). Never throws for content; what cannot be read is among the problems.
 */
export function compareStates(
  before: ContentState,
  after: ContentState,
  { ownNoise, keepsNoise = false, archives }: CompareOptions = {},
): Comparison {
  const { pairs, ...alone } = withCollectionsOfSets(matchItems(before, after), before, after);
  const [removed, added] = [
    alone.removed.filter((item) => saysSomething(before, item)),
    alone.added.filter((item) => saysSomething(after, item)),
  ];
  const sides: Sides = { ...sidesOf(before, after, pairs), ownNoise, archives };
  const folders = renamedFolders(before, after, pairs);
  const noise = new NoiseTally();
  let noisyItems = 0;
  const places: NonNullable<Comparison['noise']['places']> = [];
  const changed = new Set<string>();
  const told = pairs.flatMap((pair): ToldItem[] => {
    const found = compareItems(pair, sides);
    const moved = isMoved(before, after, pair, folders);
    const how = howChanged(pair, moved, found.changes.length > 0);
    if (localPathOf(before, pair.before) !== localPathOf(after, pair.after) && how === null)
      found.noise.add('file-name');
    noise.addAll(found.noise);
    if (keepsNoise) places.push(...found.noise.places.map((place) => ({ ...noiseOf(pair.after), ...place })));
    if (how === null && found.noise.total > 0) noisyItems += 1;
    if (how === null) return [];
    changed.add(pair.after.id);
    const changes = moved ? [moveOf(pair), ...found.changes] : found.changes;
    return [itemChange(how, pair.before, pair.after, changes)];
  });
  const isRemoved = removalsOf(before, after, pairs.length > 0);
  for (const item of removed.filter(isRemoved)) told.push(removedItem(item, sides));
  for (const item of added) {
    changed.add(item.id);
    told.push(itemChange('added', null, item, []));
  }
  const items = told.map((item) => withUsers(item, sides.users, changed));
  const outOfScope = removed
    .filter((item) => !isRemoved(item))
    .map((item) => ({ kind: item.kind, name: itemName(item), a: item.path }));
  const names = namesIn(items, [before, after]);
  return {
    same: items.length === 0,
    items: withNames(items, names).sort(byKindAndName),
    names,
    noise: {
      items: noisyItems,
      paths: noise.total,
      byRule: noise.byRule(),
      ...(keepsNoise ? { places } : {}),
    },
    outOfScope,
    problems: [...problemsOf(before, after, 'a'), ...problemsOf(after, before, 'b')],
  };
}

/** Two states whose items were matched, as the comparison of an item needs them. */
export function sidesOf(before: ContentState, after: ContentState, pairs: readonly ItemPair[]): Sides {
  const sides = { before, after, ids: idsOfPairs(pairs, before, after), users: new Users(after) };
  matchLost(pairs, sides);
  return sides;
}

/** An empty list or map in a file of its own is no content. */
export function saysSomething({ files }: ContentState, { path, pointer }: ContentItem): boolean {
  const value = getAt(files.get(path)?.value, pointer);
  return value === undefined || !isNothing(value);
}

function howChanged(pair: ItemPair, moved: boolean, changed: boolean): ItemChange['change'] | null {
  if (pair.before.title !== pair.after.title && changed && !isPackage(pair.after)) return 'renamed';
  if (moved) return 'moved';
  return changed ? 'changed' : null;
}

/** A playbook that lies in another collection, a view or record that is of another module. */
const moveOf = ({ before, after }: ItemPair): Told => ({
  class: 'layout',
  where: after.kind === 'playbook' ? 'collection' : 'folder',
  pointer: after.pointer,
  before: before.group,
  after: after.group,
  touches: [],
  placed: null,
});

interface ToldItem extends Omit<ItemChange, 'changes'> {
  changes: Told[];
}

/** An item with the titles of those its changes concern, and whether these changed too. */
function withUsers({ changes, ...item }: ToldItem, users: Users, changed: ReadonlySet<string>): ItemChange {
  const named = (id: string) => `${users.titleOf(id)}${changed.has(id) ? ' (changed too)' : ''}`;
  return { ...item, changes: changes.map((change) => changeOf(change, named)) };
}

function itemChange(
  change: ItemChange['change'],
  before: ContentItem | null,
  after: ContentItem | null,
  changes: Told[],
): ToldItem {
  const item = (after ?? before) as ContentItem;
  const { kind } = item;
  const classes = [...new Set(changes.map((one) => one.class))].sort();
  return {
    kind,
    name: itemName(item),
    change,
    a: before?.path ?? null,
    b: after?.path ?? null,
    classes: classes.length > 0 ? classes : [classOfWhole(kind, change)],
    changes,
  };
}

function removedItem(item: ContentItem, { before, users }: Sides): ToldItem {
  const concerns = users.idsOf(definedAt(before, item.path, item.pointer), null);
  const removed = itemChange('removed', item, null, []);
  if (concerns.length === 0) return removed;
  const change: Told = {
    class: 'breaks-callers',
    where: 'all of it',
    pointer: '',
    before: itemName(item),
    after: null,
    touches: [],
    concerns,
  };
  return { ...removed, classes: ['breaks-callers'], changes: [change] };
}

/** What it means that a whole item comes, goes or moves. */
function classOfWhole(kind: ContentItem['kind'], change: ItemChange['change']): ChangeClass {
  if (kind === 'module') return change === 'removed' ? 'schema-migration' : 'schema-safe';
  if (['role', 'team', 'actor', 'toolServer', 'agentMemory'].includes(kind)) return 'access';
  if (['document', 'image', 'collection', 'moduleLanguage'].includes(kind)) return 'wording';
  return [
    'record',
    'recordFile',
    'recordBlob',
    'picklist',
    'playbookTags',
    'exportTemplate',
    'playbookTest',
  ].includes(kind)
    ? 'data'
    : 'behaviour';
}

function byKindAndName(one: ItemChange, other: ItemChange): number {
  const [a, b] = [one, other].map(
    ({ kind, name, a: file, b: newFile }) => `${kind}\n${name}\n${newFile ?? file}`,
  );
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
