import { flushDocuments, releaseDocument, revert, save, useDocuments } from './documents';
import { askUnsaved } from './overlays';
import { rowOf } from './editor-sides';
import { saveSession } from './session';
import { dropTab, useTabs } from './tabs';
import { reportError } from './toasts';
import {
  closeWorkspace,
  fileName,
  mainItemOf,
  openWorkspace,
  useWorkspace,
  type WorkspaceTarget,
} from './workspace';

/** Closes a tab; asks when its file is unsaved. False when the user would rather stay. */
export async function closeTab(path: string): Promise<boolean> {
  if (useDocuments.getState().dirty.has(path)) {
    const title = `Save the changes to “${mainItemOf(path)?.title ?? fileName(path)}”?`;
    if (!(await settle(title, [path]))) return false;
  }
  dropTab(path);
  return true;
}

/** Lets go of documents whose tab went, also of a preview that another one took the place of. */
export function followTabs(): () => void {
  return useTabs.subscribe((now, before) => {
    if (now.tabs === before.tabs) return;
    const shown = new Set(now.tabs.map((tab) => tab.path));
    for (const { path } of before.tabs) if (!shown.has(path)) void releaseDocument(path).catch(reportError);
  });
}

/** Closes several tabs, asking once about all that are unsaved. */
export async function closeTabs(paths: readonly string[]): Promise<boolean> {
  const { dirty } = useDocuments.getState();
  const unsaved = paths.filter((path) => dirty.has(path));
  if (unsaved.length > 0 && !(await settle('Save changes before closing these tabs?', unsaved))) return false;
  for (const path of paths) dropTab(path);
  return true;
}

/** Closes the other tabs of the same side. */
export function closeOtherTabs(path: string): Promise<boolean> {
  const others = rowOf(useTabs.getState().tabs, path).map((tab) => tab.path);
  return closeTabs(others.filter((other) => other !== path));
}

/** Closes the workspace; asks about unsaved files first. */
export async function leaveWorkspace(): Promise<boolean> {
  if (!useWorkspace.getState().info) return true;
  if (!(await settleAll('Save changes before closing the workspace?'))) return false;
  await saveSession();
  await closeWorkspace();
  return true;
}

/** Opens another workspace in place of the present one; asks about unsaved files first. */
export async function switchWorkspace(target: WorkspaceTarget): Promise<boolean> {
  if (!(await settleAll('Save changes before opening another workspace?'))) return false;
  await saveSession();
  await openWorkspace(target);
  return true;
}

async function settleAll(title: string): Promise<boolean> {
  const unsaved = [...useDocuments.getState().dirty].sort();
  return unsaved.length === 0 || settle(title, unsaved);
}

/** Asks and does what was answered; false when the user cancels, or a file could not be saved. */
async function settle(title: string, paths: readonly string[]): Promise<boolean> {
  const choice = await askUnsaved(title, paths);
  if (choice === 'save') return save(paths);
  if (choice === 'keep') await flushDocuments();
  if (choice === 'discard') await Promise.all(paths.map(revert));
  return choice !== 'cancel';
}
