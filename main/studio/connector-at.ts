import { type ConnectorPackage, readPackage } from '../connector-runtime/package/read-package';
import { withUnsaved } from '../connector-runtime/package/with-unsaved';
import type { WorkspaceSession } from './workspace-session';

/** Folder of the package of a manifest, with the slash at its end; empty where it is the workspace itself. */
export const packageRootOf = (manifest: string): string => manifest.slice(0, manifest.lastIndexOf('/') + 1);

/**
 * The package of a manifest of the workspace, with texts that are not saved yet.
 * @throws PackwrightError when it cannot be used as it is now
 */
export async function connectorAt(workspace: WorkspaceSession, path: string): Promise<ConnectorPackage> {
  const full = await workspace.folder.resolve(path);
  const root = packageRootOf(path);
  const texts: Record<string, string> = {};
  for (const [each, text] of Object.entries(workspace.documents.unsavedTexts()))
    if (each.startsWith(root)) texts[each.slice(root.length)] = text;
  return withUnsaved(await readPackage(full.slice(0, -'info.json'.length)), texts);
}
