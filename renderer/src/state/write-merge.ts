import type { HandleEntry } from '@core/contract';
import { call } from './bridge';
import { endMerging, useMerging } from './merging';
import { flushDocuments } from './documents';
import { setLayout } from './layout';
import { notify, reportError } from './toasts';
import { applyWorkspaceEdit } from './workspace-edits';

/** Writes the result into a new folder below another, or, with null, to the place its file names. */
export async function writeMerge(to: { parent: HandleEntry; folder: string } | null): Promise<void> {
  const { id } = useMerging.getState();
  if (id === null) return;
  try {
    const { place } = await call('merge.write', {
      id,
      to: to && { parent: to.parent.handle, folder: to.folder },
    });
    endMerging();
    notify({ tone: 'success', message: `The merge was written to ${place}.` });
  } catch (thrown) {
    reportError(thrown);
  }
}

/** Makes what is open the result, as one step of undo; the texts are unsaved until the user saves them. */
export async function mergeIntoWorkspace(): Promise<void> {
  const { id, merge } = useMerging.getState();
  if (id === null || !merge) return;
  try {
    await flushDocuments();
    const edit = await call('merge.plan', { id });
    await applyWorkspaceEdit(edit, `Merge ${merge.theirs.title}`);
    await call('merge.forget', { key: merge.key });
    endMerging();
    setLayout('sidebar.view', 'explorer');
    const count = edit.files.length + edit.created.length + edit.deleted.length + edit.moved.length;
    notify({
      tone: 'success',
      message: `Merged into what is open: ${count === 1 ? '1 file' : `${count} files`}. Undo takes it back.`,
    });
  } catch (thrown) {
    reportError(thrown);
  }
}
