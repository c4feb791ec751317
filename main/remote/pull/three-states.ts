import type { Three } from '@core/compare/merge/three';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { printFile, printManifest } from '@core/export/exporter-style';
import { readJson } from '@core/text/json/read';
import { elementsOf, isMap, sameValue } from '@core/text/values';
import type { ContentRoot } from '@core/contract/workspace';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import type { BaseEntry } from '../base/base-store';
import { withUnread } from '../shape/unread-fields';
import { isGoneFrom, type PulledThing, type Snapshot } from './snapshot';

/** A thing of the remote with its file and its text. */
export interface PlacedThing {
  thing: PulledThing;
  path: string;
  text: string;
  /** What it was at the last pull. */
  entry: BaseEntry | null;
}

/** What is merged, and what will be the base once that is done. */
export interface PullStates {
  states: Three<ContentState>;
  placed: PlacedThing[];
  /** Of the last pull, what was not asked for now: it stays. */
  kept: BaseEntry[];
  /** Of the last pull, what is not there any more: what a push that deletes may find here. */
  gone: BaseEntry[];
  /** Files that were never pulled and say the same on both sides. */
  same: ReadonlySet<string>;
}

/** What a pull is worked out from. */
export interface PullMaterial {
  ours: ContentState;
  roots: readonly ContentRoot[];
  /** Whether the workspace has nothing at all yet: it becomes an export. */
  isBare: boolean;
  /** Of the last pull, and the texts of its documents by hash. */
  entries: readonly BaseEntry[];
  documents: ReadonlyMap<string, string>;
  snapshot: Snapshot;
  places: ReadonlyMap<PulledThing, string>;
}

/** A content root that a workspace without any gets, and its manifest. */
export const newRoot: ContentRoot = { path: '', type: 'export', title: 'Export', version: null };
const manifest = { path: 'info.json', text: printManifest({ contents: {}, exported_by: 'Packwright' }) };

/**
 * The three states of a pull: what was common at the last one, the workspace, and the workspace as it would be if nothing
 * had been changed here. What was never pulled and says the same on both sides is common.
 */
export function pullStates(material: PullMaterial): PullStates {
  const { ours, roots, isBare, entries, documents, snapshot, places } = material;
  const [base, theirs] = [new WorkspaceIndex(), new WorkspaceIndex()];
  base.roots = [...roots];
  theirs.roots = [...roots];
  const known = new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const seen = new Set<string>();
  const placed = snapshot.things.flatMap((thing): PlacedThing[] => {
    const path = places.get(thing);
    if (path === undefined) return [];
    const entry = known.get(`${thing.kind}/${thing.id}`) ?? null;
    seen.add(`${thing.kind}/${thing.id}`);
    const before = entry && documents.get(entry.document);
    const text = fileText(thing, before ?? null);
    theirs.put(path, contentOfText(path, text));
    if (entry && before !== undefined && before !== null)
      base.put(entry.path, contentOfText(entry.path, before));
    return [{ thing, path, text, entry }];
  });
  const missing = entries.filter((entry) => !seen.has(`${entry.kind}/${entry.id}`));
  const [gone, kept] = [true, false].map((isGone) =>
    missing.filter((entry) => isGoneFrom(snapshot, entry) === isGone),
  ) as [BaseEntry[], BaseEntry[]];
  for (const [index, list] of [
    [base, missing],
    [theirs, kept],
  ] as const)
    for (const { path, document } of list)
      index.put(path, contentOfText(path, documents.get(document) ?? ''));
  const same = sameOnBothSides(ours, theirs, placed);
  for (const { path, text } of same) base.put(path, contentOfText(path, text));
  if (isBare && placed.length > 0) theirs.put(manifest.path, contentOfText(manifest.path, manifest.text));
  const stateOf = (index: WorkspaceIndex): ContentState => ({
    items: index.items(),
    files: index.files,
    others: new Map(),
  });
  return {
    states: { base: stateOf(base), ours, theirs: stateOf(theirs) },
    placed,
    kept,
    gone,
    same: new Set(same.map(({ path }) => path)),
  };
}

/** A thing as a file. Where nothing has changed there since the last pull, the text of then: a remote may give parts in another order. */
export function fileText(
  { value, text, set }: Pick<PulledThing, 'value' | 'text' | 'set'>,
  before: string | null,
): string {
  if (before === null) return text ?? printFile(value);
  const former = readJson(before).value;
  const ordered = orderedLike(set === undefined ? value : withUnread(value, former), former);
  return sameValue(ordered, former) ? before : printFile(ordered);
}

/** Lists of parts in the order in which they were before; new ones follow. */
function orderedLike(value: unknown, before: unknown): unknown {
  if (isMap(value) && isMap(before))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, orderedLike(part, before[key])]),
    );
  if (!Array.isArray(value) || !Array.isArray(before)) return value;
  const places = new Map(
    elementsOf(before, '').map(({ value: part }, at) => [isMap(part) ? part.uuid : undefined, at]),
  );
  places.delete(undefined);
  if (places.size === 0 || !value.every((part) => isMap(part) && typeof part.uuid === 'string')) return value;
  const placeOf = (part: unknown) => (isMap(part) ? (places.get(part.uuid) ?? Infinity) : Infinity);
  return value
    .toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
    .map((part) => orderedLike(part, isMap(part) ? before[placeOf(part)] : undefined));
}

/** What is in both and was never pulled, without a difference that says something. */
function sameOnBothSides(
  ours: ContentState,
  theirs: WorkspaceIndex,
  placed: readonly PlacedThing[],
): PlacedThing[] {
  const strangers = placed.filter(({ entry, path }) => entry === null && ours.files.has(path));
  if (strangers.length === 0) return [];
  const paths = new Set(strangers.map(({ path }) => path));
  const only = (state: ContentState): ContentState => ({
    items: state.items.filter(({ path }) => paths.has(path)),
    files: new Map([...state.files].filter(([path]) => paths.has(path))),
    others: new Map(),
  });
  const theirState = { items: theirs.items(), files: theirs.files, others: new Map<string, string>() };
  const { items } = compareStates(only(ours), only(theirState));
  const differing = new Set(items.flatMap(({ a, b }) => [a, b]));
  return strangers.filter(({ path }) => !differing.has(path));
}
