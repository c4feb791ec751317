import { wordsOfPlace } from '../compare/states/words-of-place';
import { PackwrightError } from '../contract/errors';
import type { ContentQuery, SearchHit } from '../contract/searching';
import type { GraphFile } from '../content/graph/facts';
import { kindById } from '../content/kinds/index';
import { countingEffort } from '../text/effort';
import { lineAt } from '../text/line-index';
import { formatPointer, getAt } from '../text/pointer';
import { excerptAround } from './excerpt';
import { type Finder, finderOf, type Found, mayHold } from './finder';
import { Scope, type SearchedItem } from './scope';
import { eachText } from './values';

/** A place where what is sought stands; its words are worked out only for those that are shown. */
export interface Place {
  file: GraphFile;
  item: SearchedItem;
  /** Null in a file that is searched as text. */
  pointer: string | null;
  isKey: boolean;
  /** Whether it is a text in the file, and no number or boolean. */
  isText: boolean;
  /** The text it stands in, as an author reads it. */
  text: string;
  found: Found;
}

/** Work of all expressions of one search, in steps of about a quarter of a microsecond. */
const patternBudget = 8_000_000;

/**
 * Every place of what is sought, in the order of the files: in JSON in values and in the keys that are an author's own,
 * in other files as they stand. `visit` ends the search with false. Throws `invalid-input` for an expression that is none,
 * `refused` for one that takes too long.
 */
export function eachPlace(
  files: Iterable<GraphFile>,
  query: ContentQuery,
  visit: (place: Place) => boolean,
  replacement: string | null = null,
): void {
  if (query.text === '') return;
  const find = finderOf(query, replacement);
  const isWorthALook = mayHold(query);
  const scope = new Scope(query);
  let left = patternBudget;
  const spend = (steps: number): void => {
    left -= steps;
    if (left >= 0) return;
    throw new PackwrightError(
      'refused',
      'This expression takes too long on the texts it was tried on.',
      'Make it simpler, or search in fewer kinds.',
    );
  };
  countingEffort(spend, () => {
    for (const file of files) {
      if (!scope.hasKind(file.kind) || !isWorthALook(file.text)) continue;
      const isRead = file.path.endsWith('.json') && file.value !== undefined;
      if (!(isRead ? placesInValue : placesInText)(file, find, scope, visit)) return;
    }
  });
}

function placesInValue(
  file: GraphFile,
  find: Finder,
  scope: Scope,
  visit: (place: Place) => boolean,
): boolean {
  let items: readonly SearchedItem[] | null = null;
  return eachText(file.value, ({ text, way, isKey, isText }) => {
    const found = find(text);
    if (found.length === 0) return true;
    items ??= itemsOf(file);
    const pointer = formatPointer(way);
    const item = around(items, pointer) ?? wholeFile(file);
    const keys = keysBelow(item, way);
    if (isKey && !scope.isChosen(file, item, pointer)) return true;
    if (!scope.hasItem(item) || !scope.hasKeys(keys) || !scope.concerns(file, item, pointer)) return true;
    return found.every((one) => visit({ file, item, pointer, isKey, isText, text, found: one }));
  });
}

function placesInText(
  file: GraphFile,
  find: Finder,
  scope: Scope,
  visit: (place: Place) => boolean,
): boolean {
  const { text } = file;
  if (!scope.hasKeys([])) return true;
  const [item = wholeFile(file)] = itemsOf(file);
  if (!scope.hasItem(item) || !scope.concerns(file, item, '')) return true;
  const whole = { file, item, pointer: null, isKey: false, isText: true, text };
  return find(text).every((found) => visit({ ...whole, found }));
}

function itemsOf(file: GraphFile): SearchedItem[] {
  const kind = file.kind === null ? undefined : kindById(file.kind);
  return (kind?.items(file.value, file.localPath) ?? []).map(({ title, pointer, active }) => ({
    kind: file.kind,
    title,
    pointer,
    active,
  }));
}

const wholeFile = (file: GraphFile): SearchedItem => ({
  kind: file.kind,
  title: file.path.split('/').at(-1) ?? file.path,
  pointer: '',
  active: null,
});

/** The innermost item a place is in. */
function around(items: readonly SearchedItem[], pointer: string): SearchedItem | undefined {
  const holding = items.filter(
    ({ pointer: place }) => place === '' || pointer === place || pointer.startsWith(`${place}/`),
  );
  return holding.toSorted((one, other) => other.pointer.length - one.pointer.length)[0];
}

/** The keys below an item, without the places of elements. */
function keysBelow({ pointer }: SearchedItem, way: readonly (string | number)[]): string[] {
  const depth = pointer === '' ? 0 : pointer.split('/').length - 1;
  return way.slice(depth).filter((key) => typeof key === 'string');
}

/** The first hits of a query, each with its place in words. Throws what `eachPlace` throws. */
export function searchContent(
  files: Iterable<GraphFile>,
  query: ContentQuery,
  limit: number,
): { hits: SearchHit[]; truncated: boolean } {
  const places: Place[] = [];
  eachPlace(inOrder(files), query, (place) => {
    places.push(place);
    return places.length <= limit;
  });
  return { hits: places.slice(0, limit).map(hitOf), truncated: places.length > limit };
}

/** Playbooks before what readers look at less, as the explorer has it. */
function inOrder(files: Iterable<GraphFile>): GraphFile[] {
  const placed = [...files].map((file) => ({
    file,
    order: (file.kind === null ? undefined : kindById(file.kind)?.order) ?? Infinity,
  }));
  placed.sort((one, other) => one.order - other.order || (one.file.path < other.file.path ? -1 : 1));
  return placed.map(({ file }) => file);
}

/** A place as it is shown. */
export function hitOf({ file, item, pointer, isKey, text, found: { from, to } }: Place): SearchHit {
  return {
    path: file.path,
    kind: item.kind ?? 'file',
    title: item.title,
    pointer,
    isKey,
    from,
    to,
    where:
      pointer === null
        ? [`line ${lineAt(text, from)}`]
        : wordsOfPlace(item.kind, getAt(file.value, item.pointer), pointer.slice(item.pointer.length)),
    ...excerptAround(text, from, to),
  };
}
