import { create } from 'zustand';
import type { Input } from '@core/contract';
import { stateOfSides } from '@core/contract/remote-state';
import type { RemoteBegun, RemotePull, RemoteStatus, RemoteThing } from '@core/contract/remote-work';
import { call, onEvent } from './bridge';
import { compare } from './comparing';
import { flushDocuments } from './documents';
import { getLayout, setLayout } from './layout';
import { leaveMerging, openMerge } from './merging';
import { chooseRemote, remoteAtHand, useRemotes, work } from './remotes';
import { notify, reportError } from './toasts';
import { fileName, useWorkspace } from './workspace';

interface StandingStore {
  /** The remote all of this is about; null for none. */
  name: string | null;
  begun: RemoteBegun | null;
  /** What has changed here since the last pull or push; null where nothing was pulled. */
  here: RemoteStatus | null;
  /** What was found there when somebody looked last. */
  looked: RemoteStatus | null;
  /** What came of the last pull, or would have. */
  pull: RemotePull | null;
}

const nothing: StandingStore = { name: null, begun: null, here: null, looked: null, pull: null };

/** How the workspace stands beside the remote at hand. */
export const useStanding = create<StandingStore>(() => nothing);

/** Looks that were begun: what an earlier one finds is older than what a later one has. */
let round = 0;

/** Nothing of how the workspace stood is shown any more. */
export function forgetStanding(): void {
  round += 1;
  useStanding.setState(nothing);
}

/** Looks again at what has changed here and what is left to do; the remote is not asked. */
export async function refreshStanding(): Promise<void> {
  const own = (round += 1);
  const name = remoteAtHand()?.name ?? null;
  if (name !== useStanding.getState().name) useStanding.setState({ ...nothing, name });
  if (name === null || !useWorkspace.getState().info) return;
  const begun = await call('remote.begun', { name });
  const { status: here } = await call('remote.status', { job: crypto.randomUUID(), name, look: 'here' });
  if (own === round) useStanding.setState({ begun, here });
}

/** Asks the remote what has changed there: by its lists, or by all it holds. */
export async function lookThere(name: string, look: 'lists' | 'deep'): Promise<void> {
  const found = await work(name, `Looking at ${name}`, (job) => call('remote.status', { job, name, look }));
  if (found && useStanding.getState().name === name) useStanding.setState({ looked: found.status });
}

/** What of a remote is pulled, and how far what both had in common counts. */
export type PullOrder = Pick<Input<'remote.pull'>, 'choice' | 'all' | 'records' | 'afterReset' | 'byExport'>;

/** Brings what has changed there into the workspace, or says what would change. */
export async function pullFrom(
  name: string,
  order: PullOrder,
  how: Input<'remote.pull'>['how'],
): Promise<void> {
  await flushDocuments();
  const pull = await work(name, `Reading ${name}`, (job) =>
    call('remote.pull', { job, name, ...order, how }),
  );
  // A look takes nothing, and leaves a pull that waits as it was chosen.
  if (pull && how === 'write') setLayout('remote.pull', JSON.stringify({ ...order, of: placeOf(name) }));
  // What was found there is in the workspace now.
  if (useStanding.getState().name === name)
    useStanding.setState(pull?.written ? { pull, looked: null } : { pull });
  await refreshStanding();
}

/** A remote beside the workspace that is open. */
const placeOf = (name: string): string =>
  JSON.stringify([name, useWorkspace.getState().info?.location ?? null]);

/**
 * What was pulled last, which the decisions of a pull that waits are about too. That a remote was reset was said of that
 * remote and that workspace alone: of any other, what both have in common counts.
 */
export function lastPull(name: string): PullOrder {
  const order: PullOrder = {
    choice: { kinds: null, collections: null, into: null },
    all: false,
    records: null,
    afterReset: false,
    byExport: null,
  };
  try {
    const kept = JSON.parse(getLayout('remote.pull')) as Partial<PullOrder> & { of?: string };
    const { of, afterReset = false, ...rest } = kept;
    // An export is asked for each time: it writes there.
    return { ...order, ...rest, byExport: null, afterReset: afterReset && of === placeOf(name) };
  } catch {
    return order;
  }
}

/** Leaves the Merge view, and takes what was decided there into the workspace. */
export async function takeDecidedPull(name: string): Promise<void> {
  await leaveMerging();
  chooseRemote(name, 'pull');
  setLayout('sidebar.view', 'remote');
  await pullFrom(name, lastPull(name), 'decided');
}

/** Opens the conflicts of the pull that waits in the Merge view. */
export async function openWaitingPull(name: string): Promise<void> {
  const { handle } = await call('remote.waiting', { name });
  await openMerge({ file: handle }, name);
}

export async function giveUpPull(name: string): Promise<void> {
  await call('remote.giveUpPull', { name });
  notify({ tone: 'info', message: 'The pull was given up with its decisions. Nothing was written.' });
  useStanding.setState({ pull: null });
  await refreshStanding();
}

/** Shows how a thing differs between the remote and what is open. */
export async function compareWithRemote(name: string, { kind, id, path }: RemoteThing): Promise<void> {
  if (id === null) return;
  const found = await work(name, `Reading from ${name}`, (job) =>
    call('remote.thing', { job, name, kind, id, path }),
  );
  if (!found) return;
  const title = `${fileName(path)} on ${name}`;
  await compare(
    { ref: { file: path, text: found.text ?? '', title }, title, remote: name },
    { ref: { file: path, as: 'unsaved' }, title: fileName(path) },
  );
}

/** On which sides a thing has changed; null for neither. */
export type ChangedOn = 'here' | 'there' | 'both' | null;

export function changedOn({ here, there, state }: Pick<RemoteThing, 'here' | 'there' | 'state'>): ChangedOn {
  if (state === 'unchanged') return null;
  const isHere = here !== null && here !== 'same';
  const isThere = there !== null && there !== 'same';
  return isHere && isThere ? 'both' : isHere ? 'here' : isThere ? 'there' : null;
}

/** What is known of both sides: what was found there when somebody looked, with what has changed here since. */
export function standingOf({ here, looked }: Pick<StandingStore, 'here' | 'looked'>): readonly RemoteThing[] {
  if (!looked) return here?.items ?? [];
  const now = new Map((here?.items ?? []).map((thing) => [keyOf(thing), thing]));
  const known = looked.items.map((thing): RemoteThing => {
    const mine = now.get(keyOf(thing));
    const side = mine?.here ?? thing.here;
    // What only the remote has is on no side here.
    if (!mine || side === null || side === thing.here) return thing;
    const changes = [...mine.changes, ...thing.changes.filter((change) => change.side === 'there')];
    return { ...thing, here: side, changes, state: stateOfSides(side, thing.there, false) };
  });
  const keys = new Set(looked.items.map(keyOf));
  const paths = new Set(looked.items.map(({ path }) => path));
  const since = [...now.values()].filter(
    (thing) =>
      thing.here !== null && thing.here !== 'same' && !keys.has(keyOf(thing)) && !paths.has(thing.path),
  );
  return [...known, ...since];
}

const keyOf = ({ kind, id, path }: RemoteThing): string => `${kind}/${id ?? path}`;

/** Files that were read anew come in batches; one look follows the last of them, milliseconds. */
const quiet = 1_500;

/** Keeps what has changed here up to date while a remote is at hand; the function returned ends it. */
export function followStanding(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshStanding().catch(reportError), after);
  };
  let atHand = remoteAtHand()?.name ?? null;
  const ends = [
    onEvent('workspace.indexed', ({ progress }) => {
      if (progress.done && remoteAtHand()) soon(quiet);
    }),
    useRemotes.subscribe(() => {
      const name = remoteAtHand()?.name ?? null;
      if (name === atHand) return;
      atHand = name;
      soon(0);
    }),
  ];
  soon(0);
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
