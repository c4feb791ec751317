import { useEffect } from 'react';
import { create } from 'zustand';
import type { EventPayload, Input, MethodName, OpenedDocument, Output } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import {
  applyEdit,
  editable,
  isDirty,
  markSaved,
  redo as redoEdit,
  undo as undoEdit,
} from '@core/edit/history';
import type { EditableText } from '@core/edit/history';
import type { ThreeTexts } from '@core/compare/merge-texts';
import type { TextChange } from '@core/text/changes';
import { difference } from '@core/text/difference';
import { setAt } from '@core/text/json/edit';
import { call, onEvent } from './bridge';
import { createSync } from './document-sync';
import { blankView, type DocumentView } from './document-view';
import { askConflict, type MergedFile } from './overlays';
import { bigText, jsonTree, parse, type Parsed } from './parsing';
import { pinTab } from './tabs';
import { notify, reportError } from './toasts';
import { typedInto } from './typing';
import { isReadOnly } from './workspace';

interface DocumentState {
  documents: Readonly<Record<string, DocumentView>>;
  /** Files with unsaved changes, open or not: drafts of an earlier session count. */
  dirty: ReadonlySet<string>;
  saving: boolean;
}

export const useDocuments = create<DocumentState>(() => ({ documents: {}, dirty: new Set(), saving: false }));

/** What is behind a view: the history and what was read of the text. */
interface Open {
  edit: EditableText;
  /** Null until the text was read for the first time. */
  parsed: Parsed | null;
  language: OpenedDocument['language'];
  encoding: OpenedDocument['encoding'];
  sizeBytes: number;
  external: DocumentView['external'];
  /** What the edits began from, where the host has taken another text for that since. */
  base: string | null;
  parseTimer: ReturnType<typeof setTimeout> | null;
}

const open = new Map<string, Open>();
const loading = new Map<string, Promise<void>>();
const sync = createSync((path) => open.get(path)?.edit.text, reportError);
const typingPauseMs = 150;

/** Whether the host has the text of a document as it is here. */
export const isSent = (path: string) => !sync.isBehind(path);

/** The document of a path, opened when it is not yet. */
export function useDocument(path: string): DocumentView {
  const view = useDocuments((state) => state.documents[path]);
  const absent = view === undefined;
  useEffect(() => {
    if (absent) void openDocument(path);
  }, [path, absent]);
  return view ?? blankView(path, 'loading', null);
}

export function getDocument(path: string): DocumentView | undefined {
  return useDocuments.getState().documents[path];
}

/** Reads a file into the store; a failure becomes the state of its view. */
export function openDocument(path: string): Promise<void> {
  if (open.has(path)) return Promise.resolve();
  const started = loading.get(path) ?? load(path).finally(() => loading.delete(path));
  loading.set(path, started);
  return started;
}

async function load(path: string): Promise<void> {
  show(blankView(path, 'loading', null));
  try {
    const opened = await call('documents.open', { path });
    take(path, opened);
    await (open.get(path) && settle(path));
  } catch (thrown) {
    show(blankView(path, 'failed', toWireError(thrown)));
  }
}

function take(path: string, opened: OpenedDocument): void {
  const { text, savedText, language, encoding, sizeBytes, revision } = opened;
  open.set(path, {
    edit: taken(text, savedText),
    parsed: null,
    language,
    encoding,
    sizeBytes,
    external: null,
    base: null,
    parseTimer: null,
  });
  sync.known(path, text, revision);
}

/** A draft of an earlier session is one step of undo away from the file on disk. */
function taken(text: string, savedText: string): EditableText {
  const changes = changesBetween(savedText, text);
  return applyEdit(editable(savedText), { label: 'Earlier unsaved changes', changes, at: 0 });
}

function changesBetween(before: string, after: string): TextChange[] {
  const change = difference(before, after);
  return change ? [change] : [];
}

/** Changes a text. Edits of one `group` within a second become one step of undo. */
export function edit(
  path: string,
  {
    label,
    changes,
    group = null,
    batch = null,
  }: { label: string; changes: readonly TextChange[]; group?: string | null; batch?: string | null },
): void {
  const document = open.get(path);
  if (!document || document.encoding === 'binary' || changes.length === 0) return;
  if (isReadOnly()) {
    const message = 'The workspace is open read-only here, as another window has it open.';
    return notify({ tone: 'info', message, remedy: 'Open it again to take it over.' });
  }
  const made = { label, changes, group: group ?? typedInto(), batch, at: Date.now() };
  put(path, applyEdit(document.edit, made), changes);
}

/** Sets the value at a JSON pointer, touching no other byte. */
export function setValue(
  path: string,
  pointer: string,
  value: unknown,
  label: string,
  group: string | null = null,
): void {
  const document = open.get(path);
  if (document) edit(path, { label, changes: setAt(jsonTree(document.edit.text), pointer, value), group });
}

/** Moves an edit of several files back or forth in all of them; set by whoever makes such edits. */
let moveBatch: ((batch: string, direction: 'undo' | 'redo') => void) | null = null;

export function onBatchMove(mover: typeof moveBatch): void {
  moveBatch = mover;
}

/** The edit of several files that the next step of undo or redo is part of; null where it is of this file alone. */
export function batchOf(path: string, direction: 'undo' | 'redo'): string | null {
  return open.get(path)?.edit[direction].at(-1)?.batch ?? null;
}

/** Takes the last step back, in every file it was made in; false when there is none. */
export function undo(path: string): boolean {
  return moveAnywhere(path, 'undo');
}

export function redo(path: string): boolean {
  return moveAnywhere(path, 'redo');
}

function moveAnywhere(path: string, direction: 'undo' | 'redo'): boolean {
  const batch = batchOf(path, direction);
  if (batch === null || !moveBatch) return moveAlone(path, direction);
  moveBatch(batch, direction);
  return true;
}

/** Moves in the history of one file only. */
export function moveAlone(path: string, direction: 'undo' | 'redo'): boolean {
  return move(path, direction === 'undo' ? undoEdit : redoEdit);
}

/** A file has another place now: its document goes on there, with its history. */
export function moveDocument(from: string, to: string): void {
  const document = open.get(from);
  if (!document) return;
  open.delete(from);
  open.set(to, document);
  sync.move(from, to);
  useDocuments.setState(({ documents: { [from]: _moved, ...documents }, dirty }) => ({
    documents,
    dirty: withPath(dirty, from, false),
  }));
  refresh(to);
}

/** A file is gone: its document goes with it, unsaved or not. */
export function dropDocument(path: string): void {
  const timer = open.get(path)?.parseTimer;
  if (timer) clearTimeout(timer);
  open.delete(path);
  sync.forget(path);
  useDocuments.setState(({ documents: { [path]: _dropped, ...documents }, dirty }) => ({
    documents,
    dirty: withPath(dirty, path, false),
  }));
}

function move(path: string, how: typeof undoEdit): boolean {
  const document = open.get(path);
  const moved = document ? how(document.edit) : null;
  if (moved) put(path, moved.doc, moved.changes);
  return moved !== null;
}

function put(path: string, next: EditableText, changes: readonly TextChange[]): void {
  const document = open.get(path);
  if (!document || document.edit === next) return;
  document.edit = next;
  sync.changed(path, changes);
  pinTab(path);
  void settle(path);
}

/** Brings value and view up to date with the text: at once, or for a big text when typing pauses. */
function settle(path: string): void | Promise<void> {
  const document = open.get(path);
  if (!document) return;
  const { text } = document.edit;
  if (document.parseTimer) clearTimeout(document.parseTimer);
  document.parseTimer = null;
  if (document.parsed?.text === text) return refresh(path);
  if (document.parsed && text.length > bigText) {
    document.parseTimer = setTimeout(() => void read(path), typingPauseMs);
    return refresh(path);
  }
  return read(path);
}

function read(path: string): void | Promise<void> {
  const document = open.get(path);
  if (!document) return;
  const { text } = document.edit;
  const parsed = parse(document.language, text, document.parsed?.value);
  if (!(parsed instanceof Promise)) {
    document.parsed = parsed;
    return refresh(path);
  }
  refresh(path);
  return parsed.then((late) => {
    if (open.get(path) !== document || document.edit.text !== text) return;
    document.parsed = late;
    refresh(path);
  });
}

function refresh(path: string): void {
  const document = open.get(path);
  if (!document) return;
  const { edit: doc, parsed, language, encoding, sizeBytes, external } = document;
  show({
    path,
    status: 'ready',
    text: doc.text,
    savedText: doc.savedText,
    dirty: isDirty(doc),
    language,
    encoding,
    sizeBytes,
    get tree() {
      return language === 'json' ? jsonTree(parsed?.text ?? doc.text) : null;
    },
    value: parsed?.value,
    broken: parsed?.broken ?? null,
    undoLabel: doc.undo.at(-1)?.label ?? null,
    redoLabel: doc.redo.at(-1)?.label ?? null,
    external,
    error: null,
  });
}

function show(view: DocumentView): void {
  useDocuments.setState(({ documents, dirty }) => ({
    documents: { ...documents, [view.path]: view },
    dirty: view.status === 'ready' ? withPath(dirty, view.path, view.dirty) : dirty,
  }));
}

function withPath(paths: ReadonlySet<string>, path: string, present: boolean): ReadonlySet<string> {
  if (paths.has(path) === present) return paths;
  const copy = new Set(paths);
  if (present) copy.add(path);
  else copy.delete(path);
  return copy;
}

/**
 * Writes files. Where somebody else changed one on disk the user is asked; true when everything is written
 * or taken from disk. A conflict shown here need not be one to the host, which may have read the file again
 * before the edit reached it: what is shown counts.
 */
export async function save(paths: readonly string[]): Promise<boolean> {
  const shown = paths.filter((path) => open.get(path)?.external === 'conflict');
  const others = paths.filter((path) => !shown.includes(path));
  const conflicts = [...shown, ...(others.length > 0 ? await write(others, false) : [])];
  if (conflicts.length === 0) return true;
  const choice = await askConflict(conflicts);
  if (choice === 'mine') return (await write(conflicts, true)).length === 0;
  if (choice === 'theirs') await Promise.all(conflicts.map(revert));
  if (choice === 'theirs' || choice === 'cancel') return choice === 'theirs';
  for (const merged of choice) await takeMerged(merged);
  return save(conflicts);
}

/** What a file on disk and its document are, and what the edits began from; null where that cannot be known. */
export async function compareWithDisk(path: string): Promise<(ThreeTexts & { hash: string }) | null> {
  await openDocument(path);
  await sync.flush(path);
  const { text, hash, base } = await call('documents.compare', { path });
  const document = open.get(path);
  if (!document || text === null) return null;
  // A base that is the file on disk itself would make the other's changes look like mine, undone.
  const known = document.base ?? (base === text ? null : base);
  return { base: known, here: document.edit.text, disk: text, hash };
}

/** Makes what was merged the text of a document, as one step of undo; the file on disk is what it differs from. */
async function takeMerged({ path, hash, disk, text }: MergedFile): Promise<void> {
  await call('documents.rebase', { path, hash });
  const document = open.get(path);
  if (!document) return;
  document.edit = { ...document.edit, savedText: disk };
  document.external = null;
  document.base = null;
  edit(path, { label: 'Merge with the file on disk', changes: changesBetween(document.edit.text, text) });
  refresh(path);
}

export function saveAll(): Promise<boolean> {
  return save([...useDocuments.getState().dirty].sort());
}

async function write(paths: readonly string[], overwrite: boolean): Promise<string[]> {
  useDocuments.setState({ saving: true });
  try {
    await Promise.all(paths.map((path) => sync.flush(path)));
    const texts = new Map(paths.map((path) => [path, open.get(path)?.edit.text]));
    const { saved, conflicts } = await call('documents.save', { paths: [...paths], overwrite });
    for (const path of saved) written(path, texts.get(path));
    return conflicts;
  } finally {
    useDocuments.setState({ saving: false });
  }
}

function written(path: string, text: string | undefined): void {
  const document = open.get(path);
  if (!document || text === undefined) return setDraft(path, false);
  document.edit = markSaved(document.edit, text);
  document.external = null;
  document.base = null;
  refresh(path);
}

/** Drops the unsaved changes of a file and reads it again. */
export async function revert(path: string): Promise<void> {
  const opened = await call('documents.revert', { path });
  if (!open.has(path)) return setDraft(path, false);
  sync.forget(path);
  take(path, opened);
  await settle(path);
}

function setDraft(path: string, present: boolean): void {
  useDocuments.setState(({ dirty }) => ({ dirty: withPath(dirty, path, present) }));
}

/** Sends all edits to the host now, before the page goes away or something reads the files. */
export function flushDocuments(): Promise<void> {
  return sync.flushAll();
}

/** Calls the host with a question about the workspace, which is answered from the texts as they are here. */
export async function askHost<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  await flushDocuments();
  return call(method, input);
}

/** Whether some edit has not reached the host. */
export function hasUnsentEdits(): boolean {
  return [...open.keys()].some((path) => sync.isBehind(path));
}

/** Frees a document that is no longer shown; an unsaved one stays a draft in the host. */
export async function releaseDocument(path: string): Promise<void> {
  await sync.flush(path);
  const timer = open.get(path)?.parseTimer;
  if (timer) clearTimeout(timer);
  open.delete(path);
  sync.forget(path);
  useDocuments.setState(({ documents: { [path]: _released, ...documents } }) => ({ documents }));
}

/** Clears everything, for another workspace. */
export function forgetDocuments(): void {
  for (const path of open.keys()) sync.forget(path);
  open.clear();
  useDocuments.setState({ documents: {}, dirty: new Set() });
}

/**
 * Marks what the host keeps unsaved and nobody has opened here yet, e.g. after a reload of the page.
 * @returns how many files that are
 */
export async function loadUnsaved(): Promise<number> {
  const { paths } = await call('documents.unsaved', {});
  const closed = paths.filter((path) => !open.has(path));
  for (const path of closed) setDraft(path, true);
  // Those that the session has opened meanwhile are unsaved as well.
  return paths.length;
}

export function followDocuments(): () => void {
  const ends = [
    onEvent('documents.external', takeExternal),
    onEvent('documents.dirty', ({ path, dirty }) => {
      if (!open.has(path)) setDraft(path, dirty);
    }),
  ];
  return () => ends.forEach((end) => end());
}

function takeExternal({ path, change, text, revision }: EventPayload<'documents.external'>): void {
  const document = open.get(path);
  if (!document) return;
  if (change !== 'reloaded' || text === null) {
    document.external = change === 'reloaded' ? null : change;
    return refresh(path);
  }
  // An edit made while the host was reading the file again is not lost: it stays, on top of a conflict.
  const edited = sync.isBehind(path);
  document.base = edited ? (document.base ?? document.edit.savedText) : null;
  document.edit = edited ? { ...document.edit, savedText: text } : editable(text);
  sync.known(path, text, revision);
  document.external = edited ? 'conflict' : null;
  if (edited) sync.changed(path, []);
  void settle(path);
}
