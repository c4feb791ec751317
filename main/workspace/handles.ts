import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isArchiveName } from '@core/content/pack/archive-name';
import { PackwrightError } from '@core/contract/errors';
import type { HandleEntry } from '@core/contract/handles';
import { fileError } from './file-errors';
import { isIgnoredName } from './file-types';
import { displayPath } from './display-path';

export interface HandleList {
  parent: string | null;
  location: string;
  entries: HandleEntry[];
}

/** Entries of one folder that are shown; no user looks through more. */
const maxEntries = 5_000;
/** Folders that are inspected for the mark; each costs a disk access. */
const maxMarked = 300;

/**
 * Folders and archives outside the workspace. A page knows them only by random handles issued here, so it cannot name
 * arbitrary paths.
 */
export class Handles {
  private readonly paths = new Map<string, string>();
  private readonly handles = new Map<string, string>();

  /** Issues a handle for a path; null when it is neither a folder, an archive nor a file of JSON. */
  async adopt(path: string): Promise<HandleEntry | null> {
    const entry = (await this.entryAt(resolve(path))) ?? (await this.fileAt(resolve(path)));
    return entry && { ...entry, content: entry.kind === 'folder' && (await looksLikeContent(path)) };
  }

  /** The path behind a handle. Throws `not-found` for one that was never issued. */
  path(handle: string): string {
    const path = this.paths.get(handle);
    if (path === undefined) {
      throw new PackwrightError(
        'not-found',
        'This folder or archive is no longer known.',
        'Choose the folder or archive again.',
      );
    }
    return path;
  }

  /**
   * Folders and archives in a folder, by name. Throws `unreadable` where the system refuses.
   * @param handle null for the starting points
   * @param recent folders to offer among the starting points
   */
  async list(handle: string | null, recent: readonly string[] = []): Promise<HandleList> {
    if (handle === null) return { parent: null, location: '', entries: await this.startingPoints(recent) };
    const folder = this.path(handle);
    let names: string[];
    try {
      names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !isIgnoredName(name));
    } catch (thrown) {
      throw fileError(thrown, 'listed', basename(folder) || folder);
    }
    names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }));
    const entries = await this.entriesAt(names.slice(0, maxEntries).map((name) => join(folder, name)));
    const above = dirname(folder);
    return {
      parent: above === folder ? null : this.handle(above),
      location: displayPath(folder),
      entries: [
        ...entries.filter(({ kind }) => kind === 'folder'),
        ...entries.filter(({ kind }) => kind === 'archive'),
      ],
    };
  }

  private async startingPoints(recent: readonly string[]): Promise<HandleEntry[]> {
    const home = homedir();
    const usual = ['Desktop', 'Documents', 'Downloads', 'Packwright'].map((name) => join(home, name));
    const paths = new Set([home, ...recent.map((path) => dirname(path)), ...usual, ...(await drives())]);
    const entries = await this.entriesAt([...paths]);
    return entries.map((entry) => ({ ...entry, name: displayPath(this.path(entry.handle)) }));
  }

  /** Those of the paths that are folders or archives, with their marks. */
  private async entriesAt(paths: string[]): Promise<HandleEntry[]> {
    const found = await inTurn(paths, (path) => this.entryAt(path));
    const entries = found.filter((entry) => entry !== null);
    await inTurn(entries.slice(0, maxMarked), async (entry) => {
      if (entry.kind === 'folder') entry.content = await looksLikeContent(this.path(entry.handle));
    });
    return entries;
  }

  private async entryAt(path: string): Promise<HandleEntry | null> {
    const stats = await stat(path).catch(() => null);
    const isArchive = stats?.isFile() && isArchiveName(path);
    if (!stats?.isDirectory() && !isArchive) return null;
    const name = basename(path) || path;
    return { handle: this.handle(path), name, kind: isArchive ? 'archive' : 'folder', content: false };
  }

  private async fileAt(path: string): Promise<HandleEntry | null> {
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile() || !path.toLowerCase().endsWith('.json')) return null;
    return { handle: this.handle(path), name: basename(path), kind: 'file', content: false };
  }

  private handle(path: string): string {
    const known = this.handles.get(path);
    if (known) return known;
    const handle = randomBytes(16).toString('hex');
    this.handles.set(path, handle);
    this.paths.set(handle, path);
    return handle;
  }
}

/** Whether the folder has a manifest or something else that only packs and packages have. */
async function looksLikeContent(folder: string): Promise<boolean> {
  const names = new Set(await readdir(folder).catch(() => []));
  return ['info.json', 'export.metadata.json', 'playbooks', 'modules', 'agent.py'].some((name) =>
    names.has(name),
  );
}

async function drives(): Promise<string[]> {
  if (process.platform === 'win32') {
    return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);
  }
  const mounts = process.platform === 'darwin' ? ['/Volumes'] : ['/media', '/mnt', ...userMounts()];
  const mounted = await Promise.all(
    mounts.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  );
  return ['/', ...mounted.flat()];
}

function userMounts(): string[] {
  try {
    const { username } = userInfo();
    return [`/media/${username}`, `/run/media/${username}`];
  } catch {
    // A process may run as a user that is unknown to the system.
    return [];
  }
}

/** Like Promise.all, but only so many at a time: a folder may be on a slow network drive. */
async function inTurn<T, R>(values: readonly T[], task: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < values.length; at += 32) {
    results.push(...(await Promise.all(values.slice(at, at + 32).map(task))));
  }
  return results;
}
