import { join } from 'node:path';
import type { ContentState } from '@core/compare/states/state';
import { stateOf } from '../workspace/content-state';
import { maxTextBytes } from '../workspace/limits';
import { contentOfText, readContent } from '../workspace/read-content';
import { fillIndex } from '../workspace/read-workspace';
import { WorkspaceIndex } from '../workspace/workspace-index';
import type { StateMaterial } from './protocol';

/** A state, and what it calls itself: the title and version of the pack it is, or the one it holds. */
export interface ReadState {
  state: ContentState;
  title: string | null;
  /** The kinds of content of which it says anything; all where it is left out. */
  kinds?: ReadonlySet<string>;
  /** Parts of the folder that could not be listed, each as a sentence. */
  missing: readonly string[];
}

/** Files read, and how many there are. */
type OnProgress = (done: number, total: number) => void;

/**
 * Reads a state. A file that cannot be read is part of it, with its problem; throws what a folder that cannot be
 * opened throws (`not-found`, `unreadable`).
 */
export async function readState(
  { folder, texts, gone = [], only, isWhole = false, isPacked = false }: StateMaterial,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<ReadState> {
  const index = new WorkspaceIndex();
  let missing: readonly string[] = [];
  if (only) readFiles(index, folder, only);
  else if (folder !== null) {
    const onBatch = ({ progress }: { progress: { filesRead: number; filesTotal: number } }): void =>
      onProgress(progress.filesRead, progress.filesTotal);
    ({ missing } = await fillIndex(index, folder, { signal, onBatch }));
  }
  for (const [path, text] of Object.entries(texts)) index.put(path, contentOfText(path, text));
  for (const path of gone) index.remove(path);
  if (!only && Object.keys(texts).length + gone.length > 0) index.refreshRoots();
  const read = { items: index.items(), files: index.files, otherPaths: [...index.others] };
  const state = { ...(await stateOf(read, folder)), isWhole, isPacked };
  return { state, title: titleOf(index, only !== null), missing };
}

function readFiles(
  index: WorkspaceIndex,
  folder: string | null,
  { paths, roots }: NonNullable<StateMaterial['only']>,
): void {
  index.roots = roots;
  if (folder !== null)
    for (const path of paths) index.put(path, readContent(join(folder, path), path, maxTextBytes));
}

function titleOf({ roots }: WorkspaceIndex, isPart: boolean): string | null {
  const packs = roots.filter(({ type }) => type !== 'loose');
  const pack = packs.find(({ path }) => path === '') ?? (packs.length === 1 ? packs[0] : undefined);
  if (isPart || !pack) return null;
  return pack.version === null ? pack.title : `${pack.title} ${pack.version}`;
}
