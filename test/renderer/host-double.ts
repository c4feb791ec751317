import type { Input, OpenedDocument, Reply, StudioEvent } from '@core/contract';
import { PackwrightError, toWireError } from '@core/contract/errors';
import { applyChanges } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import type { PageBridge } from '../../renderer/src/state/bridge';

interface HostFile {
  disk: string;
  text: string;
  revision: number;
  /** Somebody else wrote the file since it was read. */
  touched: boolean;
}

/**
 * The host as the page sees it, in memory: documents with revisions, drafts and conflicts. It keeps the same
 * promises as the real one, so that a page that breaks them is found out.
 */
export class HostDouble implements PageBridge {
  readonly files = new Map<string, HostFile>();
  readonly calls: { method: string; input: unknown }[] = [];
  readonly downloadPack = null;
  /** Answers for methods other than those of documents. */
  readonly answers: Record<string, (input: never) => unknown> = {};
  private readonly listeners = new Set<(event: StudioEvent) => void>();

  addFile(path: string, text: string): HostFile {
    const file = { disk: text, text, revision: 1, touched: false };
    this.files.set(path, file);
    return file;
  }

  file(path: string): HostFile {
    const file = this.files.get(path);
    if (!file) throw new PackwrightError('not-found', `There is no file ${path}.`);
    return file;
  }

  emit(event: StudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  subscribe(listener: (event: StudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  adoptDrop(): Promise<string | null> {
    return Promise.resolve(null);
  }

  call(method: string, input: unknown): Promise<Reply> {
    this.calls.push({ method, input });
    try {
      return Promise.resolve({ ok: true, result: this.answer(method, input as never) });
    } catch (thrown) {
      return Promise.resolve({ ok: false, error: toWireError(thrown) });
    }
  }

  private answer(method: string, input: never): unknown {
    const other = this.answers[method];
    if (other) return other(input);
    switch (method) {
      case 'documents.open':
        return this.open(input);
      case 'documents.change':
        return this.change(input);
      case 'documents.reset':
        return this.reset(input);
      case 'documents.save':
        return this.save(input);
      case 'documents.revert':
        return this.revert(input);
      default:
        throw new PackwrightError('unsupported', `The double knows no ${method}.`);
    }
  }

  private open({ path }: { path: string }): OpenedDocument {
    const { text, disk, revision } = this.file(path);
    const language = path.endsWith('.yaml') ? 'yaml' : path.endsWith('.json') ? 'json' : 'text';
    return { path, encoding: 'utf8', language, text, savedText: disk, revision, sizeBytes: text.length };
  }

  private change({ path, revision, changes, mark }: Input<'documents.change'>) {
    const file = this.file(path);
    if (revision !== file.revision) throw new PackwrightError('conflict', 'Another revision.');
    const text = applyChanges(file.text, changes);
    if (markOf(text) !== mark) throw new PackwrightError('conflict', 'Another text.');
    file.text = text;
    return { revision: ++file.revision };
  }

  private reset({ path, text }: { path: string; text: string }) {
    const file = this.file(path);
    file.text = text;
    return { revision: ++file.revision };
  }

  private save({ paths, overwrite }: { paths: string[]; overwrite: boolean }) {
    const conflicts = overwrite ? [] : paths.filter((path) => this.file(path).touched);
    const saved = paths.filter((path) => !conflicts.includes(path));
    for (const path of saved) Object.assign(this.file(path), { disk: this.file(path).text, touched: false });
    return { saved, conflicts };
  }

  private revert({ path }: { path: string }): OpenedDocument {
    const file = this.file(path);
    Object.assign(file, { text: file.disk, touched: false, revision: file.revision + 1 });
    return this.open({ path });
  }
}
