import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMissing } from './file-errors';
import { isIgnoredName } from './file-types';

export interface WatchOptions {
  /** Absolute, canonical. */
  folder: string;
  /** Paths below the folder, `/` separated, that changed, came or went; `''` when that is not known exactly. */
  onChange(paths: string[]): void;
  /** The system cannot report changes (any more), e.g. because too many folders are watched already. */
  onFailure(): void;
  /** Calls back after a time and returns a function that cancels it; injected by tests. */
  schedule?: (callback: () => void, ms: number) => () => void;
}

export interface Watch {
  /** Resolves when all folders are watched. */
  ready: Promise<void>;
  /** Ends the batch now, where one has begun: whoever is asked about the folder answers of what it is by then. */
  flush(): void;
  close(): void;
}

/** A batch ends when nothing has happened for this long, and at the latest after the second duration. */
const quietMs = 100;
const longestMs = 1_000;

function timer(callback: () => void, ms: number): () => void {
  const handle = setTimeout(callback, ms);
  return () => clearTimeout(handle);
}

/** Watches a folder and all below it; a checkout of 500 files is one call of `onChange`. */
export function watchFolder({ folder, onChange, onFailure, schedule = timer }: WatchOptions): Watch {
  let changed = new Set<string>();
  let cancelQuiet: (() => void) | null = null;
  let cancelLongest: (() => void) | null = null;
  let closed = false;

  const flush = (): void => {
    cancelQuiet?.();
    cancelLongest?.();
    cancelQuiet = cancelLongest = null;
    if (changed.size === 0) return;
    const paths = [...changed];
    changed = new Set();
    onChange(paths);
  };
  const report = (path: string): void => {
    if (closed || path.split('/').some(isIgnoredName)) return;
    changed.add(path);
    cancelQuiet?.();
    cancelQuiet = schedule(flush, quietMs);
    cancelLongest ??= schedule(flush, longestMs);
  };
  const fail = (): void => {
    if (!closed) onFailure();
  };

  const source =
    process.platform === 'linux' ? watchEachFolder(folder, report, fail) : watchWhole(folder, report, fail);
  return {
    ready: source.ready,
    flush,
    close() {
      closed = true;
      cancelQuiet?.();
      cancelLongest?.();
      source.close();
    },
  };
}

type Report = (path: string) => void;
/** What reports each change as it comes. */
type Source = Omit<Watch, 'flush'>;

/** macOS and Windows watch a whole tree with one handle. */
function watchWhole(folder: string, report: Report, fail: () => void): Source {
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_, name) =>
      report(name === null ? '' : name.split(sep).join('/')),
    );
    watcher.on('error', fail);
    return { ready: Promise.resolve(), close: () => watcher.close() };
  } catch {
    fail();
    return { ready: Promise.resolve(), close: () => {} };
  }
}

/**
 * Linux watches one folder per handle. Node's own recursive mode takes a handle for every file and loses files that
 * are replaced by a rename, which is how editors, git and Packwright itself save.
 */
function watchEachFolder(folder: string, report: Report, fail: () => void): Source {
  const watchers = new Map<string, FSWatcher>();
  let closed = false;
  let failed = false;

  /** The folder and all below it: after a move their handles would report the wrong place. */
  const unwatch = (path: string): void => {
    if (!watchers.has(path)) return;
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(`${path}/`)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  };
  const add = async (path: string, isNew: boolean): Promise<void> => {
    if (closed || failed || watchers.has(path)) return;
    try {
      const watcher = watch(join(folder, path), { persistent: false }, (event, name) => {
        const changed = name === null ? path : path === '' ? name : `${path}/${name}`;
        report(changed);
        if (event !== 'rename' || name === null) return;
        unwatch(changed);
        void visit(changed, true);
      });
      watcher.on('error', () => unwatch(path));
      watchers.set(path, watcher);
    } catch (thrown) {
      // A folder may be gone again already; anything else holds for all that follow too.
      if (isMissing(thrown)) return;
      failed = true;
      fail();
      return;
    }
    await visit(path, isNew);
  };
  /** Looks for folders to watch; what appeared before they were watched is reported. */
  const visit = async (path: string, isNew: boolean): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => null);
    if (entries === null) return;
    if (!watchers.has(path)) return add(path, isNew);
    for (const entry of entries) {
      if (isIgnoredName(entry.name)) continue;
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isNew) report(below);
      if (entry.isDirectory()) await add(below, isNew);
    }
  };

  return {
    ready: add('', false),
    close() {
      closed = true;
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
