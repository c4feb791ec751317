import type { RunMaterial } from '../engine-host/protocol';
import type { WorkspaceSession } from './workspace-session';

/** What a run may know of the workspace, with unsaved texts in place of the files'. */
export async function runMaterial(session: WorkspaceSession): Promise<RunMaterial> {
  const items = await session.ask('items', null);
  return { workspaceFolder: session.folder.path, items, drafts: session.documents.unsavedTexts() };
}
