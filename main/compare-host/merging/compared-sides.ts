import type { MergedFile } from '@core/compare/merge/merge-states';
import type { Side } from '@core/compare/merge/three';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState, StateFile } from '@core/compare/states/state';
import type { Change } from '@core/contract/comparison';
import type { MergedItem } from '@core/contract/merging';
import type { MergeSides } from '@core/contract/merging-calls';
import type { ContentItem } from '@core/contract/workspace';
import { readJson } from '@core/text/json/read';
import type { HeldMerge } from './held-merge';

/** One file of a state with the items in it. */
interface FileAlone {
  items: readonly ContentItem[];
  files: Map<string, StateFile>;
}

/**
 * What each side, and the result, has made of an item of the base, as comparing the two tells it. Null where a file
 * holds several items, or none.
 */
export function comparedSides(
  held: HeldMerge,
  { base, ours, theirs, result }: MergedItem,
): MergeSides | null {
  const of = (side: Side, path: string | null) => fileAlone(held.states[side], path);
  const all = {
    base: of('base', base),
    ours: of('ours', ours),
    theirs: of('theirs', theirs),
    result: resultAlone(
      held,
      held.result.files.find(({ path }) => path === result),
      ours === null ? { side: 'theirs', path: theirs } : { side: 'ours', path: ours },
    ),
  };
  const counts = Object.values(all).map(({ items }) => items.length);
  if (Math.max(...counts) !== 1) return null;
  const changed = ({ items, files }: FileAlone): Change[] =>
    compareStates(
      { ...all.base, others: new Map(), isWhole: true },
      { items, files, others: new Map(), isWhole: true },
    ).items.flatMap((item) => item.changes);
  const pointer = ({ items }: FileAlone): string | null => items[0]?.pointer ?? null;
  return {
    changes: { ours: changed(all.ours), theirs: changed(all.theirs), result: changed(all.result) },
    pointers: {
      base: pointer(all.base),
      ours: pointer(all.ours),
      theirs: pointer(all.theirs),
      result: pointer(all.result),
    },
  };
}

function fileAlone({ items, files }: ContentState, path: string | null): FileAlone {
  const file = path === null ? undefined : files.get(path);
  if (!file || path === null) return { items: [], files: new Map() };
  return { items: items.filter((item) => item.path === path), files: new Map([[path, file]]) };
}

/** @param like where the file was before, which says what is in it */
function resultAlone(
  { states }: HeldMerge,
  file: MergedFile | undefined,
  like: { side: Side; path: string | null },
): FileAlone {
  if (!file) return { items: [], files: new Map() };
  if ('from' in file) return fileAlone(states[file.from], file.source);
  const { items, files } = fileAlone(states[like.side], like.path);
  const changed = [...files].map(([path, one]): [string, StateFile] => [
    path,
    { ...one, text: file.text, value: readJson(file.text).value },
  ]);
  return { items, files: new Map(changed) };
}
