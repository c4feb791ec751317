import type { EventPayload } from '@core/contract';
import type { DiskState, OpenedDocument, SaveResult } from '@core/contract/documents';
import { PackwrightError, toWireError, type WireError } from '@core/contract/errors';
import { applyChanges, type TextChange } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { type Arrangement, arrangeFiles } from './arrange-files';
import { type Document, forPage, isUnsaved } from './document';
import { type DraftKeeper, DraftWriter, type Schedule } from './draft-writer';
import { fileError } from './file-errors';
import { languageOf } from './file-types';
import { KeyedQueue } from './keyed-queue';
import { readDocument } from './read-document';
import type { SafeFolder } from './safe-path';
import { hashOf, saveFile } from './save-file';

export type DocumentEvent =
  | { type: 'documents.dirty'; payload: EventPayload<'documents.dirty'> }
  | { type: 'documents.external'; payload: EventPayload<'documents.external'> }
  | { type: 'app.problem'; payload: WireError };

export interface DocumentsOptions {
  folder: SafeFolder;
  drafts: DraftKeeper;
  emit(event: DocumentEvent): void;
  /** The text that applies from now on; null when it is the file's own again. */
  onText(path: string, text: string | null): void;
  schedule: Schedule;
  /** Throws where this studio may not write, as another one does. */
  beforeWriting?(): void;
}

/** The open documents of a workspace: their unsaved texts, drafts, saving and foreign changes of their files. */
export class Documents {
  private readonly open = new Map<string, Document>();
  /** What was left unsaved is open again. */
  private restored: Promise<void> = Promise.resolve();
  private readonly queue = new KeyedQueue();
  private readonly drafts: DraftWriter;

  constructor(private readonly options: DocumentsOptions) {
    this.drafts = new DraftWriter(options.drafts, options.schedule, (thrown) =>
      this.reportDraftFailure(thrown),
    );
  }

  /** Opens what was left unsaved when the workspace was last closed, even after a crash. */
  restore(): Promise<void> {
    this.restored = this.restoreAll();
    return this.restored;
  }

  private async restoreAll(): Promise<void> {
    for (const { path } of this.options.drafts.list()) {
      try {
        const document = await this.opened(path);
        if (isUnsaved(document))
          this.options.emit({ type: 'documents.dirty', payload: { path, dirty: true } });
      } catch (thrown) {
        // The draft is kept; the file may be readable next time.
        this.options.emit({ type: 'app.problem', payload: toWireError(fileError(thrown, 'read', path)) });
      }
    }
  }

  async openForPage(path: string): Promise<OpenedDocument> {
    return forPage(await this.opened(path));
  }

  /**
   * Applies changes to the revision they were made for.
   * @param mark of the text they lead to, where it is known
   * @throws PackwrightError `conflict` when the document is at another revision or would have another text
   */
  change(path: string, revision: number, changes: readonly TextChange[], mark?: string): number {
    this.options.beforeWriting?.();
    const document = this.open.get(path);
    if (!document || document.revision !== revision) throw misfit(`"${path}" has changed in the meantime.`);
    requireText(document);
    const text = textAfter(document, changes);
    if (mark !== undefined && markOf(text) !== mark) throw misfit(`"${path}" has a different text.`);
    this.setText(document, text);
    return document.revision;
  }

  async reset(path: string, text: string): Promise<number> {
    this.options.beforeWriting?.();
    const document = await this.opened(path);
    requireText(document);
    this.setText(document, text);
    return document.revision;
  }

  /** Saves each file on its own; a failure does not stop the others, and is thrown at the end. */
  async save(paths: readonly string[], overwrite: boolean): Promise<SaveResult> {
    this.options.beforeWriting?.();
    const result: SaveResult = { saved: [], conflicts: [] };
    const failures: PackwrightError[] = [];
    for (const path of new Set(paths)) {
      const document = await this.opened(path);
      try {
        const done = await this.queue.run(path, () => this.saveOne(document, overwrite));
        (done ? result.saved : result.conflicts).push(path);
      } catch (thrown) {
        failures.push(fileError(thrown, 'saved', path));
      }
    }
    const [first] = failures;
    if (!first) return result;
    if (failures.length === 1) throw first;
    throw new PackwrightError(
      first.code,
      `${first.message} ${failures.length - 1} more could not be saved.`,
      first.remedy,
    );
  }

  /** Back to what is on disk. A document without a file is closed and its text dropped. */
  async revert(path: string): Promise<OpenedDocument> {
    const document = await this.opened(path);
    return this.queue.run(path, async () => {
      const disk = await readDocument(document.file, path).catch((thrown: PackwrightError) => {
        if (thrown.code === 'not-found') this.drop(document);
        throw thrown;
      });
      this.takeDisk(document, disk.text, disk.hash);
      Object.assign(document, {
        encoding: disk.encoding,
        language: disk.language,
        sizeBytes: disk.sizeBytes,
      });
      return forPage(document);
    });
  }

  /** What is on disk now, and what the unsaved changes are based on. Changes nothing. */
  async compare(path: string): Promise<DiskState> {
    const document = await this.opened(path);
    const disk = await readDocument(document.file, path);
    const isBase =
      document.baseHash !== null && hashOf(Buffer.from(document.savedText)) === document.baseHash;
    return {
      text: disk.encoding === 'utf8' ? disk.text : null,
      hash: disk.hash,
      base: isBase ? document.savedText : null,
    };
  }

  /** Makes a version of the file the base of the unsaved changes, if it is still the one on disk. */
  async rebase(path: string, hash: string): Promise<void> {
    const document = await this.opened(path);
    requireText(document);
    await this.queue.run(path, async () => {
      const disk = await readDocument(document.file, path);
      if (disk.hash !== hash || disk.encoding !== 'utf8')
        throw new PackwrightError(
          'conflict',
          `"${path}" was changed on disk again.`,
          'Save again to compare the new version.',
        );
      const wasUnsaved = isUnsaved(document);
      document.savedText = disk.text;
      document.baseHash = hash;
      document.reportedHash = null;
      document.sizeBytes = disk.sizeBytes;
      this.textChanged(document, wasUnsaved);
    });
  }

  /**
   * Looks at open documents whose files may have changed. Own saves are recognised by content, so they are not
   * reported; unsaved work is never touched.
   * @param paths files or folders that changed; `''` for any
   */
  async changedOnDisk(paths: readonly string[]): Promise<void> {
    const touched = [...this.open.values()].filter(({ path }) =>
      paths.some((changed) => changed === '' || path === changed || path.startsWith(`${changed}/`)),
    );
    for (const document of touched) await this.queue.run(document.path, () => this.compareWithDisk(document));
  }

  /** Moves, removes and adds files, with the open documents of those that move or go; drafts go along. */
  async arrange(arrangement: Arrangement): Promise<void> {
    this.options.beforeWriting?.();
    await this.queue.idle();
    await arrangeFiles(this.options.folder, arrangement);
    for (const { from, to } of arrangement.moved) await this.moved(from, to);
    for (const path of arrangement.deleted) {
      const document = this.open.get(path);
      if (document) this.drop(document);
    }
    this.drafts.flush();
  }

  /** As `unsaved`, with what was left when the workspace was last closed: who asks at once waits for it. */
  async unsavedWhenRestored(): Promise<string[]> {
    await this.restored;
    return this.unsaved();
  }

  /** Paths with unsaved changes, sorted. */
  unsaved(): string[] {
    return [...this.open.values()]
      .filter(isUnsaved)
      .map(({ path }) => path)
      .toSorted();
  }

  /** Unsaved texts by path. */
  unsavedTexts(): Record<string, string> {
    return Object.fromEntries(this.unsaved().map((path) => [path, this.open.get(path)?.text ?? '']));
  }

  /** Waits for running saves and keeps everything unsaved as drafts. */
  async close(): Promise<void> {
    await this.queue.idle();
    this.drafts.flush();
  }

  private async moved(from: string, to: string): Promise<void> {
    const document = this.open.get(from);
    if (!document) return;
    const there: Document = { ...document, path: to, file: await this.options.folder.resolve(to) };
    this.open.delete(from);
    this.open.set(to, there);
    this.drafts.later(from, () => null);
    this.drafts.later(to, () => draftOf(there));
    this.options.onText(from, null);
    if (isUnsaved(there)) this.options.onText(to, there.text);
  }

  private async opened(path: string): Promise<Document> {
    return this.open.get(path) ?? this.queue.run(path, async () => this.open.get(path) ?? this.read(path));
  }

  private async read(path: string): Promise<Document> {
    const file = await this.options.folder.resolve(path);
    const draft = this.options.drafts.find(path);
    const disk = await readDocument(file, path).catch((thrown: PackwrightError) => {
      if (thrown.code === 'not-found' && draft) return null;
      throw thrown;
    });
    const document: Document = {
      path,
      file,
      encoding: disk?.encoding ?? 'utf8',
      language: disk?.language ?? languageOf(path),
      text: disk?.text ?? '',
      savedText: disk?.text ?? '',
      baseHash: disk?.hash ?? null,
      reportedHash: null,
      revision: 1,
      sizeBytes: disk?.sizeBytes ?? 0,
    };
    this.open.set(path, document);
    if (draft && document.encoding === 'utf8') this.takeDraft(document, draft.baseHash, draft.text);
    return document;
  }

  /** The base of the draft stays the base: if the file has changed since, saving must notice. */
  private takeDraft(document: Document, baseHash: string | null, text: string): void {
    if (text === document.savedText && document.baseHash !== null) {
      this.drafts.later(document.path, () => draftOf(document));
      return;
    }
    document.text = text;
    // A file that appeared where there was none matches no base.
    if (document.baseHash !== null) document.baseHash = baseHash ?? 'none';
    this.options.onText(document.path, text);
  }

  private setText(document: Document, text: string): void {
    const wasUnsaved = isUnsaved(document);
    document.text = text;
    document.revision += 1;
    this.textChanged(document, wasUnsaved);
  }

  private textChanged(document: Document, wasUnsaved: boolean): void {
    const { path } = document;
    this.drafts.later(path, () => draftOf(document));
    this.options.onText(path, document.text);
    const dirty = isUnsaved(document);
    if (dirty !== wasUnsaved) this.options.emit({ type: 'documents.dirty', payload: { path, dirty } });
  }

  private async saveOne(document: Document, overwrite: boolean): Promise<boolean> {
    requireText(document);
    const { path, text } = document;
    if (!isUnsaved(document) && !overwrite) return true;
    const bytes = Buffer.from(text, 'utf8');
    // Links may have been moved since the document was opened.
    const file = await this.options.folder.resolve(path);
    const outcome = await saveFile(file, bytes, { base: document.baseHash, overwrite });
    if (outcome === 'conflict') return false;
    const wasUnsaved = isUnsaved(document);
    document.savedText = text;
    document.baseHash = outcome.hash;
    document.reportedHash = null;
    document.sizeBytes = bytes.length;
    this.drafts.later(path, () => draftOf(document));
    this.drafts.flush();
    const dirty = isUnsaved(document);
    if (dirty !== wasUnsaved) this.options.emit({ type: 'documents.dirty', payload: { path, dirty } });
    return true;
  }

  private async compareWithDisk(document: Document): Promise<void> {
    const { path } = document;
    const disk = await readDocument(document.file, path).catch((thrown: PackwrightError) => thrown);
    if (disk instanceof PackwrightError) {
      if (disk.code === 'not-found' && document.baseHash !== null) this.fileIsGone(document);
      return;
    }
    if (disk.hash === document.baseHash || disk.hash === document.reportedHash) return;
    const hasEdits = document.text !== document.savedText;
    if (disk.encoding !== document.encoding || (hasEdits && disk.text !== document.text)) {
      document.reportedHash = disk.hash;
      this.reportExternal(document, 'conflict', disk.encoding === 'utf8' ? disk.text : null);
      return;
    }
    document.sizeBytes = disk.sizeBytes;
    this.takeDisk(document, disk.text, disk.hash);
    this.reportExternal(document, 'reloaded', disk.text);
  }

  private takeDisk(document: Document, text: string, hash: string): void {
    const wasUnsaved = isUnsaved(document);
    document.text = text;
    document.savedText = text;
    document.baseHash = hash;
    document.reportedHash = null;
    document.revision += 1;
    this.textChanged(document, wasUnsaved);
    this.drafts.flush();
  }

  /** The text is now only here, so it counts as unsaved. */
  private fileIsGone(document: Document): void {
    const wasUnsaved = isUnsaved(document);
    document.baseHash = null;
    document.reportedHash = null;
    if (document.encoding === 'utf8') this.textChanged(document, wasUnsaved);
    else this.open.delete(document.path);
    this.reportExternal(document, 'deleted', null);
  }

  private drop(document: Document): void {
    const { path } = document;
    const wasUnsaved = isUnsaved(document);
    this.open.delete(path);
    this.drafts.later(path, () => null);
    this.drafts.flush();
    this.options.onText(path, null);
    if (wasUnsaved) this.options.emit({ type: 'documents.dirty', payload: { path, dirty: false } });
  }

  private reportExternal(
    document: Document,
    change: 'reloaded' | 'conflict' | 'deleted',
    text: string | null,
  ): void {
    const { path, revision } = document;
    this.options.emit({ type: 'documents.external', payload: { path, change, text, revision } });
  }

  private reportDraftFailure(thrown: unknown): void {
    const problem = new PackwrightError(
      'unreadable',
      `Unsaved changes cannot be kept as drafts: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
      'Save your files, then free some disk space and start Packwright again.',
    );
    this.options.emit({ type: 'app.problem', payload: toWireError(problem) });
  }
}

function draftOf(document: Document) {
  const { path, baseHash, text } = document;
  return isUnsaved(document) ? { path, baseHash, text } : null;
}

function textAfter({ path, text }: Document, changes: readonly TextChange[]): string {
  try {
    return applyChanges(text, changes);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw misfit(`The change does not fit the text of "${path}".`);
  }
}

function misfit(what: string): PackwrightError {
  return new PackwrightError('conflict', what, 'Send the whole text.');
}

function requireText(document: Document): void {
  if (document.encoding === 'utf8') return;
  throw new PackwrightError(
    'unsupported',
    `"${document.path}" is not a text file and cannot be edited here.`,
  );
}
