import { setImmediate } from 'node:timers/promises';
import type { Python } from '../python/service';
import type { AnalysisCalls } from '../workspace/analysis/protocol';
import { type AnalysisThread, startThread } from '../workspace/analysis/thread';
import { ProposalStore, proposalsFolder } from '../workspace/proposals/proposal-store';
import { safeFolder, type SafeFolder } from '../workspace/safe-path';
import { type Watch, watchFolder } from '../workspace/watch';
import { KnownSecrets } from './known-secrets';

export interface DeskOptions {
  /** Folder of the workspace. */
  folder: string;
  /** Of all that Packwright keeps for itself; proposed changes wait there. */
  dataDir: string;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Folder of the starters. */
  templatesDir: string;
  /** Folder of the documentation. */
  docsDir: string;
  /** What code snippets of runs run in. */
  python: Python;
}

/** What the tools of an assistant work on: one workspace, analysed in a thread, and the changes proposed for it. */
export class Desk {
  /** What the assistant calls itself. */
  assistant = 'An assistant';
  readonly proposals: ProposalStore;
  readonly secrets = new KnownSecrets();
  readonly #watch: Watch;
  #analysis: AnalysisThread;
  /** The system reports no changes: all is looked at again before each question. */
  #isBlind = false;

  private constructor(
    readonly folder: SafeFolder,
    readonly options: DeskOptions,
  ) {
    this.proposals = new ProposalStore(proposalsFolder(options.dataDir, folder.path));
    this.#analysis = this.#begin();
    this.#watch = watchFolder({
      folder: folder.path,
      onChange: (paths) => void this.#analysis.call('changedOnDisk', { paths }).catch(ignore),
      onFailure: () => {
        this.#isBlind = true;
      },
    });
  }

  /** Throws `not-found` or `unreadable` for a folder that cannot be opened. */
  static async open(options: DeskOptions): Promise<Desk> {
    const desk = new Desk(await safeFolder(options.folder), options);
    await desk.#watch.ready;
    return desk;
  }

  /**
   * A question about the workspace as it is on disk, whatever was written just before it. A thread that has died is replaced
   * for the next one.
   */
  async ask<C extends keyof AnalysisCalls>(
    call: C,
    input: AnalysisCalls[C]['in'],
    signal?: AbortSignal,
  ): Promise<AnalysisCalls[C]['out']> {
    if (!this.#analysis.isAlive()) this.#analysis = this.#begin();
    // A change that was made before the question is reported in a whole round of the event loop at the latest.
    for (let halves = 0; halves < 2; halves++) await setImmediate();
    this.#watch.flush();
    if (this.#isBlind) this.#analysis.call('changedOnDisk', { paths: [''] }).catch(ignore);
    return this.#analysis.call(call, input, { signal });
  }

  async close(): Promise<void> {
    this.#watch.close();
    await this.#analysis.close();
    await this.options.python.close();
  }

  #begin(): AnalysisThread {
    const thread = startThread(this.options.workersDir);
    thread.call('begin', { folder: this.folder.path }).catch(ignore);
    thread.call('startIndexing', null).catch(ignore);
    return thread;
  }
}

/** Whoever asks next hears why the thread has ended. */
function ignore(): void {}
