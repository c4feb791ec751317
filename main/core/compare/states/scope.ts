import { packageRoots } from '../../content/kinds/root-types';
import { categories } from '../../content/pack/categories';
import type { KindId } from '../../contract/kind-ids.generated';
import type { ContentItem } from '../../contract/workspace';
import { isMap, type JsonMap, member, textOf } from '../../text/values';
import { ofRepository } from './of-repository';
import { isNothing } from './same-value';
import type { ContentState } from './state';

/**
 * Whether something the second state lacks was removed from it; else nothing is known of it. What a state has of a kind
 * is all of that kind, and one of which an index says what was selected for it (docs/platform/manifest.md#contents) lacks what that
 * leaves out by choice. One that says nothing of a selection has all there is, but for a file or package by itself.
 */
export function removalsOf(
  before: ContentState,
  after: ContentState,
  hasPairs: boolean,
): (item: ContentItem) => boolean {
  if (before.isWhole === true && after.isWhole === true) return () => true;
  const shipped = new Set(after.items.map(({ kind }) => kind));
  if (hasPairs && isPartOf(before, after)) return ({ kind }) => shipped.has(kind);
  const [former, present] = [indexesOf(before), indexesOf(after)];
  // An instance exports none of the files that only its authors put into a pack.
  const isExport = isPack(before) && present.length > 0 && !isPack(after);
  const [isLeftOut, isKept] = [ofRepository(before), ofRepository(after)];
  // What was packed with the files of its repository says which of them are gone.
  const leavesOut = after.isPacked === true && !after.items.some(({ path }) => isKept(path));
  return ({ kind, path }) => {
    // What an older export said of itself a manifest says now.
    if (kind === 'exportMetadata') return manifestsOf(after).length === 0;
    if (leavesOut && isLeftOut(path)) return false;
    if (shipped.has(kind) || present.length === 0) return true;
    const category = categoryOf(kind);
    if (category === null) return !isExport;
    if (present.some((index) => member(index, category) !== undefined)) return true;
    return former.length > 0 && former.every((index) => isNothing(member(index, category)));
  };
}

/**
 * Whether the second state is no state of what the first is: a file that was exported alone, a package beside the
 * content that uses it.
 */
function isPartOf(before: ContentState, after: ContentState): boolean {
  if (after.items.some(({ kind }) => kind === 'manifest')) return false;
  if (countOf(after) === 1) return countOf(before) > 1;
  return isOfPackages(after) && !isOfPackages(before);
}

const countOf = ({ files, others }: ContentState): number => files.size + others.size;

const isOfPackages = ({ files }: ContentState): boolean =>
  [...files.values()].every(({ root }) => packageRoots.includes(root.type));

/** What the manifests of a state say was selected; one without an index says nothing. */
const indexesOf = (state: ContentState): JsonMap[] =>
  manifestsOf(state).flatMap((manifest) => {
    const contents = member(manifest, 'contents');
    return isMap(contents) && !isNothing(contents) ? [contents] : [];
  });

/** Exports of an instance say no type (docs/platform/manifest.md). */
const isPack = (state: ContentState): boolean =>
  manifestsOf(state).some((manifest) => textOf(member(manifest, 'type')) !== null);

const manifestsOf = ({ items, files }: ContentState): unknown[] =>
  items.flatMap(({ kind, path }) => (kind === 'manifest' ? [files.get(path)?.value] : []));

/** The category of the index that a kind is selected with; null for one that is in none. */
function categoryOf(kind: ContentItem['kind']): string | null {
  const main = takenAlong[kind] ?? kind;
  return categories.find(({ kinds: [first] }) => first === main)?.key ?? null;
}

/** What is selected along with something else. */
const takenAlong: Readonly<Partial<Record<ContentItem['kind'], KindId>>> = {
  playbook: 'collection',
  playbookTags: 'collection',
  moduleLanguage: 'module',
  moduleSettings: 'layout',
  navigationOptions: 'navigation',
  connectorArchive: 'connectorReference',
  widgetArchive: 'widgetReference',
  recordFile: 'record',
  recordBlob: 'record',
  exportTemplate: 'record',
};
