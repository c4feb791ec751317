import type { CreatedFile, WorkspaceEdit } from '@core/text/workspace-edit';
import { PackwrightError } from '@core/contract/errors';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { announce } from './announcer';
import { call } from './bridge';
import {
  batchOf,
  dropDocument,
  edit,
  flushDocuments,
  getDocument,
  moveAlone,
  moveDocument,
  onBatchMove,
  openDocument,
} from './documents';
import { dropTab, repathTab } from './tabs';
import { notify, reportError } from './toasts';

/** An edit of several files, with what is needed to take it back and make it again. */
interface Batch {
  label: string;
  files: readonly BatchFile[];
  moved: readonly { from: string; to: string }[];
  deleted: readonly CreatedFile[];
  created: readonly CreatedFile[];
}

interface BatchFile {
  /** Before files were moved. */
  path: string;
  changes: readonly TextChange[];
  inverse: readonly TextChange[];
  before: string;
  after: string;
}

/** A workspace edit with the marks of the texts it was worked out for. */
export type MarkedEdit = Omit<WorkspaceEdit, 'files' | 'deleted'> & {
  files: readonly { path: string; changes: readonly TextChange[]; mark: string }[];
  /** With its content where that is known, as it has to be for what is no text. */
  deleted?: readonly (string | CreatedFile)[];
};

const batches = new Map<string, Batch>();
let lastId = 0;

/**
 * Makes an edit of several files as one step of undo. Texts change in their documents and are unsaved until the user
 * saves them; files that move, go or come do so on disk at once.
 *
 * Throws `conflict`, before anything is changed, where a text is no longer the one the edit was worked out for.
 */
export async function applyWorkspaceEdit(wanted: MarkedEdit, label: string): Promise<void> {
  await flushDocuments();
  const files = await Promise.all(wanted.files.map(takeFile));
  const deleted = await Promise.all(
    (wanted.deleted ?? []).map(async (file) =>
      typeof file === 'string' ? { path: file, text: await currentText(file) } : file,
    ),
  );
  const id = `batch-${++lastId}`;
  const batch: Batch = {
    label,
    files,
    moved: wanted.moved ?? [],
    deleted,
    created: wanted.created ?? [],
  };
  batches.set(id, batch);
  for (const { path, changes } of files) edit(path, { label, changes, batch: id });
  try {
    await arrange(batch);
  } catch (thrown) {
    batches.delete(id);
    for (const { path } of files) if (batchOf(path, 'undo') === id) moveAlone(path, 'undo');
    throw thrown;
  }
  announce(`Done: ${label}.`);
}

async function takeFile({ path, changes, mark }: MarkedEdit['files'][number]): Promise<BatchFile> {
  const before = await currentText(path);
  if (markOf(before) !== mark) {
    throw new PackwrightError(
      'conflict',
      `“${path}” has changed since the preview was made.`,
      'Review the preview and try again.',
    );
  }
  const inverse = invertChanges(before, changes);
  return { path, changes, inverse, before: mark, after: markOf(applyChanges(before, changes)) };
}

/** The text of a file as it is now, with what is unsaved. Throws `unreadable` where it has none. */
export async function currentText(path: string): Promise<string> {
  await openDocument(path);
  const document = getDocument(path);
  if (document?.status !== 'ready')
    throw new PackwrightError('unreadable', document?.error?.message ?? `“${path}” could not be opened.`);
  return document.text;
}

/** Moves files on disk, then their documents and tabs here. */
async function arrange({ moved, deleted, created }: Batch): Promise<void> {
  if (moved.length + deleted.length + created.length === 0) return;
  await flushDocuments();
  await call('files.apply', {
    moved: [...moved],
    deleted: deleted.map(({ path }) => path),
    created: [...created],
  });
  for (const { from, to } of moved) {
    moveDocument(from, to);
    repathTab(from, to);
  }
  for (const { path } of deleted) {
    dropDocument(path);
    dropTab(path);
  }
  // What was requested while it did not exist is read again.
  for (const { path } of created) dropDocument(path);
}

function reversed({ moved, deleted, created, ...batch }: Batch): Batch {
  return {
    ...batch,
    moved: moved.map(({ from, to }) => ({ from: to, to: from })),
    deleted: created,
    created: deleted,
  };
}

/** Takes a batch back in every file, or makes it again. Files changed since keep it, and the user is notified. */
async function move(id: string, direction: 'undo' | 'redo'): Promise<void> {
  const batch = batches.get(id);
  if (!batch) return;
  const undoing = direction === 'undo';
  const movedTo = new Map(batch.moved.map(({ from, to }) => [from, to]));
  const now = (path: string) => (undoing ? (movedTo.get(path) ?? path) : path);
  const kept: string[] = [];
  for (const file of batch.files) {
    const path = now(file.path);
    if (batchOf(path, direction) === id) {
      moveAlone(path, direction);
      continue;
    }
    // Its tab was closed and its history with it; what it holds says whether the edit can still be taken back.
    const fits =
      !getDocument(path) && markOf(await currentText(path)) === (undoing ? file.after : file.before);
    if (fits) edit(path, { label: batch.label, changes: undoing ? file.inverse : file.changes });
    else kept.push(path);
  }
  await arrange(undoing ? reversed(batch) : batch);
  announce(undoing ? `Undone: ${batch.label}` : `Redone: ${batch.label}`);
  if (kept.length === 0) return;
  notify({
    tone: 'warning',
    message: `${kept.length === 1 ? '1 file was' : `${kept.length} files were`} changed since and left as it is: ${kept[0] ?? ''}`,
    remedy: 'Undo in it first, or change it by hand.',
  });
}

/** Edits of several files are forgotten with their workspace. */
export function forgetWorkspaceEdits(): void {
  batches.clear();
}

export function followWorkspaceEdits(): () => void {
  onBatchMove((id, direction) => void move(id, direction).catch(reportError));
  return () => onBatchMove(null);
}
