import { readWorkspace } from '../../workspace/read-workspace';
import type { Instance } from '../instance';
import { contentSource } from './content-source';
import { loadContent, type LoadOptions, type LoadReport } from './load-content';

/** Loads everything in a folder: packs, exports, connectors, widgets, side by side. */
export async function loadFolder(
  instance: Instance,
  folder: string,
  options: Omit<LoadOptions, 'source'> & { signal?: AbortSignal } = {},
): Promise<LoadReport> {
  const { signal, ...rest } = options;
  const workspace = await readWorkspace(folder, signal ? { signal } : {});
  return loadContent(instance, [...workspace.files.values()], { ...rest, source: contentSource(workspace) });
}
