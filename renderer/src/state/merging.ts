import { create } from 'zustand';
import { toWireError, type WireError } from '@core/contract/errors';
import type { Resolution } from '@core/contract/merging';
import type {
  Decided,
  FoundClash,
  ListedConflict,
  ListedMergeItem,
  MergeOf,
  MergeProgress,
  MergeTrial,
  OpenedMerge,
  UnfinishedMerge,
} from '@core/contract/merging-calls';
import { announce } from './announcer';
import { call, onEvent } from './bridge';
import { type ChosenState, showComparing } from './comparing';
import { flushDocuments } from './documents';
import { forgetMergeAnswers } from './merge-answers';
import { draftResult, holdDrafts, sendDrafts } from './merge-drafts';
import { notify, reportError } from './toasts';

export type MergeSide = 'base' | 'ours' | 'theirs';

/** What was found in the result as it was decided then; `running` while it is looked for again. */
export interface Checked {
  running: boolean;
  /** It could not be looked for. */
  failed: boolean;
  clashes: readonly FoundClash[];
  widened: readonly string[];
}

/** A place of the result that something is said about. */
export interface ResultPlace {
  /** File of the result. */
  path: string;
  /** What is shown of it: a value by its pointer, a step by its uuid, or a line. */
  pointer: string | null;
  step: string | null;
  line: number | null;
  /** What is said. */
  message: string;
}

interface MergingStore {
  /** `off` while two states are compared, not three merged. */
  status: 'off' | 'choosing' | 'running' | 'failed' | 'done';
  id: string | null;
  /** What is open, to open it again. */
  of: MergeOf | null;
  /** The remote whose pull waits for what is decided; null for any other merge. */
  remote: string | null;
  chosen: Readonly<Record<MergeSide, ChosenState | null>>;
  unfinished: readonly UnfinishedMerge[];
  progress: MergeProgress | null;
  error: WireError | null;
  merge: OpenedMerge | null;
  /** Counts decisions: what was asked of the host before holds no longer. */
  revision: number;
  checked: Checked | null;
  /** What running the result gave; null before that. */
  trial: { running: boolean; result: MergeTrial | null } | null;
  /** The run of the trial that is shown instead, as `merge.trace` knows it. */
  shownRun: string | null;
  /** Id of a conflict, key of an item, or null for the whole. */
  selected: string | null;
  /** The place of the result that is shown; null where what is selected is shown as it was looked at last. */
  place: ResultPlace | null;
  /** Id of the conflict whose result is being edited. */
  editing: string | null;
  /** Ids of the conflicts the list shows, in its order. */
  listed: readonly string[];
}

const fresh = {
  status: 'off',
  id: null,
  of: null,
  remote: null,
  progress: null,
  error: null,
  merge: null,
  revision: 0,
  checked: null,
  trial: null,
  shownRun: null,
  selected: null,
  place: null,
  editing: null,
  listed: [],
} as const satisfies Partial<MergingStore>;

export const useMerging = create<MergingStore>(() => ({
  ...fresh,
  chosen: { base: null, ours: null, theirs: null },
  unfinished: [],
}));

/** Shows where three states are chosen. */
export function chooseMerge(): void {
  void close();
  useMerging.setState({ ...fresh, status: 'choosing' });
  showComparing();
  void listUnfinished();
}

/** Back to comparing two states; what was decided is kept, and written to its file when this resolves. */
export async function leaveMerging(): Promise<void> {
  const closed = close();
  useMerging.setState({ ...fresh });
  await closed;
}

/** The merge was written: it waits no longer. */
export function endMerging(): void {
  const { merge, unfinished } = useMerging.getState();
  void leaveMerging();
  useMerging.setState({ unfinished: unfinished.filter(({ key }) => key !== merge?.key) });
}

export function chooseSide(side: MergeSide, state: ChosenState | null): void {
  useMerging.setState(({ chosen }) => ({ chosen: { ...chosen, [side]: state } }));
}

/** Puts a state where there is none yet. */
export function chooseNextSide(state: ChosenState): void {
  const { chosen } = useMerging.getState();
  const free = (['base', 'ours', 'theirs'] as const).find((side) => chosen[side] === null);
  chooseSide(free ?? 'theirs', state);
}

/** Merges that were begun and not written. */
export async function listUnfinished(): Promise<void> {
  try {
    const { merges } = await call('merge.unfinished', {});
    useMerging.setState({ unfinished: merges });
  } catch (thrown) {
    reportError(thrown);
  }
}

export async function forgetMerge(key: string): Promise<void> {
  await call('merge.forget', { key });
  await listUnfinished();
}

/**
 * Merges three states, or goes on with a merge that waits.
 * @param remote the one whose pull waits for what is decided
 */
export async function openMerge(of: MergeOf, remote: string | null = null): Promise<void> {
  const closed = close();
  follow();
  const id = crypto.randomUUID();
  useMerging.setState({ ...fresh, id, of, remote, status: 'running' });
  showComparing();
  const isOpen = () => useMerging.getState().id === id;
  try {
    await Promise.all([closed, flushDocuments()]);
    if (!isOpen()) return;
    const merge = await call('merge.open', { id, of });
    if (!isOpen()) return;
    const [first] = conflictsOf(merge).filter(({ taken }) => taken === null);
    holdDrafts(id, merge.drafts);
    useMerging.setState({ status: 'done', merge, progress: null, selected: first?.id ?? null });
    tellLapsed(merge.lapsed);
    void checkMerge();
  } catch (thrown) {
    if (isOpen()) useMerging.setState({ status: 'failed', error: toWireError(thrown), progress: null });
  }
}

export function mergeAgain(): void {
  const { of, remote } = useMerging.getState();
  if (of) void openMerge(of, remote);
}

export const conflictsOf = (merge: OpenedMerge): ListedConflict[] =>
  merge.items.flatMap(({ conflicts }) => conflicts);

/** The item of a conflict, or the item of that key. */
export function itemOf(merge: OpenedMerge, selected: string | null): ListedMergeItem | undefined {
  return merge.items.find(
    ({ key, conflicts }) => key === selected || conflicts.some(({ id }) => id === selected),
  );
}

/** The conflict that is shown: the one that was chosen, or the first of the item that was. */
export function shownConflict(merge: OpenedMerge, selected: string | null): ListedConflict | undefined {
  const conflicts = itemOf(merge, selected)?.conflicts ?? [];
  return conflicts.find(({ id }) => id === selected) ?? conflicts[0];
}

/** Decides conflicts (null: open again) as one step of undo. */
export function decide(
  resolutions: Readonly<Record<string, Resolution | null>>,
  label: string,
): Promise<void> {
  return change(label, { resolutions, accepted: {} });
}

/** Takes clashes as they are, or no longer. */
export function accept(ids: readonly string[], isAccepted: boolean): Promise<void> {
  const accepted = Object.fromEntries(ids.map((id) => [id, isAccepted]));
  return change(isAccepted ? 'Accept a clash' : 'Accept a clash no longer', { resolutions: {}, accepted });
}

async function change(
  label: string,
  what: { resolutions: Readonly<Record<string, Resolution | null>>; accepted: Record<string, boolean> },
): Promise<void> {
  const { id } = useMerging.getState();
  if (id === null) return;
  try {
    take(
      id,
      await call('merge.decide', {
        id,
        label,
        resolutions: { ...what.resolutions },
        accepted: what.accepted,
      }),
    );
    for (const [conflict, resolution] of Object.entries(what.resolutions))
      if (resolution?.take === 'edited') draftResult(conflict, null);
  } catch (thrown) {
    reportError(thrown);
  }
}

/** Takes the last decision back, or makes it again. */
export async function stepDecision(direction: 'undo' | 'redo'): Promise<void> {
  const { id, merge } = useMerging.getState();
  const label = merge?.history[direction];
  if (id === null || !label) return;
  try {
    const decided = await call('merge.step', { id, direction });
    take(id, decided);
    const [first] = Object.keys(decided.taken);
    if (first !== undefined) selectMerged(first);
    announce(direction === 'undo' ? `Undone: ${label}` : `Redone: ${label}`);
  } catch (thrown) {
    reportError(thrown);
  }
}

function tellLapsed(count: number): void {
  if (count > 0)
    notify({
      tone: 'warning',
      message: `${count === 1 ? '1 decision is' : `${count} decisions are`} open again: what they were about has changed since.`,
    });
}

function take(id: string, { taken, items, accepted, history, lapsed }: Decided): void {
  const { merge, revision, checked, id: now } = useMerging.getState();
  if (!merge || now !== id) return;
  tellLapsed(lapsed);
  const others = new Map(items.map((item) => [item.key, item]));
  const next = merge.items.map((item) => {
    const other = others.get(item.key);
    if (other) return other;
    if (!item.conflicts.some((conflict) => conflict.id in taken)) return item;
    const conflicts = item.conflicts.map((conflict) =>
      conflict.id in taken ? { ...conflict, taken: taken[conflict.id] ?? null } : conflict,
    );
    return { ...item, conflicts };
  });
  forgetMergeAnswers();
  const known = new Set(accepted);
  useMerging.setState({
    merge: { ...merge, items: next, accepted, history },
    revision: revision + 1,
    // A result that has changed was not tried.
    ...(Object.keys(taken).length > 0 ? { trial: null, shownRun: null } : {}),
    checked: checked && {
      ...checked,
      clashes: checked.clashes.map((clash) => ({ ...clash, accepted: known.has(clash.id) })),
    },
  });
  // A check that runs is of another revision now.
  if (Object.keys(taken).length > 0 || checked?.running) checkSoon();
}

/** How long nothing is decided before the result is checked, in milliseconds. */
const pause = 700;
let timer: ReturnType<typeof setTimeout> | undefined;

function checkSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void checkMerge(), pause);
}

/** Looks whether the result holds together as it is decided now. */
export async function checkMerge(): Promise<void> {
  const { id, revision, checked } = useMerging.getState();
  if (id === null) return;
  useMerging.setState({ checked: { clashes: [], widened: [], ...checked, running: true, failed: false } });
  try {
    const found = await call('merge.check', { id });
    const now = useMerging.getState();
    if (now.id === id && now.revision === revision)
      useMerging.setState({ checked: { ...found, running: false, failed: false } });
  } catch (thrown) {
    const now = useMerging.getState();
    if (now.id !== id) return;
    // It was decided on meanwhile: the result is checked again.
    if (toWireError(thrown).code === 'cancelled') return checkSoon();
    useMerging.setState({ checked: now.checked && { ...now.checked, running: false, failed: true } });
    reportError(thrown);
  }
}

export function selectMerged(selected: string | null): void {
  useMerging.setState(({ editing }) => ({
    selected,
    place: null,
    shownRun: null,
    editing: editing === selected ? editing : null,
  }));
}

/** Shows a place of the result, in its item where either side has changed that. */
export function showPlace(place: ResultPlace): void {
  const item = useMerging.getState().merge?.items.find(({ result }) => result === place.path);
  selectMerged(item?.key ?? null);
  useMerging.setState({ place });
}

export function editResult(conflict: string | null): void {
  useMerging.setState({ editing: conflict });
}

/** Shows the next (1) or previous (-1) conflict of the list, of those that are open where asked; false at its end. */
export function stepConflict(by: 1 | -1, isOpenOnly = false): boolean {
  const { listed, selected, merge } = useMerging.getState();
  if (!merge) return false;
  const open = new Set(
    conflictsOf(merge)
      .filter(({ taken }) => taken === null)
      .map(({ id }) => id),
  );
  const start = listed.indexOf(shownConflict(merge, selected)?.id ?? '');
  const from = start < 0 && by === -1 ? listed.length : start;
  const rest = by === 1 ? listed.slice(from + 1) : listed.slice(0, from).toReversed();
  const next = rest.find((id) => !isOpenOnly || open.has(id));
  if (next === undefined) return false;
  selectMerged(next);
  return true;
}

async function close(): Promise<void> {
  const { id } = useMerging.getState();
  forgetMergeAnswers();
  clearTimeout(timer);
  const sent = sendDrafts();
  holdDrafts(null, {});
  await sent;
  if (id !== null) await call('merge.close', { id }).catch(reportError);
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  onEvent('merge.progress', (progress) => {
    if (useMerging.getState().id === progress.id) useMerging.setState({ progress });
  });
}
