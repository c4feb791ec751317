import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { Change, ItemChange } from '@core/contract/comparison';
import type { ContentRoot } from '@core/contract/workspace';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';

/** A file, as it was and as it is. */
export interface TwoTexts {
  path: string;
  before: string;
  after: string;
}

/** What differs in meaning, by file; nothing of those that say the same (docs/platform/bytes.md#comparing). */
export function differing(
  roots: readonly ContentRoot[],
  files: readonly TwoTexts[],
): ReadonlyMap<string, readonly ItemChange[]> {
  const changed = files.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return new Map();
  const state = (side: 'before' | 'after') =>
    stateOfTexts(
      roots,
      changed.map((file) => [file.path, file[side]]),
    );
  const { items } = compareStates(state('before'), state('after'));
  return Map.groupBy(items, ({ a, b }) => b ?? a ?? '');
}

/** Texts as all there is of a workspace. */
export function stateOfTexts(
  roots: readonly ContentRoot[],
  files: readonly (readonly [path: string, text: string])[],
): ContentState {
  const index = new WorkspaceIndex();
  index.roots = [...roots];
  for (const [path, text] of files) index.put(path, contentOfText(path, text));
  return { items: index.items(), files: index.files, others: new Map(), isWhole: true };
}

/** What a change means and where it is, without values: these may be secrets. */
export type Told = Pick<Change, 'class' | 'where'>;

/** Changes of items in a few words each; of an item that came or went as a whole, that. */
export const toldOf = (items: readonly ItemChange[] | undefined): Told[] =>
  (items ?? []).flatMap(({ name, change, classes, changes }): Told[] =>
    changes.length > 0
      ? changes.map(({ class: one, where }) => ({ class: one, where }))
      : classes.map((one) => ({ class: one, where: `${name} ${change}` })),
  );
