import type { GraphFile } from '@core/content/graph/facts';
import { contentOfText } from '../../../main/workspace/read-content';
import { WorkspaceIndex } from '../../../main/workspace/workspace-index';

/** Texts by path as the files of a workspace. */
export function gathered(texts: Readonly<Record<string, string>>): GraphFile[] {
  const index = new WorkspaceIndex();
  const all = { 'info.json': '{"type": "solutionpack", "name": "demo", "version": "1.0.0"}', ...texts };
  for (const [path, text] of Object.entries(all)) index.put(path, contentOfText(path, text));
  index.refreshRoots();
  return Object.keys(texts).flatMap((path) => index.files.get(path) ?? []);
}
