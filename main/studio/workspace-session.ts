import { PackwrightError, type StudioEvent, type WorkspaceInfo } from '@core/contract';
import type { DraftsStore } from '../storage/drafts';
import { type AnalysisClient, startAnalysis } from '../workspace/analysis/client';
import type { AnalysisCalls, CallName } from '../workspace/analysis/protocol';
import type { SpareThread } from '../workspace/analysis/thread';
import { Documents } from '../workspace/documents';
import { errorForUser } from '../workspace/error-for-user';
import { safeFolder, type SafeFolder } from '../workspace/safe-path';
import { type Watch, watchFolder } from '../workspace/watch';

export interface SessionOptions {
  info: WorkspaceInfo;
  folder: SafeFolder;
  threads: SpareThread;
  drafts: DraftsStore;
  emit(event: StudioEvent): void;
}

/** One open workspace: its documents, the analysis behind them, and the eye on its folder. */
export class WorkspaceSession {
  readonly info: WorkspaceInfo;
  readonly folder: SafeFolder;
  readonly documents: Documents;
  private analysis: AnalysisClient;
  private watch: Watch | null = null;
  private closed = false;

  constructor(private readonly options: SessionOptions) {
    const { info, folder, drafts, emit } = options;
    this.info = info;
    this.folder = folder;
    this.analysis = this.newAnalysis();
    this.documents = new Documents({
      folder,
      emit,
      drafts: {
        list: () => drafts.list(info.id),
        find: (path) => drafts.find(info.id, path),
        write: (changed) => drafts.write(info.id, changed),
      },
      onText: (path, text) => this.passOn(path, text),
      schedule: (callback, ms) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  /** Brings back what was left unsaved and begins to index. Where that fails the files can be edited all the same. */
  async start(): Promise<void> {
    await this.documents.restore();
    await this.ask('startIndexing', null).catch(alreadyTold);
  }

  /** Throws what ended the analysis, when it has ended. */
  ask<C extends CallName>(call: C, input: AnalysisCalls[C]['in']): Promise<AnalysisCalls[C]['out']> {
    return this.analysis.call(call, input);
  }

  /** Everything afresh, in a new thread when the old one has died. */
  async reindex(): Promise<void> {
    await safeFolder(this.folder.path);
    if (!this.analysis.isAlive()) {
      this.analysis = this.newAnalysis();
      for (const [path, text] of Object.entries(this.documents.unsavedTexts())) this.passOn(path, text);
    }
    await this.ask('startIndexing', null);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.watch?.close();
    await this.documents.close();
    await this.analysis.close();
  }

  private newAnalysis(): AnalysisClient {
    const { threads, folder, emit } = this.options;
    return startAnalysis({
      worker: threads.take(),
      folder: folder.path,
      onEvent: (event) => {
        emit(event);
        const hasRead = event.type === 'workspace.indexed' && event.payload.progress.done;
        if (hasRead || event.type === 'app.problem') void this.beginWatching();
      },
    });
  }

  /**
   * Begins when everything has been read, so that setting up hundreds of watches does not hold that up; what changed
   * until then is looked for once.
   */
  private async beginWatching(): Promise<void> {
    if (this.watch || this.closed) return;
    this.watch = watchFolder({
      folder: this.folder.path,
      onChange: (paths) => void this.changedOnDisk(paths),
      onFailure: () => this.tell(watchFailure),
    });
    await this.watch.ready;
    await this.documents.changedOnDisk(['']);
    await this.ask('catchUp', null).catch(alreadyTold);
  }

  private passOn(path: string, text: string | null): void {
    const passed = text === null ? this.ask('forgetText', { path }) : this.ask('setText', { path, text });
    passed.catch(alreadyTold);
  }

  private async changedOnDisk(paths: string[]): Promise<void> {
    try {
      await this.documents.changedOnDisk(paths);
      if (this.analysis.isAlive()) await this.ask('changedOnDisk', { paths });
    } catch (thrown) {
      if (this.analysis.isAlive()) this.tell(thrown);
    }
  }

  private tell(thrown: unknown): void {
    this.options.emit({ type: 'app.problem', payload: errorForUser('workspace', thrown) });
  }
}

const watchFailure = new PackwrightError(
  'unsupported',
  'Changes that other programs make to this folder will not be noticed: the system cannot watch this many folders.',
  'Index the workspace again after changing files elsewhere. Saving still checks each file first.',
);

/** For calls whose failure the analysis has told of by an event: its thread has died. */
function alreadyTold(): void {}
