import type { EventPayload, Input, Output } from '@core/contract';
import { PackwrightError, type WireError } from '@core/contract/errors';
import type { Finding } from '@core/contract/check';
import type { Progress, WorkspaceContents } from '@core/contract/workspace';
import type { ExportChoice } from '@core/contract/exports';
import { choicesOf } from '@core/export/plan';
import type { AgentChoices } from '@core/contract/agents';
import type { Documentation } from '@core/docs/blocks';
import { documentationOf } from '@core/docs/documentation';
import type { PackOffers, PlannedMaking } from '@core/contract/making';
import { markOf } from '@core/text/mark';
import { contentOfText } from '../read-content';
import { fillIndex } from '../read-workspace';
import { safeFolder } from '../safe-path';
import { WorkspaceIndex } from '../workspace-index';
import { agentChoices } from './agent-choices';
import { Checks, type FindingsUpdate } from './checks';
import { rereadPaths } from './disk-changes';
import { planned, sourceOf, type PlannedExport } from './exports';
import { formSchema, operationParameters, operationSample } from './form-schema';
import { planMaking, type Making } from './makings';
import { packOffers } from './pack-offers';
import { References } from './references';
import { type SearchResult, searchTexts } from './search';

/** What the analysis tells unasked: two events of the contract, and what a user should know. */
export type AnalysisEvent =
  | { type: 'workspace.indexed'; payload: EventPayload<'workspace.indexed'> }
  | { type: 'check.findings'; payload: EventPayload<'check.findings'> }
  | { type: 'app.problem'; payload: WireError };

export interface AnalysisOptions {
  folder: string;
  emit(event: AnalysisEvent): void;
  /** An error as a user may see it; unexpected ones go without their text. */
  toWire(thrown: unknown): WireError;
  /** Waits before changes are looked at, so that a burst of them is one; injected by tests. */
  delay?: (ms: number) => Promise<void>;
}

/** Typing is looked at this long after a keystroke, not after each one. */
const debounceMs = 120;

/** Clocks of file systems are coarse, and those of network drives are not ours. */
const clockMarginMs = 10_000;

const nothingRead: Progress = { done: false, cancelled: false, filesRead: 0, filesTotal: 0 };

/**
 * One workspace under observation: indexes it, keeps the index in step with edits and with the disk, runs the
 * checks behind, and searches. Knows no threads; `worker.ts` runs it in one.
 */
export class Analysis {
  private index = new WorkspaceIndex();
  private checks = new Checks();
  private progress = nothingRead;
  private cancel = new AbortController();
  /** Texts of open documents; they count instead of what is on disk. */
  private readonly openTexts = new Map<string, string>();
  /** Open documents whose text changed and is not indexed yet. */
  private readonly changedTexts = new Set<string>();
  /** Of those, the ones a question about references had indexed before their turn. */
  private readonly takenEarly = new Set<string>();
  /** Paths that changed on disk and are not read again yet. */
  private readonly changedPaths = new Set<string>();
  private indexWanted = false;
  private catchUpWanted = false;
  /** When reading all began, milliseconds since the epoch. */
  private readAt = 0;
  private checksWanted = false;
  private toldPending = false;
  private working: Promise<void> | null = null;
  /** Everything is being read. */
  private reading: Promise<void> | null = null;
  private readonly delay: (ms: number) => Promise<void>;

  constructor(private readonly options: AnalysisOptions) {
    this.delay = options.delay ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /** Reads everything afresh. Resolves when it has begun; the rest is told by events. */
  startIndexing(): void {
    this.cancel.abort();
    this.cancel = new AbortController();
    this.indexWanted = true;
    this.wake();
  }

  /** Stops reading; what was read stays. Checks wait for a complete index, as half of one misleads them. */
  cancelIndexing(): void {
    this.cancel.abort();
  }

  /** Takes the text of an open document, saved or not. */
  setText(path: string, text: string): void {
    this.openTexts.set(path, text);
    this.changedTexts.add(path);
    this.wake();
  }

  /** The document is no longer open: the disk counts again. */
  forgetText(path: string): void {
    this.openTexts.delete(path);
    this.changedTexts.delete(path);
    this.changedOnDisk([path]);
  }

  /** Files or folders that somebody else changed, added or removed; `''` for anything. */
  changedOnDisk(paths: readonly string[]): void {
    for (const path of paths) this.changedPaths.add(path);
    this.wake();
  }

  /** Looks for what changed on disk while everything was being read and nobody watched. */
  catchUp(): void {
    this.catchUpWanted = true;
    this.wake();
  }

  contents(): WorkspaceContents {
    return { roots: this.index.roots, items: this.index.items(), progress: this.progress };
  }

  /** Whoever hears here that something is pending hears by an event when it is over, even if nothing comes of it. */
  findings(): { findings: Finding[]; pending: boolean } {
    const pending = this.working !== null;
    this.toldPending ||= pending;
    return { findings: this.checks.findings(), pending };
  }

  search(text: string, limit: number): SearchResult {
    return searchTexts(this.index.files.values(), text, limit);
  }

  /** Answers questions about references, with the texts of open documents as they are now. */
  async references(): Promise<References> {
    // Half of a workspace would look as if nobody used what the other half does.
    await this.reading;
    // What was typed a moment ago counts; it is told of when its turn comes.
    for (const path of this.changedTexts) if (this.takeText(path)) this.takenEarly.add(path);
    return new References(this.checks.references(this.index), this.index);
  }

  /** Works out a change of a pack, with the texts of open documents as they are now. */
  planMaking(making: Making): PlannedMaking {
    for (const path of this.changedTexts) if (this.takeText(path)) this.takenEarly.add(path);
    return planMaking(this.index, making);
  }

  packOffers(): PackOffers {
    return packOffers(this.index);
  }

  /** What forms offer; half of a workspace would lack what the other half holds. */
  async formSchema(known: string | null): Promise<Output<'schema.read'>> {
    await this.reading;
    return formSchema(this.index, known);
  }

  async operationParameters(connector: string, operation: string): Promise<Output<'schema.parameters'>> {
    await this.reading;
    return operationParameters(this.index, connector, operation);
  }

  async operationSample(wanted: Input<'schema.sample'>): Promise<Output<'schema.sample'>> {
    await this.reading;
    return operationSample(this.index, wanted);
  }

  exportChoices(): Record<string, ExportChoice[]> {
    return Object.fromEntries(choicesOf(sourceOf(this.index)));
  }

  exportPlan(path: string, pointer: string): PlannedExport {
    return planned(this.index, path, pointer);
  }

  agentChoices(root: string): AgentChoices {
    return agentChoices(this.index, root);
  }

  /** The reference of one root, or of all. */
  documentation(wanted: { root: string | null; title: string; version: string }): Documentation {
    return documentationOf({
      ...wanted,
      roots: this.index.roots.filter(({ path }) => wanted.root === null || path === wanted.root),
      files: [...this.index.files.values()],
    });
  }

  /** Resolves when everything known so far is indexed and checked. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  private wake(): void {
    this.working ??= this.work().finally(() => {
      this.working = null;
      // Something may have come in between the last look and now.
      if (this.hasWork()) this.wake();
    });
  }

  private hasWork(): boolean {
    return this.checksWanted || this.hasChanges();
  }

  private hasChanges(): boolean {
    return this.indexWanted || this.catchUpWanted || this.changedTexts.size > 0 || this.changedPaths.size > 0;
  }

  private async work(): Promise<void> {
    try {
      while (this.hasWork()) {
        if (this.indexWanted) {
          this.reading = this.readAll().finally(() => {
            this.reading = null;
          });
          await this.reading;
        } else if (this.hasChanges()) {
          await this.delay(debounceMs);
          if (!this.indexWanted) await this.takeChanges();
        } else {
          await this.checkAll();
        }
      }
      this.tellFindings({ paths: [], findings: [] }, false);
    } catch (thrown) {
      this.giveUp(thrown);
    }
  }

  private async readAll(): Promise<void> {
    this.indexWanted = false;
    this.checksWanted = true;
    this.changedPaths.clear();
    this.readAt = Date.now();
    this.index = new WorkspaceIndex();
    this.checks = new Checks();
    this.tellFindings({ paths: [], findings: [] }, true, true);
    let replace = true;
    const { progress, notices } = await fillIndex(this.index, this.options.folder, {
      signal: this.cancel.signal,
      onBatch: (batch) => {
        this.progress = batch.progress;
        this.options.emit({ type: 'workspace.indexed', payload: { ...batch, replace, removedPaths: [] } });
        replace = false;
      },
    });
    for (const message of notices) this.tellProblem(new PackwrightError('unreadable', message));
    for (const path of this.openTexts.keys()) this.changedTexts.add(path);
    if (progress.cancelled) this.dropChecks();
  }

  private async takeChanges(): Promise<void> {
    const paths = [...this.changedPaths];
    this.changedPaths.clear();
    const folder = await safeFolder(this.options.folder);
    const { changed, removed } = await rereadPaths(this.index, folder, paths, this.openTexts);
    if (this.catchUpWanted) {
      this.catchUpWanted = false;
      const since = this.readAt - clockMarginMs;
      const late = await rereadPaths(this.index, folder, [''], this.openTexts, since);
      for (const path of late.changed) changed.add(path);
      for (const path of late.removed) removed.add(path);
    }
    for (const path of this.changedTexts) {
      if (this.takeText(path) || this.takenEarly.has(path)) changed.add(path);
    }
    this.changedTexts.clear();
    this.takenEarly.clear();
    if (changed.size + removed.size === 0) return;
    const replace = this.index.refreshRoots();
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
    if (this.progress.cancelled) return;
    // At once, and not only when nothing else waits: whoever types without a pause wants to see findings too.
    await this.checkAll();
  }

  /** Indexes the text of an open document; false where it is indexed already. */
  private takeText(path: string): boolean {
    const text = this.openTexts.get(path);
    if (text === undefined || this.index.files.get(path)?.text === text) return false;
    this.index.put(path, contentOfText(path, text));
    return true;
  }

  private async checkAll(): Promise<void> {
    this.checksWanted = false;
    const update = await this.checks.run(this.index, {
      stop: () => this.hasChanges(),
      onPart: (part) => this.tellFindings(part, true),
    });
    this.checksWanted = this.hasChanges();
    this.tellFindings(update, this.checksWanted);
  }

  private dropChecks(): void {
    this.checksWanted = false;
    this.tellFindings({ paths: [], findings: [] }, false);
  }

  /** Ends a piece of work that failed, so that the studio does not wait for it and can begin anew. */
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
    this.tellProblem(thrown);
  }

  private tellFindings(update: FindingsUpdate, pending: boolean, replace = false): void {
    if (update.paths.length === 0 && pending === this.toldPending && !replace) return;
    this.toldPending = pending;
    const marks = Object.fromEntries(
      update.paths.flatMap((path) => {
        const file = this.openTexts.has(path) ? this.index.files.get(path) : undefined;
        return file ? [[path, markOf(file.text)]] : [];
      }),
    );
    this.options.emit({ type: 'check.findings', payload: { replace, ...update, marks, pending } });
  }

  private tellProblem(thrown: unknown): void {
    this.options.emit({ type: 'app.problem', payload: this.options.toWire(thrown) });
  }
}
