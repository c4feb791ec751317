import { create } from 'zustand';
import type {
  Compared,
  CompareProgress,
  ItemDetail,
  NoiseOf,
  NoisePlaces,
  ReviewNote,
  StateRef,
} from '@core/contract/comparing';
import { toWireError, type WireError } from '@core/contract/errors';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { call, onEvent } from './bridge';
import { flushDocuments, getDocument } from './documents';
import { getLayout, setLayout } from './layout';
import { reportError } from './toasts';
import { fileName, useWorkspace } from './workspace';

/** A state that was chosen, and what it is called until it is read. */
export interface ChosenState {
  ref: StateRef;
  title: string;
  /** The remote that a text was read from; of others `ref` says it. */
  remote?: string;
}

/** The remote whose content a state is; null where it is of none. */
export const remoteOfState = (state: ChosenState | null): string | null =>
  state ? (state.remote ?? ('remote' in state.ref ? state.ref.remote : null)) : null;

export type Side = 'a' | 'b';

interface ComparingStore {
  status: 'choosing' | 'running' | 'failed' | 'done';
  /** Of the comparison under way or shown. */
  id: string | null;
  chosen: Readonly<Record<Side, ChosenState | null>>;
  progress: CompareProgress | null;
  error: WireError | null;
  compared: Compared | null;
  notes: Readonly<Record<string, ReviewNote>>;
  /** Key of the item that is shown; null shows the whole. */
  selected: string | null;
  /** Keys of the items the list shows, in its order. */
  listed: readonly string[];
}

const fresh: ComparingStore = {
  status: 'choosing',
  id: null,
  chosen: { a: null, b: null },
  progress: null,
  error: null,
  compared: null,
  notes: {},
  selected: null,
  listed: [],
};

export const useComparing = create<ComparingStore>(() => fresh);

const details = new Map<string, Promise<ItemDetail>>();

/** Whether the middle of the window shows comparisons. */
export const isComparing = (): boolean => getLayout('sidebar.view') === 'compare';

/** Shows the view of comparisons; what is compared there stays. */
export function showComparing(): void {
  follow();
  setLayout('sidebar.view', 'compare');
  setLayout('sidebar.open', true);
}

/** What is open is what people review: it is the second state unless another is chosen. */
export function offerWorkspace(): void {
  const { chosen } = useComparing.getState();
  const { info } = useWorkspace.getState();
  const isChosen = chosen.a !== null && 'workspace' in chosen.a.ref;
  if (info && !chosen.b && !isChosen) choose('b', ofWorkspace('unsaved', info.name));
}

export const ofWorkspace = (as: 'saved' | 'unsaved', name: string): ChosenState => ({
  ref: { workspace: as },
  title: as === 'saved' ? `${name}, as saved` : name,
});

export const ofRemote = (name: string): ChosenState => ({ ref: { remote: name }, title: name });

/** Compares all a remote has with what is open. */
export function compareAllWithRemote(name: string): Promise<void> {
  const { info } = useWorkspace.getState();
  return compare(ofRemote(name), ofWorkspace('unsaved', info?.name ?? 'Workspace'));
}

export function choose(side: Side, state: ChosenState | null): void {
  useComparing.setState(({ chosen }) => ({ chosen: { ...chosen, [side]: state } }));
}

/** Puts a state where there is none yet, else in place of the second. */
export function chooseNext(state: ChosenState): void {
  choose(useComparing.getState().chosen.a ? 'b' : 'a', state);
}

export function swapChosen(): void {
  useComparing.setState(({ chosen }) => ({ chosen: { a: chosen.b, b: chosen.a } }));
}

/** Compares two states and shows what differs; a comparison under way is given up. */
export async function compare(a: ChosenState, b: ChosenState): Promise<void> {
  close();
  const id = crypto.randomUUID();
  useComparing.setState({ ...fresh, id, status: 'running', chosen: { a, b } });
  showComparing();
  try {
    await flushDocuments();
    if (useComparing.getState().id !== id) return;
    const compared = await call('compare.run', { id, a: a.ref, b: b.ref });
    const { notes } = await call('compare.notes', { review: compared.review });
    if (useComparing.getState().id !== id) return;
    const [only, ...more] = compared.items;
    const selected = only && more.length === 0 ? only.key : null;
    useComparing.setState({ status: 'done', compared, notes, progress: null, selected });
  } catch (thrown) {
    if (useComparing.getState().id === id)
      useComparing.setState({ status: 'failed', error: toWireError(thrown), progress: null });
  }
}

/** Compares the same two again, the other way round where asked. */
export function compareAgain(swap = false): void {
  const { a, b } = useComparing.getState().chosen;
  if (a && b) void (swap ? compare(b, a) : compare(a, b));
}

/** Compares the same two again and shows the item that was shown, or the next of the list where it differs no longer. */
export async function compareAnew(): Promise<void> {
  const { chosen, selected, listed } = useComparing.getState();
  if (!chosen.a || !chosen.b) return;
  const rest = selected === null ? [] : listed.slice(Math.max(0, listed.indexOf(selected)));
  await compare(chosen.a, chosen.b);
  const { compared } = useComparing.getState();
  const known = new Set(compared?.items.map(({ key }) => key));
  const next = rest.find((key) => known.has(key));
  if (next !== undefined) selectCompared(next);
}

/** Compares what is not saved of a file with what is. */
export function compareWithSaved(file: string): Promise<void> {
  const name = fileName(file);
  return compare(
    { ref: { file, as: 'saved' }, title: `${name}, as saved` },
    { ref: { file, as: 'unsaved' }, title: name },
  );
}

/**
 * Compares a version of the playbook at `pointer` of a file with the playbook as it is open.
 * @param version the playbook as the version has it
 */
export function compareWithVersion(
  file: string,
  pointer: string,
  version: unknown,
  title: string,
): Promise<void> {
  const text = getDocument(file)?.text ?? '';
  const former = applyChanges(text, setAt(text, pointer, version));
  return compare(
    { ref: { file, text: former, title }, title },
    { ref: { file, as: 'unsaved' }, title: fileName(file) },
  );
}

/** Gives up what is compared; the two states stay chosen. */
export function endComparison(): void {
  close();
  useComparing.setState(({ chosen }) => ({ ...fresh, chosen }));
}

function close(): void {
  const { id } = useComparing.getState();
  details.clear();
  if (id !== null) call('compare.close', { id }).catch(reportError);
}

export function selectCompared(key: string | null): void {
  useComparing.setState({ selected: key });
}

/** Shows the next (1) or previous (-1) item of the list; false at its end. */
export function stepCompared(by: 1 | -1): boolean {
  const { listed, selected } = useComparing.getState();
  const at = selected === null ? (by === 1 ? -1 : listed.length) : listed.indexOf(selected);
  const next = listed[at + by];
  if (next === undefined) return false;
  selectCompared(next);
  return true;
}

/** Everything of an item that differs; asked for once. */
export function detailOf(key: string): Promise<ItemDetail> {
  const { id } = useComparing.getState();
  const known = details.get(key);
  if (known) return known;
  const asked = call('compare.item', { id: id ?? '', key });
  details.set(key, asked);
  asked.catch(() => details.delete(key));
  return asked;
}

/** Where something differs that says nothing, at most `limit` places. */
export const noiseOf = (of: NoiseOf, limit: number): Promise<NoisePlaces> =>
  call('compare.noise', { id: useComparing.getState().id ?? '', of, limit });

const nothingSaid: ReviewNote = { seen: null, comment: '' };

export const noteOf = (notes: ComparingStore['notes'], key: string): ReviewNote => notes[key] ?? nothingSaid;

/** Keeps what the reviewer says of an item. */
export function note(key: string, change: Partial<ReviewNote>): void {
  const { compared, notes } = useComparing.getState();
  if (!compared) return;
  const next = { ...noteOf(notes, key), ...change };
  useComparing.setState({ notes: { ...notes, [key]: next } });
  call('compare.note', { review: compared.review, key, note: next }).catch(reportError);
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  onEvent('compare.progress', (progress) => {
    if (useComparing.getState().id === progress.id) useComparing.setState({ progress });
  });
}
