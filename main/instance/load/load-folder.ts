import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../../workspace/read-workspace';
import type { Instance } from '../instance';
import { loadContent, type LoadOptions, type LoadReport } from './load-content';

/** Loads everything in a folder: packs, exports, connectors, widgets, side by side. */
export async function loadFolder(
  instance: Instance,
  folder: string,
  options: Omit<LoadOptions, 'bytes'> & { signal?: AbortSignal } = {},
): Promise<LoadReport> {
  const { signal, ...rest } = options;
  const { files, otherPaths } = await readWorkspace(folder, signal ? { signal } : {});
  // Only files the walk has found: their paths are inside the folder.
  const known = new Set([...files.keys(), ...otherPaths]);
  const bytes = (path: string) => (known.has(path) ? readFileSync(join(folder, path)) : null);
  return loadContent(instance, [...files.values()], { ...rest, bytes });
}
