import { readFile, rm } from 'node:fs/promises';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { StudioEvent } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import type { Resolution } from '@core/contract/merging';
import type { RunTrace } from '@core/contract/run';
import type {
  Decided,
  MergeEdit,
  MergeItemDetail,
  MergeSides,
  MergeTrial,
  OpenedMerge,
  ResultFile,
} from '@core/contract/merging-calls';
import { MergeThread } from '../compare-host/merging/client';
import { isOneFile } from '../compare-host/merging/protocol';
import type { Python } from '../python/service';
import type { MergesStore, MergeStep, MergeSummary } from '../storage/merges';
import { displayPath } from '../workspace/display-path';
import { errorForUser } from '../workspace/error-for-user';
import { sameDecisions } from '../workspace/merging/keep-decisions';
import { requireNew } from '../workspace/merging/write-merged';
import type { BegunMerge, MergeFileOf } from './begin-merge';
import { titled } from './comparisons';
import { decidedInFile, DecisionsFile } from './decisions-file';
import { MergeDecisions } from './merge-decisions';
import { ResultTrial } from './result-trial';
import { noSuchTrace } from './trial-traces';

interface MergesOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  merges: MergesStore;
  python: Python;
  emit(event: StudioEvent): void;
}

/** A merge that is open. */
interface OpenMerge {
  thread: MergeThread;
  begun: BegunMerge;
  decisions: MergeDecisions;
  /** Null where it was not opened from one. */
  file: DecisionsFile | null;
  /** Of the values of its conflicts, by their ids. */
  marks: Readonly<Record<string, string>>;
  /** What the states are called. */
  names: Three<string>;
  /** The last one, under way or done. */
  trial: ResultTrial | null;
}

/** What the page merges: one merge at a time, in a thread of its own; every decision is kept as it is made. */
export class Merges {
  private open: { id: string; merge: OpenMerge | null; thread: MergeThread } | null = null;

  constructor(private readonly options: MergesOptions) {}

  /**
   * Reads three states and merges them; what was open before is closed, as a page that was loaded anew cannot do it.
   * Throws `cancelled` after `close`.
   * @param begin how the states are found
   */
  async begin(id: string, begin: () => Promise<BegunMerge>): Promise<OpenedMerge> {
    const ended = this.close();
    const thread = new MergeThread(this.options.workersDir);
    const mine = { id, merge: null, thread };
    this.open = mine;
    let begun: BegunMerge | null = null;
    try {
      await ended;
      begun = await begin();
      return await this.read(mine, begun);
    } catch (thrown) {
      await begun?.dispose();
      await thread.close();
      if (this.open === mine) this.open = null;
      throw thrown;
    }
  }

  /** Decides conflicts and accepts clashes as one step. */
  async decide(
    id: string,
    label: string,
    resolutions: Readonly<Record<string, Resolution | null>>,
    accepted: Readonly<Record<string, boolean>>,
  ): Promise<Decided> {
    const merge = this.required(id);
    const marks = Object.keys(resolutions).map(
      (conflict) => [conflict, merge.marks[conflict] ?? ''] as const,
    );
    const step = { label, resolutions, accepted, marks: Object.fromEntries(marks) };
    this.add(merge, step);
    return this.decided(merge, step);
  }

  async step(id: string, direction: 'undo' | 'redo'): Promise<Decided> {
    const merge = this.required(id);
    const step = merge.decisions.move(direction);
    if (step) this.options.merges.move(merge.begun.key, merge.decisions.count, this.summaryOf(merge));
    merge.file?.soon();
    return this.decided(merge, step);
  }

  /** Keeps what is typed of the result of a conflict and not taken yet; null gives it up. */
  draft(id: string, conflict: string, text: string | null): void {
    const merge = this.required(id);
    this.options.merges.draft(keptAs(merge), conflict, text, this.summaryOf(merge));
  }

  item(id: string, key: string): Promise<MergeItemDetail> {
    return this.required(id).thread.ask('item', { key });
  }

  sides(id: string, key: string): Promise<MergeSides | null> {
    return this.required(id).thread.ask('sides', { key });
  }

  resultFile(id: string, path: string): Promise<ResultFile> {
    return this.required(id).thread.ask('file', { path });
  }

  fileOfStep(id: string, playbook: string, step: string): Promise<{ path: string | null }> {
    return this.required(id).thread.ask('fileOfStep', { playbook, step });
  }

  async check(id: string) {
    const { thread, decisions, file } = this.required(id);
    const { clashes, widened } = await thread.ask('check', null);
    const accepted = new Set(decisions.accepted);
    file?.checked();
    return { clashes: clashes.map((clash) => ({ ...clash, accepted: accepted.has(clash.id) })), widened };
  }

  /** Runs the result in a folder that is gone afterwards. */
  async try(id: string): Promise<MergeTrial> {
    const merge = this.required(id);
    const former = merge.trial;
    const { workersDir, python, emit } = this.options;
    const trial = new ResultTrial({
      workersDir,
      python,
      onProgress: (done, total) =>
        emit({ type: 'merge.progress', payload: { id, stage: 'trying', done, total } }),
    });
    merge.trial = trial;
    await former?.end();
    return trial.run(merge.thread, merge.begun.material);
  }

  stop(id: string): void {
    this.required(id).trial?.stop();
  }

  /** A run of the last trial. Throws `not-found` for one of another. */
  async trace(id: string, name: string): Promise<RunTrace> {
    const { trial } = this.required(id);
    if (!trial) throw noSuchTrace();
    return trial.traces.read(name);
  }

  /**
   * Writes the result and gives up the decisions, but for those of a pull that waits. Throws `refused` while the merge is not clean.
   * @param chosen absolute folder, new or empty; null for the place the file of the merge names
   * @returns the absolute place
   */
  async write(id: string, chosen: string | null): Promise<string> {
    const merge = this.required(id);
    const { target, material, key } = merge.begun;
    const named = target && 'file' in target ? target : null;
    const place = chosen ?? named?.output;
    if (place === undefined)
      throw new PackwrightError(
        'invalid-input',
        'This merge names no place for its result.',
        'Choose a folder.',
      );
    await this.requireClean(id);
    if ('one' in material) await merge.thread.ask('writeOne', null);
    else {
      await requireNew(place);
      await merge.thread.ask('write', { folder: place });
    }
    if (target && 'pull' in target) return place;
    await merge.file?.stop();
    if (named) await rm(named.file, { force: true });
    this.options.merges.remove(key);
    return place;
  }

  /** The result as an edit of the workspace. Throws `refused` while the merge is not clean, or for files it would lose. */
  async plan(id: string): Promise<MergeEdit> {
    const { thread, begun } = this.required(id);
    const { target } = begun;
    if (!target || !('session' in target))
      throw new PackwrightError(
        'invalid-input',
        'Ours is not what is open.',
        'Write the result to a folder.',
      );
    await this.requireClean(id);
    const { edit, leaving } = await thread.ask('edit', null);
    // The page finds out by the marks of texts that change; what goes or moves has none.
    const { documents, folder } = target.session;
    const unsaved = documents.unsavedTexts();
    for (const [path, before] of Object.entries(leaving)) {
      const now = unsaved[path] ?? (await readFile(await folder.resolve(path), 'utf8').catch(() => null));
      if (now !== before)
        throw new PackwrightError('conflict', `"${path}" was edited since it was merged.`, 'Merge again.');
    }
    return edit;
  }

  /** Gives up the decisions of a merge. */
  forget(key: string): void {
    this.options.merges.remove(key);
  }

  /** Ends what is open, whatever it is at; with an id, only if that is it. */
  async close(id = this.open?.id): Promise<void> {
    const { open } = this;
    if (!open || open.id !== id) return;
    this.open = null;
    open.merge?.trial?.stop();
    await open.merge?.file?.flush();
    await open.thread.close();
    await open.merge?.trial?.end();
    await open.merge?.begun.dispose();
  }

  private async read(mine: NonNullable<typeof this.open>, begun: BegunMerge): Promise<OpenedMerge> {
    const { id, thread } = mine;
    const { merges, emit } = this.options;
    const kept = merges.find(begun.key);
    const decisions = new MergeDecisions(kept);
    const { file } = begun;
    const inFile = file && decidedInFile(file, decisions);
    if (inFile) decisions.add(inFile);
    const { resolutions, marks: before } = decisions;
    const { titles, marks, lapsed, ...outline } = await thread.merge(
      { material: begun.material, given: { resolutions, marks: before } },
      (progress) => emit({ type: 'merge.progress', payload: { id, ...progress } }),
    );
    if (inFile) markAsRead(inFile, marks);
    const labels = mapThree(begun.labels, (label, side) =>
      titled(label, titles[side], begun.isNamed?.[side]),
    );
    const merge: OpenMerge = {
      thread,
      begun,
      decisions,
      marks,
      file: null,
      names: mapThree(labels, ({ title }) => title),
      trial: null,
    };
    if (file) merge.file = this.decisionsFile(merge, file);
    if (inFile) this.options.merges.add(keptAs(merge), inFile, this.summaryOf(merge));
    if (file && !sameDecisions(file.decisions, decisions)) merge.file?.soon();
    if (lapsed.length > 0) this.reopen(merge, lapsed);
    mine.merge = merge;
    return {
      key: begun.key,
      ...labels,
      ...outline,
      accepted: decisions.accepted,
      lapsed: lapsed.length,
      target: targetOf(begun),
      isOneFile: isOneFile(begun.material),
      history: decisions.history,
      drafts: kept?.drafts ?? {},
    };
  }

  /** What a decision was about is another now, so that nobody has decided on it. */
  private reopen(merge: OpenMerge, ids: readonly string[]): void {
    const step: MergeStep = {
      label: 'Open again what has changed since',
      resolutions: Object.fromEntries(ids.map((id) => [id, null])),
      accepted: {},
      marks: {},
    };
    this.add(merge, step);
  }

  private decisionsFile(merge: OpenMerge, { path, decisions }: MergeFileOf): DecisionsFile {
    return new DecisionsFile(path, decisions, {
      decisions: () => ({ resolutions: merge.decisions.resolutions, accepted: merge.decisions.accepted }),
      write: async (known, now) =>
        void (await merge.thread.ask('keep', { file: path, known, decisions: now })),
      onWritten: () => this.options.merges.refer(keptAs(merge)),
      onProblem: (thrown) =>
        this.options.emit({ type: 'app.problem', payload: errorForUser('merge.keep', thrown) }),
    });
  }

  private add(merge: OpenMerge, step: MergeStep): void {
    merge.decisions.add(step);
    this.options.merges.add(keptAs(merge), step, this.summaryOf(merge));
    merge.file?.soon();
  }

  private async decided(merge: OpenMerge, step: MergeStep | null): Promise<Decided> {
    const { resolutions } = merge.decisions;
    const ids = Object.keys(step?.resolutions ?? {});
    const answer = await merge.thread.ask('decide', { resolutions, ids });
    const { taken, items, marks, gone, lapsed } = answer;
    const left = Object.entries(merge.marks).filter(([id]) => !gone.includes(id));
    merge.marks = { ...Object.fromEntries(left), ...marks };
    if (lapsed.length > 0) this.reopen(merge, lapsed);
    else if (items.length > 0)
      this.options.merges.move(merge.begun.key, merge.decisions.count, this.summaryOf(merge));
    const { accepted, history } = merge.decisions;
    return { taken, items, accepted, history, lapsed: lapsed.length };
  }

  private summaryOf({ names, decisions, marks }: OpenMerge): MergeSummary {
    const decided = Object.keys(decisions.resolutions).filter((id) => Object.hasOwn(marks, id)).length;
    return { ...names, decided, conflicts: Object.keys(marks).length };
  }

  private async requireClean(id: string): Promise<void> {
    const { thread, decisions, marks } = this.required(id);
    const { resolutions } = decisions;
    // What is among the choices of no conflict decides nothing.
    const { taken } = await thread.ask('decide', { resolutions, ids: Object.keys(marks) });
    const open = Object.values(taken).filter((take) => take === null).length;
    if (open > 0)
      throw new PackwrightError(
        'refused',
        `${open} of the conflicts are still open.`,
        'Decide on them first.',
      );
    const { clashes } = await this.check(id);
    const left = clashes.filter(({ accepted }) => !accepted).length;
    if (left > 0)
      throw new PackwrightError(
        'refused',
        'The result does not hold together yet.',
        `Change it, or accept ${left === 1 ? 'the clash' : `the ${left} clashes`}.`,
      );
  }

  private required(id: string): OpenMerge {
    if (this.open?.id === id && this.open.merge) return this.open.merge;
    throw new PackwrightError(
      'not-found',
      'This merge is no longer open.',
      'Open it again: what was decided is kept.',
    );
  }
}

/** What was decided in a file is about the values its conflicts have now. */
function markAsRead({ resolutions, marks: own }: MergeStep, marks: OpenMerge['marks']): void {
  for (const id of Object.keys(resolutions)) {
    const mark = marks[id];
    if (mark !== undefined) own[id] = mark;
  }
}

/** What it is kept as in the store. */
const keptAs = ({ begun: { key, of }, file }: OpenMerge): { key: string; of: string } => ({
  key,
  of: file?.of ?? of,
});

function targetOf({ target }: BegunMerge): OpenedMerge['target'] {
  if (!target) return null;
  if ('pull' in target) return { pull: displayPath(target.pull), here: target.here };
  return 'session' in target ? 'workspace' : { place: displayPath(target.output) };
}
