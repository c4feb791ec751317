import { contentOfText } from '../../main/workspace/read-content';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';

/** An index of files in memory; what is no text is written as JSON, and pictures have none. */
export function indexOf(files: Record<string, unknown>): WorkspaceIndex {
  const index = new WorkspaceIndex();
  for (const [path, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    index.put(path, path.endsWith('.png') ? null : contentOfText(path, text));
  }
  index.refreshRoots();
  return index;
}
