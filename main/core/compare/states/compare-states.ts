import type { Comparison, ChangeClass, ItemChange } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import { compareItems, type Sides } from './compare-items';
import { MatchedIds } from './ids';
import { isMoved, type ItemPair, localPathOf, matchItems, renamedFolders } from './match-items';
import { namesIn, withNames } from './names';
import { NoiseTally } from './noise';
import type { ContentState } from './state';
import { isNothing } from './same-value';
import { definedAt, Users } from './users';

/**
 * What differs between two states of content, item by item: noise apart, things recognised under new names, uuids and
 * places (docs/platform/bytes.md#comparing). Never throws for content; what cannot be read is among the problems.
 */
export function compareStates(before: ContentState, after: ContentState): Comparison {
  const { pairs, ...alone } = matchItems(before, after);
  const [removed, added] = [
    alone.removed.filter((item) => saysSomething(before, item)),
    alone.added.filter((item) => saysSomething(after, item)),
  ];
  const ids = new MatchedIds();
  for (const pair of pairs) ids.match(pair.before.uuid, pair.after.uuid);
  const sides: Sides = { before, after, ids, users: new Users(after) };
  const folders = renamedFolders(before, after, pairs);
  const noise = new NoiseTally();
  let noisyItems = 0;
  const items = pairs.flatMap((pair): ItemChange[] => {
    const found = compareItems(pair, sides);
    const how = howChanged(pair, isMoved(before, after, pair, folders), found.changes.length > 0);
    if (localPathOf(before, pair.before) !== localPathOf(after, pair.after) && how === null)
      found.noise.add('file-name');
    noise.addAll(found.noise);
    if (how === null && found.noise.total > 0) noisyItems += 1;
    return how === null ? [] : [itemChange(how, pair.before, pair.after, found.changes)];
  });
  const shipped = new Set(after.items.map(({ kind }) => kind));
  const isInScope = ({ kind }: ContentItem) => shipped.has(kind);
  for (const item of removed.filter(isInScope)) items.push(removedItem(item, sides));
  for (const item of added) items.push(itemChange('added', null, item, []));
  const outOfScope = removed
    .filter((item) => !isInScope(item))
    .map(({ kind, title, path }) => ({ kind, name: title, a: path }));
  const names = namesIn(items, [before, after]);
  return {
    same: items.length === 0 && outOfScope.length === 0,
    items: withNames(items, names).sort(byKindAndName),
    names,
    noise: { items: noisyItems, paths: noise.total, byRule: noise.byRule() },
    outOfScope,
    problems: [...problemsOf(before, 'a'), ...problemsOf(after, 'b')],
  };
}

/** An empty list or map in a file of its own is no content. */
function saysSomething({ files }: ContentState, { path, pointer }: ContentItem): boolean {
  const value = getAt(files.get(path)?.value, pointer);
  return value === undefined || !isNothing(value);
}

function howChanged(pair: ItemPair, moved: boolean, changed: boolean): ItemChange['change'] | null {
  if (pair.before.title !== pair.after.title && changed) return 'renamed';
  if (moved) return 'moved';
  return changed ? 'changed' : null;
}

function itemChange(
  change: ItemChange['change'],
  before: ContentItem | null,
  after: ContentItem | null,
  changes: ItemChange['changes'],
): ItemChange {
  const { kind, title } = (after ?? before) as ContentItem;
  const classes = [...new Set(changes.map((one) => one.class))].sort();
  return {
    kind,
    name: title,
    change,
    a: before?.path ?? null,
    b: after?.path ?? null,
    classes: classes.length > 0 ? classes : [classOfWhole(kind, change)],
    changes,
  };
}

function removedItem(item: ContentItem, { before, users }: Sides): ItemChange {
  const touches = users.of(definedAt(before, item.path, item.pointer), null);
  const removed = itemChange('removed', item, null, []);
  if (touches.length === 0) return removed;
  const change = {
    class: 'breaks-callers',
    where: 'all of it',
    pointer: '',
    before: item.title,
    after: null,
    touches,
  } as const;
  return { ...removed, classes: ['breaks-callers'], changes: [change] };
}

/** What it means that a whole item comes, goes or moves. */
function classOfWhole(kind: ContentItem['kind'], change: ItemChange['change']): ChangeClass {
  if (change === 'moved') return 'layout';
  if (kind === 'module') return change === 'removed' ? 'schema-migration' : 'schema-safe';
  if (kind === 'role' || kind === 'team') return 'access';
  if (['document', 'image', 'collection'].includes(kind)) return 'wording';
  return ['record', 'recordFile', 'recordBlob', 'picklist', 'playbookTags'].includes(kind)
    ? 'data'
    : 'behaviour';
}

function problemsOf({ files }: ContentState, side: 'a' | 'b'): Comparison['problems'] {
  return [...files.values()].flatMap(({ path, problems, value }) => {
    const [first] = problems;
    return first && value === undefined ? [{ side, path, message: first.message }] : [];
  });
}

function byKindAndName(one: ItemChange, other: ItemChange): number {
  const [a, b] = [one, other].map(
    ({ kind, name, a: file, b: newFile }) => `${kind}\n${name}\n${newFile ?? file}`,
  );
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
