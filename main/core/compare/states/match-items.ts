import type { ContentItem } from '../../contract/workspace';
import { isMap, member, textOf } from '../../text/values';
import { getAt } from '../../text/pointer';
import { knownText } from './known-text';
import type { ItemPair } from './item-pair';
import { likelyPairs } from './likely-items';
import { hasSeveralOfOneType, matchedRoots } from './matched-roots';
import { onlyOnes } from './only-ones';
import type { ContentState } from './state';

export interface MatchedItems {
  pairs: ItemPair[];
  removed: ContentItem[];
  added: ContentItem[];
}

/** Path of an item's file below its content root. */
export const localPathOf = ({ files }: ContentState, { path, root }: ContentItem): string =>
  files.get(path)?.localPath ?? (root === '' ? path : path.slice(root.length + 1));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Which items of two states are one: by file and uuid, else by uuid, else by file and name,
 * else by name and what they belong to, else by file, else by name alone; where all uuids are new, else by what they say
 * (docs/platform/bytes.md#identity). What two items of a state share identifies neither. Of several packs those that are
 * one are matched first, as they may hold copies of one thing.
 */
export function matchItems(before: ContentState, after: ContentState): MatchedItems {
  const pairs: ItemPair[] = [];
  let [removed, added] = [before.items, after.items];
  const matchOnly = (keyBefore: KeyOf, keyAfter: KeyOf): void => {
    const [old, now] = [onlyOnes(removed, keyBefore), onlyOnes(added, keyAfter)];
    const taken = new Set<ContentItem>();
    for (const [key, one] of old) {
      const other = now.get(key);
      if (!other) continue;
      pairs.push({ before: one, after: other });
      taken.add(one).add(other);
    }
    removed = removed.filter((item) => !taken.has(item));
    added = added.filter((item) => !taken.has(item));
  };
  const roots = matchedRoots(before, after);
  const areSeveral = [before, after].some(hasSeveralOfOneType);
  const match: typeof matchOnly = (keyBefore, keyAfter) => {
    if (areSeveral)
      matchOnly(
        within(keyBefore, ({ root }) => root),
        within(keyAfter, ({ root }) => roots.get(root) ?? null),
      );
    matchOnly(keyBefore, keyAfter);
  };
  match(byPlace, byPlace);
  match(byUuid, byUuid);
  match(byUuidInGroup, byUuidInGroup);
  match(byNameInFile(before), byNameInFile(after));
  match(byTitleInFile, byTitleInFile);
  const folders = renamedFolders(before, after, pairs);
  const place = (state: ContentState, former: (folder: string) => string) => (item: ContentItem) =>
    `${item.kind}\n${former(folderOf(localPathOf(state, item)))}\n${item.title}`;
  match(
    place(before, (folder) => folder),
    place(after, (folder) => folders.get(folder) ?? folder),
  );
  match(byFile(before), byFile(after));
  match(byName, byName);
  match(byPackage, byPackage);
  match(byContent(before), byContent(after));
  match(inTurn(removed, byContent(before), false), inTurn(added, byContent(after), false));
  match(inTurn(removed, byTitleInFile, true), inTurn(added, byTitleInFile, true));
  match(byAllButName(before), byAllButName(after));
  match(inTurn(removed, byTitleInFile, false), inTurn(added, byTitleInFile, false));
  const likely = likelyPairs(before, after, pairs, { removed, added });
  pairs.push(...likely);
  const known = new Set(likely.flatMap((pair) => [pair.before, pair.after]));
  removed = removed.filter((item) => !known.has(item));
  added = added.filter((item) => !known.has(item));
  const successor = successors(before, after, pairs);
  match(
    (item) => (item.kind === 'collection' ? folderOf(localPathOf(before, item)) : null),
    (item) =>
      item.kind === 'collection' ? (successor.get(folderOf(localPathOf(after, item))) ?? null) : null,
  );
  return { pairs, removed: [...removed], added: [...added] };
}

type KeyOf = (item: ContentItem) => string | null;

/** The key of an item together with the pack it is in. */
const within =
  (keyOf: KeyOf, rootOf: KeyOf): KeyOf =>
  (item) => {
    const [key, root] = [keyOf(item), rootOf(item)];
    return key === null || root === null ? null : `${root}\n${key}`;
  };

/** What holds playbooks in the second state that does in the first under another name, by collections that are one. */
export function renamedFolders(
  before: ContentState,
  after: ContentState,
  pairs: readonly ItemPair[],
): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .filter((pair) => pair.before.kind === 'collection')
      .map((pair) => [
        holderOf(after, pair.after, pair.after.title),
        holderOf(before, pair.before, pair.before.title),
      ]),
  );
}

/** A collection made anew is the former one where everything they have in common came from there. */
function successors(
  before: ContentState,
  after: ContentState,
  pairs: readonly ItemPair[],
): ReadonlyMap<string, string> {
  const origins = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const folder = folderOf(localPathOf(after, pair.after));
    origins.set(folder, (origins.get(folder) ?? new Set()).add(folderOf(localPathOf(before, pair.before))));
  }
  return new Map(
    [...origins].flatMap(([folder, [first, ...more]]) =>
      first && more.length === 0 ? [[folder, first]] : [],
    ),
  );
}

/** Whether an item lies in another folder than its former one would now. */
export function isMoved(
  before: ContentState,
  after: ContentState,
  pair: ItemPair,
  folders: ReadonlyMap<string, string>,
): boolean {
  if (pair.before.group === pair.after.group) return false;
  const [old, now] = [holding(before, pair.before), holding(after, pair.after)];
  return old !== (folders.get(now) ?? now);
}

/** What an item is in: its folder; of a playbook in a file of collections its collection. */
const holding = (state: ContentState, item: ContentItem): string =>
  item.kind === 'playbook' ? holderOf(state, item, item.group ?? '') : folderOf(localPathOf(state, item));

/** A collection as what holds playbooks: its folder, or its name in a file of several. */
const holderOf = (state: ContentState, item: ContentItem, name: string): string => {
  const path = localPathOf(state, item);
  return item.pointer === '' ? folderOf(path) : `${path}#${name}`;
};

/** Packs of one workspace may hold copies of one thing. */
const byPlace = ({ kind, path, uuid, title }: ContentItem) => [kind, path, uuid ?? title].join('\n');
const byTitleInFile = ({ kind, path, title }: ContentItem) => [kind, path, title].join('\n');
/** What has no uuid is named by its `name`, whatever label it is shown with: a connector that a pack asks for. */
const byNameInFile = (state: ContentState) => (item: ContentItem) => {
  if (item.uuid !== null || item.pointer === '') return null;
  const name = textOf(member(getAt(state.files.get(item.path)?.value, item.pointer), 'name'));
  return name === null ? null : [item.kind, item.path, name].join('\n');
};
const byUuid = ({ kind, uuid }: ContentItem) => (uuid === null ? null : `${kind}\n${uuid}`);
/** A module has several views of one uuid (docs/platform/views.md#view-templates). */
const byUuidInGroup = (item: ContentItem) =>
  item.uuid === null || item.group === null ? null : [item.kind, item.group, item.uuid].join('\n');
const byName = ({ kind, title }: ContentItem) => `${kind}\n${title}`;
/** Packages that a pack ships have their version in their name. */
const byPackage = (item: ContentItem): string | null =>
  isPackage(item) ? `${item.kind}\n${item.title.replace(/[-_.]?v?\d+(?:[._]\d+)+.*$/, '')}` : null;

/** A connector or widget as an archive. */
export const isPackage = ({ kind }: ContentItem): boolean =>
  kind === 'connectorArchive' || kind === 'widgetArchive';

const byContent = (state: ContentState) => (item: ContentItem) =>
  `${byTitleInFile(item)}\n${knownText(getAt(state.files.get(item.path)?.value, item.pointer))}`;

/** What has no uuid is one under another name where everything else it says is the same. */
const byAllButName = (state: ContentState) => (item: ContentItem) => {
  const value = getAt(state.files.get(item.path)?.value, item.pointer);
  if (item.pointer === '' || item.uuid !== null || !isMap(value)) return null;
  const { name: _, ...others } = value;
  return `${item.kind}\n${item.path}\n${knownText(others)}`;
};

/**
 * By a key that several items of a state share, and which of them it is: where one more is written or one less, the
 * first are the first. Records of a file may have one title, and an export that gave them new uuids nothing else to know
 * them by.
 * @param isExact only where both states have as many
 */
function inTurn(items: readonly ContentItem[], keyOf: KeyOf, isExact: boolean): KeyOf {
  const numbered = [...Map.groupBy(items, keyOf)].flatMap(([key, alike]) =>
    alike.map((item, at) => [item, [key, isExact ? alike.length : '', at].join('\n')] as const),
  );
  const keys = new Map(numbered);
  return (item) => keys.get(item) ?? null;
}
const byFile = (state: ContentState) => (item: ContentItem) =>
  item.pointer === '' ? `${item.kind}\n${localPathOf(state, item)}` : null;
