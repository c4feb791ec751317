import { join } from 'node:path';
import type { CheckedFile } from '@core/check/world';
import { findRoots } from '@core/content/roots';
import type { ContentItem, ContentRoot, Progress } from '@core/contract/workspace';
import { breather } from './breather';
import { maxFiles, maxTotalTextBytes } from './limits';
import { putWithin, readWithin } from './put-within';
import { type Content, readContent } from './read-content';
import { safeFolder } from './safe-path';
import { type Walk, walk } from './walk';
import { WorkspaceIndex } from './workspace-index';

/** What has been indexed since the previous batch. */
export interface IndexBatch {
  /** All roots. */
  roots: ContentRoot[];
  items: ContentItem[];
  progress: Progress;
}

export interface ReadOptions {
  /** Ends the reading early; what was read stays. */
  signal?: AbortSignal;
  onBatch?: (batch: IndexBatch) => void;
}

/** Everything of a folder, in memory. */
export interface LoadedWorkspace {
  folder: string;
  roots: ContentRoot[];
  items: ContentItem[];
  files: Map<string, CheckedFile>;
  /** Files that are not held as text. */
  otherPaths: string[];
  cancelled: boolean;
  /** What could not be listed, in sentences. */
  missing: string[];
}

/** A pause lets messages through; a batch is large enough to justify a repaint of the page. */
const pauseEveryMs = 25;
const batchEveryMs = 120;

/**
 * Walks, reads, parses and indexes a folder. A broken file is kept as it is, with its problem; only a folder that
 * cannot be opened at all throws (`not-found`, `unreadable`).
 */
export async function readWorkspace(folder: string, options: ReadOptions = {}): Promise<LoadedWorkspace> {
  const index = new WorkspaceIndex();
  const { progress, missing } = await fillIndex(index, folder, options);
  return {
    folder,
    roots: index.roots,
    items: index.items(),
    files: index.files,
    otherPaths: [...index.others],
    cancelled: progress.cancelled,
    missing,
  };
}

/** The same, into an existing index. Returns the last progress and what could not be listed. */
export async function fillIndex(
  index: WorkspaceIndex,
  folder: string,
  { signal, onBatch }: ReadOptions,
): Promise<{ progress: Progress; missing: string[] }> {
  const { path: root } = await safeFolder(folder);
  const pauses = breather(pauseEveryMs, signal);
  const { paths, noFiles, ...passed } = await walk(root, '', pauses);

  let room = maxTotalTextBytes;
  const read = (path: string): Content => {
    const content = readContent(join(root, path), path, room);
    room -= content?.text.length ?? 0;
    return content;
  };
  // Manifests are read first to find the roots; they are not read twice.
  const early = new Map<string, Content>();
  index.roots = findRoots(paths, (path) => {
    const content = early.has(path) ? (early.get(path) ?? null) : readWithin(() => read(path));
    early.set(path, content);
    return content?.value;
  });

  for (const [path, noFile] of noFiles) index.putNoFile(path, noFile);

  const progress: Progress = {
    done: false,
    cancelled: pauses.aborted(),
    filesRead: 0,
    filesTotal: paths.length,
  };
  let items: ContentItem[] = [];
  const flush = (): void => {
    onBatch?.({ roots: index.roots, items, progress: { ...progress } });
    items = [];
  };
  flush();
  let flushed = performance.now();
  let at = 0;
  const next = (): string | undefined => (pauses.isDue() ? undefined : paths[at++]);
  while (at < paths.length) {
    if (pauses.isDue()) {
      if (performance.now() - flushed > batchEveryMs) {
        flush();
        flushed = performance.now();
      }
      await pauses.pause();
    }
    if (pauses.aborted()) {
      progress.cancelled = true;
      break;
    }
    items.push(...putWithin(index, next, (path) => early.get(path) ?? read(path)));
    progress.filesRead = Math.min(at, paths.length);
  }
  progress.done = true;
  flush();
  return { progress, missing: missingIn(passed) };
}

function missingIn({ unreadable, truncated }: Pick<Walk, 'unreadable' | 'truncated'>): string[] {
  const missing: string[] = [];
  const [first] = unreadable;
  if (first !== undefined) {
    const more = unreadable.length > 1 ? ` and ${unreadable.length - 1} more` : '';
    missing.push(
      `The folder "${first === '' ? '.' : first}"${more} could not be listed, so its files are missing here.`,
    );
  }
  if (truncated) missing.push(`The folder holds more than ${maxFiles} files; only the first are shown.`);
  return missing;
}
