import { type CategoryDifference, compareContents, updatedContents } from '../../content/pack/contents-index';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { member } from '../../text/values';
import type { StateFile } from '../states/state';

/**
 * Indexes of packs (docs/platform/manifest.md#contents) that no longer say what is in the result, although those of both
 * sides did: what an author left out or made up stays as it is.
 */
export function mergedIndexes(
  merged: readonly StateFile[],
  { ours, theirs }: Record<'ours' | 'theirs', readonly StateFile[]>,
): { path: string; text: string }[] {
  return merged.flatMap((manifest) => {
    if (manifest.kind !== 'manifest' || member(manifest.value, 'contents') === undefined) return [];
    const root = manifest.root.path;
    const known = new Set([ours, theirs].flatMap((side) => differencesIn(side, root).flatMap(marksOf)));
    const differences = differencesIn(merged, root)
      .map((difference) => without(difference, known))
      .filter((difference) => marksOf(difference).length > 0);
    if (differences.length === 0) return [];
    const contents = member(manifest.value, 'contents');
    const changes = setAt(manifest.text, '/contents', updatedContents(contents, differences));
    return [{ path: manifest.path, text: applyChanges(manifest.text, changes) }];
  });
}

function differencesIn(files: readonly StateFile[], root: string): CategoryDifference[] {
  const inside = files.filter((file) => file.root.path === root);
  const manifest = inside.find(({ kind }) => kind === 'manifest');
  return compareContents(member(manifest?.value, 'contents'), inside);
}

const parts = ['absent', 'unlisted'] as const;
const markOf = ({ category }: CategoryDifference, part: string, id: string): string =>
  [category.key, part, id].join('\n');

function marksOf(difference: CategoryDifference): string[] {
  const marks = parts.flatMap((part) => difference[part].map(({ id }) => markOf(difference, part, id)));
  return [...marks, ...difference.stale.map(({ listed: { id } }) => markOf(difference, 'stale', id))];
}

function without(difference: CategoryDifference, known: ReadonlySet<string>): CategoryDifference {
  const isNew =
    (part: string) =>
    ({ id }: { id: string }) =>
      !known.has(markOf(difference, part, id));
  return {
    category: difference.category,
    absent: difference.absent.filter(isNew('absent')),
    unlisted: difference.unlisted.filter(isNew('unlisted')),
    stale: difference.stale.filter(({ listed }) => isNew('stale')(listed)),
  };
}
