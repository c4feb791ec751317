import { PackwrightError, type WireError } from '@core/contract/errors';
import type { Finding } from '@core/contract/check';
import type { Progress, WorkspaceContents } from '@core/contract/workspace';
import { markOf } from '@core/text/mark';
import { putText } from '../put-within';
import { fillIndex } from '../read-workspace';
import { safeFolder } from '../safe-path';
import { within } from '../work-within';
import { WorkspaceIndex } from '../workspace-index';
import { Checks, type FindingsUpdate } from './checks';
import { type Reread, rereadPaths } from './disk-changes';
import type { AnalysisEvent, Questions } from './protocol';
import { type Question, questions } from './questions';
import { References } from './references';

export interface AnalysisOptions {
  folder: string;
  emit(event: AnalysisEvent): void;
  /** An error as a user may see it; unexpected ones go without their text. */
  toWire(thrown: unknown): WireError;
  /** Waits before changes are looked at, so that a burst of them is one; injected by tests. */
  delay?: (ms: number) => Promise<void>;
}

/** How long after a keystroke typing is processed, milliseconds; not after each one. */
const debounceMs = 120;

/** How long an answer may take, milliseconds, reading left aside; then the analysis goes on without giving one. */
const questionClock = 60_000;

/** Clocks of file systems are coarse, and those of network drives are not ours. */
const clockMarginMs = 10_000;

const nothingRead: Progress = { done: false, cancelled: false, filesRead: 0, filesTotal: 0 };

/**
 * One workspace under observation: indexes it, keeps the index in step with edits and with the disk, runs the checks in
 * the background, and searches. Knows no threads; `worker.ts` runs it in one.
 */
export class Analysis {
  private index = new WorkspaceIndex();
  private checks = new Checks();
  private progress = nothingRead;
  private cancel = new AbortController();
  /** Texts of open documents; they take precedence over the disk. */
  private readonly openTexts = new Map<string, string>();
  /** Open documents whose text changed and is not indexed yet. */
  private readonly changedTexts = new Set<string>();
  /** Paths that changed on disk and are not read again yet. */
  private readonly changedPaths = new Set<string>();
  private indexWanted = false;
  private catchUpWanted = false;
  /** When reading all began, milliseconds since the epoch. */
  private readAt = 0;
  private checksWanted = false;
  private reportedPending = false;
  private working: Promise<void> | null = null;
  /** Files that have changed in the index since the last report. */
  private unreported: Reread = { changed: new Set(), removed: new Set() };
  /** The roots have changed since: every item has to be reported again. */
  private rootsChanged = false;
  /** Resolves when the first full read has been requested; before that there is nothing to answer from. */
  private readonly started = Promise.withResolvers<void>();
  /** The last update of the index; one waits for those before. */
  private updated: Promise<unknown> = Promise.resolve();
  private readonly delay: (ms: number) => Promise<void>;
  /** Ends the pause under way. */
  private hurry = (): void => {};

  constructor(private readonly options: AnalysisOptions) {
    this.delay = options.delay ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /** Reads everything again. Resolves when it has started; the rest is reported by events. */
  startIndexing(): void {
    this.cancel.abort();
    this.cancel = new AbortController();
    this.indexWanted = true;
    this.started.resolve();
    this.wake();
  }

  /** Stops reading; what was read stays. Checks wait for a complete index, as a partial one would mislead them. */
  cancelIndexing(): void {
    this.cancel.abort();
  }

  /** Takes the text of an open document, saved or not. */
  setText(path: string, text: string): void {
    this.openTexts.set(path, text);
    this.changedTexts.add(path);
    this.wake();
  }

  /** The document is no longer open: the disk is authoritative again. */
  forgetText(path: string): void {
    this.openTexts.delete(path);
    this.changedTexts.delete(path);
    this.changedOnDisk([path]);
  }

  /** Files or folders that another program changed, added or removed; `''` for anything. */
  changedOnDisk(paths: readonly string[]): void {
    for (const path of paths) this.changedPaths.add(path);
    this.wake();
  }

  /** Looks for what changed on disk while everything was being read and there was no watcher. */
  catchUp(): void {
    this.catchUpWanted = true;
    this.wake();
  }

  contents(): WorkspaceContents {
    return { roots: this.index.roots, items: this.index.items(), progress: this.progress };
  }

  /**
   * A caller who learns here that something is pending is notified by an event when it is over, even if nothing
   * changed.
   */
  findings(): { findings: Finding[]; pending: boolean } {
    const pending = this.working !== null;
    this.reportedPending ||= pending;
    return { findings: this.checks.findings(), pending };
  }

  /**
   * Answers a question from an index that was read completely and holds what was typed and what changed on disk until
   * now. What arrives while it waits is included but not waited for, so that continuous typing cannot delay an answer
   * for ever. Nothing is checked for it.
   * @throws PackwrightError `cancelled` when the signal says so; `refused` where the answer needs the whole workspace
   *   and the user has stopped the reading, or takes too long
   */
  async ask<Q extends keyof Questions>(
    name: Q,
    input: Questions[Q]['in'],
    signal?: AbortSignal,
  ): Promise<Questions[Q]['out']> {
    const question: Question<Questions[Q]> = questions[name];
    await unlessAborted(this.started.promise, signal);
    do await unlessAborted(this.update(), signal);
    while (this.indexWanted);
    if (question.whole && this.progress.cancelled) throw notWhole();
    const { index, checks } = this;
    const from = { index, references: () => new References(checks.references(index), index) };
    const done = within(questionClock, () => question.answer(from, input));
    if (done) return done.result;
    // It may have been ended while it brought the checks up to date.
    this.checks = new Checks();
    this.checksWanted = true;
    this.wake();
    throw tookTooLong();
  }

  /** Resolves when everything known so far is indexed and checked; more typing is not waited for before. */
  async settled(): Promise<void> {
    while (this.working) {
      this.hurry();
      await this.working;
    }
  }

  private wake(): void {
    this.working ??= this.work().finally(() => {
      this.working = null;
      // Something may have arrived since the last check.
      if (this.hasWork()) this.wake();
    });
  }

  private hasWork(): boolean {
    return this.checksWanted || this.hasChanges();
  }

  private hasChanges(): boolean {
    const { changed, removed } = this.unreported;
    return this.indexWanted || this.hasUntaken() || changed.size > 0 || removed.size > 0;
  }

  private hasUntaken(): boolean {
    return this.catchUpWanted || this.changedTexts.size > 0 || this.changedPaths.size > 0;
  }

  private async work(): Promise<void> {
    try {
      while (this.hasWork()) {
        if (this.hasUntaken() && !this.indexWanted) await this.pause();
        await this.update().catch(alreadyReported);
        // At once, and not only when nothing else is pending: findings must appear during continuous typing too.
        if (this.reportChanges() || this.checksWanted) await this.checkAll();
      }
      this.reportFindings({ paths: [], findings: [] }, false);
    } catch (thrown) {
      this.giveUp(thrown);
    }
  }

  /** Waits for more typing, unless somebody waits for what there is. */
  private async pause(): Promise<void> {
    const hurried = new Promise<void>((resolve) => (this.hurry = resolve));
    await Promise.race([this.delay(debounceMs), hurried]);
    this.hurry = () => {};
  }

  /** Brings the index up to date with all changes known now; one update waits for those before. */
  private update(): Promise<void> {
    const mine = this.updated.then(() => this.bringUpToDate());
    this.updated = mine.catch(alreadyReported);
    return mine;
  }

  private async bringUpToDate(): Promise<void> {
    try {
      if (this.indexWanted) await this.readAll();
      if (this.catchUpWanted || this.changedPaths.size > 0) await this.takeDisk();
      const typed = [...this.changedTexts].filter((path) => this.takeText(path));
      this.changedTexts.clear();
      this.take({ changed: new Set(typed), removed: new Set() });
    } catch (thrown) {
      this.giveUp(thrown);
      throw thrown;
    }
  }

  private async readAll(): Promise<void> {
    this.indexWanted = false;
    this.checksWanted = true;
    this.changedPaths.clear();
    this.unreported = { changed: new Set(), removed: new Set() };
    this.rootsChanged = false;
    this.readAt = Date.now();
    this.index = new WorkspaceIndex();
    this.checks = new Checks();
    this.reportFindings({ paths: [], findings: [] }, true, true);
    let replace = true;
    const { progress, missing } = await fillIndex(this.index, this.options.folder, {
      signal: this.cancel.signal,
      onBatch: (batch) => {
        this.progress = batch.progress;
        this.options.emit({ type: 'workspace.indexed', payload: { ...batch, replace, removedPaths: [] } });
        replace = false;
      },
    });
    for (const message of missing) this.reportProblem(new PackwrightError('unreadable', message));
    for (const path of this.openTexts.keys()) this.changedTexts.add(path);
    if (progress.cancelled) this.dropChecks();
  }

  private async takeDisk(): Promise<void> {
    const { index, openTexts, catchUpWanted } = this;
    const paths = [...this.changedPaths];
    this.changedPaths.clear();
    this.catchUpWanted = false;
    const folder = await safeFolder(this.options.folder);
    this.take(await rereadPaths(index, folder, paths, openTexts));
    if (catchUpWanted)
      this.take(await rereadPaths(index, folder, [''], openTexts, this.readAt - clockMarginMs));
  }

  /** Records what is to be reported of the index. */
  private take({ changed, removed }: Reread): void {
    if (changed.size + removed.size === 0) return;
    const { unreported } = this;
    for (const path of changed) {
      unreported.removed.delete(path);
      unreported.changed.add(path);
    }
    for (const path of removed) {
      unreported.changed.delete(path);
      unreported.removed.add(path);
    }
    this.rootsChanged = this.index.refreshRoots() || this.rootsChanged;
  }

  /** False when there is nothing to report. */
  private reportChanges(): boolean {
    const { changed, removed } = this.unreported;
    if (changed.size + removed.size === 0) return false;
    const replace = this.rootsChanged;
    this.unreported = { changed: new Set(), removed: new Set() };
    this.rootsChanged = false;
    this.options.emit({
      type: 'workspace.indexed',
      payload: {
        replace,
        roots: this.index.roots,
        items: replace ? this.index.items() : [...changed].flatMap((path) => this.index.itemsOf(path)),
        removedPaths: replace ? [] : [...changed, ...removed],
        progress: this.progress,
      },
    });
    return true;
  }

  /** Indexes the text of an open document; false where it is indexed already. */
  private takeText(path: string): boolean {
    const text = this.openTexts.get(path);
    if (text === undefined || this.index.files.get(path)?.text === text) return false;
    putText(this.index, path, text);
    return true;
  }

  private async checkAll(): Promise<void> {
    this.checksWanted = false;
    if (this.progress.cancelled) return;
    const { checks } = this;
    // A question may cause everything to be read and checked again while these run.
    const isOver = (): boolean => this.checks !== checks;
    const update = await checks.run(this.index, {
      stop: () => isOver() || this.hasChanges(),
      onPart: (part) => this.reportFindings(part, true),
    });
    if (isOver()) return;
    this.checksWanted = this.hasChanges();
    this.reportFindings(update, this.checksWanted);
  }

  private dropChecks(): void {
    this.checksWanted = false;
    this.reportFindings({ paths: [], findings: [] }, false);
  }

  /** Ends a piece of work that failed, so that the studio does not wait for it and can start over. */
  private giveUp(thrown: unknown): void {
    this.indexWanted = false;
    this.catchUpWanted = false;
    this.changedTexts.clear();
    this.changedPaths.clear();
    this.dropChecks();
    if (!this.progress.done) {
      this.progress = { ...this.progress, done: true, cancelled: true };
      this.options.emit({
        type: 'workspace.indexed',
        payload: {
          replace: false,
          roots: this.index.roots,
          items: [],
          removedPaths: [],
          progress: this.progress,
        },
      });
    }
    this.reportProblem(thrown);
  }

  private reportFindings(update: FindingsUpdate, pending: boolean, replace = false): void {
    if (update.paths.length === 0 && pending === this.reportedPending && !replace) return;
    this.reportedPending = pending;
    const marks = Object.fromEntries(
      update.paths.flatMap((path) => {
        const text = this.openTexts.has(path) ? this.checks.textOf(path) : undefined;
        return text === undefined ? [] : [[path, markOf(text)]];
      }),
    );
    this.options.emit({ type: 'check.findings', payload: { replace, ...update, marks, pending } });
  }

  private reportProblem(thrown: unknown): void {
    this.options.emit({ type: 'app.problem', payload: this.options.toWire(thrown) });
  }
}

function notWhole(): PackwrightError {
  return new PackwrightError(
    'refused',
    'The workspace was not read to its end, so this cannot be answered.',
    'Reload the workspace.',
  );
}

function tookTooLong(): PackwrightError {
  return new PackwrightError(
    'refused',
    `The answer took longer than ${questionClock / 1000} seconds and was given up.`,
    'Ask for less, or in a smaller workspace.',
  );
}

/** Waits for work that continues even if the caller cancels. */
function unlessAborted(awaited: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return awaited;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new PackwrightError('cancelled', 'The request was cancelled.'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** For failures that `giveUp` has reported. */
function alreadyReported(): void {}
