import { createHash } from 'node:crypto';
import { MergedThree, type MergedFile, type MergedStates } from '@core/compare/merge/merge-states';
import type { Side, Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import type {
  ListedConflict,
  ListedMergeItem,
  MergeItemDetail,
  ResultFile,
} from '@core/contract/merging-calls';
import type { MergeConflict, MergedItem, MergeReport, Resolutions } from '@core/contract/merging';
import { readJson } from '@core/text/json/read';
import { Places } from '@core/text/places';
import { MergeCheck } from '../../workspace/merging/merge-check';
import { type Decisions, mergeReport } from '../../workspace/merging/merge-report';
import type { GivenDecisions, MergeCalls, MergeOutline, MergeTrialItems } from './protocol';

/** Three states that are merged again and again while they are decided on, and what may be asked of them. */
export class HeldMerge {
  private readonly three: MergedThree;
  private readonly checker: MergeCheck;
  private merged: MergedStates;
  /** What was found in the result last. */
  private checked: { merged: MergedStates; clashes: MergedStates['clashes'] } | null = null;
  /** Marks of decisions of before about conflicts that have not come up since: another decision may bring them up. */
  private unseen = new Map<string, string>();

  /** @param isOneFile whether the states are of one file alone, so that what it names is not there */
  constructor(
    readonly states: Three<ContentState>,
    private readonly isOneFile: boolean,
  ) {
    this.three = new MergedThree(states);
    this.checker = new MergeCheck(states);
    this.merged = this.three.with({});
  }

  get result(): MergedStates {
    return this.merged;
  }

  /**
   * The merge with those decisions that are about the same values as when they were made: as they are while nothing is
   * decided, or with everything that is.
   */
  begin({ resolutions, marks: before }: GivenDecisions): Omit<MergeOutline, 'titles'> {
    const first = marksOf(this.conflicts());
    const lapsed = this.mergedWith(resolutions, (id, mark) =>
      [undefined, mark, first[id]].includes(before[id]),
    );
    const marks = marksOf(this.conflicts());
    this.unseen = new Map(Object.entries(before).filter(([id]) => !Object.hasOwn(marks, id)));
    const { items, settled, problems } = this.merged;
    return { items: items.map(listed), marks, lapsed, settled, problems };
  }

  decide(resolutions: Resolutions, ids: readonly string[]): MergeCalls['decide']['out'] {
    const before = new Map(this.merged.items.map((item) => [item.key, item]));
    const lapsed = this.mergedWith(resolutions, (id, mark) =>
      [undefined, mark].includes(this.unseen.get(id)),
    );
    const wanted = new Set(ids);
    const found = this.conflicts().filter(({ id }) => wanted.has(id));
    const taken = Object.fromEntries(found.map((conflict) => [conflict.id, takenOf(conflict)]));
    const others = this.merged.items.filter((item) => idsOf(item) !== idsOf(before.get(item.key)));
    const marks = marksOf(others.flatMap(({ conflicts }) => conflicts));
    const former = others.flatMap(({ key }) => before.get(key)?.conflicts ?? []);
    for (const id of Object.keys(marks)) this.unseen.delete(id);
    return {
      taken,
      items: others.map(listed),
      marks,
      gone: former.flatMap(({ id }) => (Object.hasOwn(marks, id) ? [] : [id])),
      lapsed,
    };
  }

  /** Throws `not-found` for a key this merge does not have. */
  required(key: string): MergedItem {
    const item = this.merged.items.find((one) => keyOf(one) === key);
    if (item) return item;
    throw new PackwrightError('not-found', 'This item is no longer part of the merge.');
  }

  /** Throws `not-found` as `required` does. */
  item(key: string): MergeItemDetail {
    const item = this.required(key);
    return { conflicts: item.conflicts, texts: this.textsOf(item) };
  }

  /** How far it is decided; what only the checker finds is in it once it was checked. */
  report(decisions: Pick<Decisions, 'accepted'>): MergeReport {
    const { merged, checked } = this;
    const isChecked = this.isOneFile || checked?.merged === merged;
    const report = mergeReport({ ...merged, clashes: checked?.clashes ?? merged.clashes }, decisions);
    return { ...report, clean: report.clean && isChecked };
  }

  /** A file of the result, changed or not. Throws `not-found` for a path it does not have. */
  file(path: string): ResultFile {
    const file = this.merged.files.find((one) => one.path === path);
    if (!file) throw new PackwrightError('not-found', 'The result does not have this file any more.');
    const item =
      this.merged.items.find(({ result }) => result === path) ??
      ('from' in file ? this.states[file.from].items.find((one) => one.path === file.source) : undefined);
    const name = item && ('title' in item ? item.title : item.name);
    return { kind: item?.kind ?? 'file', name: name ?? path, text: this.textOf(file) };
  }

  /** The file in which a playbook of that name has that step; null where none or several do. */
  fileOfStep(playbook: string, step: string): string | null {
    const found = this.checker.content(this.merged).items.filter(({ kind, title, path }) => {
      if (kind !== 'playbook' || title !== playbook) return false;
      const file = this.merged.files.find((one) => one.path === path);
      return file !== undefined && (this.textOf(file)?.includes(step) ?? false);
    });
    const [only, ...more] = new Set(found.map(({ path }) => path));
    return only !== undefined && more.length === 0 ? only : null;
  }

  /** Throws `cancelled` where it is decided on meanwhile. */
  async check(letOthers: () => Promise<unknown>): Promise<MergeCalls['check']['out']> {
    const { merged } = this;
    const { widened } = merged;
    if (this.isOneFile) return { clashes: this.placed(merged.clashes), widened };
    const work = this.checker.clashes(merged);
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        this.checked = { merged, clashes: value };
        return { clashes: this.placed(value), widened };
      }
      await letOthers();
      if (this.merged !== merged) throw new PackwrightError('cancelled', 'It was decided on meanwhile.');
    }
  }

  trial(): MergeTrialItems {
    const { ours, theirs } = this.states;
    const { items: result } = this.checker.content(this.merged);
    const changed = new Map(this.merged.items.map((item) => [item.result, item.changed]));
    const playbooks = result.filter(
      ({ kind, path }) => kind === 'playbook' && (changed.get(path) ?? 'ours') !== 'ours',
    );
    playbooks.sort((a, b) => Number(changed.get(b.path) === 'both') - Number(changed.get(a.path) === 'both'));
    return { result, ours: ours.items, theirs: theirs.items, playbooks };
  }

  /** The text of a file of the result; null where it is no text. */
  textOf(file: MergedFile): string | null {
    return 'text' in file ? file.text : this.textIn(file.from, file.source);
  }

  /** The text of a file of a side; null where it is no text. */
  textIn(side: Side, path: string): string | null {
    const state = this.states[side];
    return state.others.has(path) ? null : (state.files.get(path)?.text ?? null);
  }

  private placed(clashes: MergedStates['clashes']): MergeCalls['check']['out']['clashes'] {
    return clashes.map((clash) => ({ ...clash, line: this.lineOf(clash) }));
  }

  private lineOf({ id, path, pointer }: MergedStates['clashes'][number]): number | null {
    const found = this.checker.lineOf(id);
    if (found !== null) return found;
    const file = this.merged.files.find((one) => one.path === path);
    const text = pointer === '' || !file ? null : this.textOf(file);
    if (text === null) return null;
    return new Places({ path, text, value: readJson(text).value }).of({ pointer }).start.line;
  }

  /**
   * Merges with those decisions that hold; without one of them others may not come up.
   * @returns the ids of those that do not
   */
  private mergedWith(resolutions: Resolutions, holds: (id: string, mark: string) => boolean): string[] {
    const lapsed = new Set<string>();
    for (;;) {
      const left = Object.entries(resolutions).filter(([id]) => !lapsed.has(id));
      this.merged = this.three.with(Object.fromEntries(left));
      const decided = this.conflicts().filter(({ resolution }) => resolution !== null);
      const others = Object.entries(marksOf(decided)).filter(([id, mark]) => !holds(id, mark));
      if (others.length === 0) return [...lapsed];
      for (const [id] of others) lapsed.add(id);
    }
  }

  private conflicts(): MergeConflict[] {
    return this.merged.items.flatMap(({ conflicts }) => conflicts);
  }

  private textsOf({ base, ours, theirs, result }: MergedItem): MergeItemDetail['texts'] {
    const of = (side: Side, path: string | null): string | null =>
      path === null ? null : this.textIn(side, path);
    const file = this.merged.files.find(({ path }) => path === result);
    return {
      base: of('base', base),
      ours: of('ours', ours),
      theirs: of('theirs', theirs),
      result: file ? this.textOf(file) : null,
    };
  }
}

/** A conflict of a whole item has the id that is the item's key: in the list of a window they are two. */
const keyOf = ({ key }: MergedItem): string => `item ${key}`;

const listed = ({ conflicts, ...item }: MergedItem): ListedMergeItem => ({
  ...item,
  key: keyOf({ ...item, conflicts }),
  conflicts: conflicts.map((conflict) => {
    const { id, reason, class: meaning, where, choices } = conflict;
    return { id, reason, class: meaning, where, choices, taken: takenOf(conflict) };
  }),
});

const takenOf = ({ resolution }: MergeConflict): ListedConflict['taken'] => resolution?.take ?? null;

const idsOf = (item: MergedItem | undefined): string =>
  (item?.conflicts ?? []).map(({ id }) => id).join('\n');

const marksOf = (conflicts: readonly MergeConflict[]): Record<string, string> =>
  Object.fromEntries(conflicts.map((conflict) => [conflict.id, markOf(conflict)]));

/** Stands for the values a conflict is about. */
const markOf = ({ base, ours, theirs }: MergeConflict): string =>
  createHash('sha256')
    .update(JSON.stringify([base, ours, theirs]))
    .digest('hex')
    .slice(0, 16);
