import { PackwrightError, type StudioEvent, toWireError, type WorkspaceInfo } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import type { DraftsStore } from '../storage/drafts';
import type { AnalysisCalls } from '../workspace/analysis/protocol';
import type { AnalysisThread } from '../workspace/analysis/thread';
import { Documents } from '../workspace/documents';
import { errorForUser } from '../workspace/error-for-user';
import { ProposalStore, proposalsFolder } from '../workspace/proposals/proposal-store';
import { watchProposals } from '../workspace/proposals/watch-proposals';
import { safeFolder, type SafeFolder } from '../workspace/safe-path';
import { textOnDisk } from '../workspace/text-on-disk';
import type { WorkspaceLock } from '../workspace/workspace-lock';
import { type Watch, watchFolder } from '../workspace/watch';
import { WorkspaceGit } from './workspace-git';

export interface SessionOptions {
  info: WorkspaceInfo;
  folder: SafeFolder;
  /** Of all that Packwright keeps for itself. */
  dataDir: string;
  /** The right to write in it; null where it is only looked at. */
  lock: WorkspaceLock | null;
  /** A thread of its own for the analysis. */
  takeThread(): AnalysisThread;
  drafts: DraftsStore;
  emit(event: StudioEvent): void;
}

/** One open workspace: its documents, the analysis behind them, what git knows of it, and the watcher of its folder. */
export class WorkspaceSession {
  readonly info: WorkspaceInfo;
  readonly folder: SafeFolder;
  readonly documents: Documents;
  readonly git: WorkspaceGit;
  readonly proposals: ProposalStore;
  private readonly unwatchProposals: () => void;
  private analysis: AnalysisThread;
  private watch: Watch | null = null;
  private closed = false;
  private lost = false;

  constructor(private readonly options: SessionOptions) {
    const { info, folder, dataDir, drafts, lock, emit } = options;
    this.info = info;
    this.folder = folder;
    this.git = new WorkspaceGit(info, folder.path, emit);
    this.proposals = new ProposalStore(proposalsFolder(dataDir, folder.path));
    this.unwatchProposals = watchProposals(this.proposals.folder, () =>
      emit({ type: 'proposals.changed', payload: {} }),
    );
    this.analysis = this.newAnalysis();
    this.documents = new Documents({
      folder,
      emit,
      drafts: {
        list: () => (lock ? drafts.list(info.id) : []),
        find: (path) => (lock ? drafts.find(info.id, path) : null),
        write: (changed) => {
          if (this.mayWrite()) drafts.write(info.id, changed);
        },
      },
      beforeWriting: () => {
        if (!this.mayWrite()) throw lock ? takenOver : onlyLookedAt;
      },
      onText: (path, text) => this.passOn(path, text),
      schedule: (callback, ms) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  /** Restores unsaved work and starts indexing. If that fails, the files can still be edited. */
  async start(): Promise<void> {
    await this.documents.restore();
    await this.ask('startIndexing', null).catch(alreadyReported);
  }

  /** Throws what ended the analysis, when it has ended. */
  ask<C extends keyof AnalysisCalls>(
    call: C,
    input: AnalysisCalls[C]['in'],
  ): Promise<AnalysisCalls[C]['out']> {
    return this.analysis.call(call, input);
  }

  /** Reads everything again, in a new thread when the old one has died. */
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
    this.git.close();
    this.unwatchProposals();
    await this.documents.close();
    this.options.lock?.release();
    await this.analysis.close();
  }

  /** The text of a file as it is now, with what is unsaved; null where there is none. */
  async currentText(path: string): Promise<string | null> {
    return this.documents.unsavedTexts()[path] ?? textOnDisk(this.folder, path);
  }

  /** Throws where files of the workspace must not be written from here. */
  requireMayWrite(): void {
    if (!this.mayWrite()) throw this.options.lock ? takenOver : onlyLookedAt;
  }

  /** Whether nobody has taken the workspace over; the loss is reported once. */
  private mayWrite(): boolean {
    const { lock } = this.options;
    if (!lock || this.lost) return false;
    this.lost = !lock.isMine();
    if (this.lost) this.report(takenOver);
    return !this.lost;
  }

  private newAnalysis(): AnalysisThread {
    const { takeThread, folder, emit } = this.options;
    const thread = takeThread();
    thread.listen({
      events: {
        'workspace.indexed': (payload) => {
          emit({ type: 'workspace.indexed', payload });
          if (payload.progress.done) void this.beginWatching();
        },
        'check.findings': (payload) => emit({ type: 'check.findings', payload }),
        'app.problem': (payload) => this.problem(payload),
      },
      onEnd: (reason) => this.problem(toWireError(reason)),
    });
    thread.call('begin', { folder: folder.path }).catch(alreadyReported);
    return thread;
  }

  private problem(payload: WireError): void {
    this.options.emit({ type: 'app.problem', payload });
    void this.beginWatching();
  }

  /**
   * Starts after everything has been read, so that setting up hundreds of watches does not delay that; what changed
   * until then is looked for once.
   */
  private async beginWatching(): Promise<void> {
    if (this.watch || this.closed) return;
    this.watch = watchFolder({
      folder: this.folder.path,
      onChange: (paths) => void this.changedOnDisk(paths),
      onFailure: () => this.report(watchFailure),
    });
    await this.watch.ready;
    this.git.touched();
    await this.documents.changedOnDisk(['']);
    await this.ask('catchUp', null).catch(alreadyReported);
  }

  private passOn(path: string, text: string | null): void {
    const passed = text === null ? this.ask('forgetText', { path }) : this.ask('setText', { path, text });
    passed.catch(alreadyReported);
  }

  /** Files have changed, whoever has changed them. */
  async changedOnDisk(paths: string[]): Promise<void> {
    this.git.touched();
    try {
      await this.documents.changedOnDisk(paths);
      if (this.analysis.isAlive()) await this.ask('changedOnDisk', { paths });
    } catch (thrown) {
      if (this.analysis.isAlive()) this.report(thrown);
    }
  }

  private report(thrown: unknown): void {
    this.options.emit({ type: 'app.problem', payload: errorForUser('workspace', thrown) });
  }
}

const watchFailure = new PackwrightError(
  'unsupported',
  'Changes made by other programs are not detected: the system cannot watch this many folders.',
  'Reload the workspace after changing files elsewhere. Saving still checks each file first.',
);

const onlyLookedAt = new PackwrightError(
  'refused',
  'The workspace is open read-only here, as another window has it open.',
  'Open it again and take it over, or make the change in the other window.',
);

const takenOver = new PackwrightError(
  'conflict',
  'Another window has taken this workspace over, so nothing that is changed here is kept.',
  'Go on in the other window, or open the workspace here again and take it back.',
);

/** For calls whose failure an event has reported: the thread of the analysis has died. */
function alreadyReported(): void {}
