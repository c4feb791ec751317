import { create } from 'zustand';
import type { Input } from '@core/contract';
import type { OpenedRemoteRun, RemoteRun } from '@core/contract/remote-runs';
import { call } from './bridge';
import { chooseText, largestSent } from './choose-file';
import { debugOptions } from './debugging';
import { setLayout } from './layout';
import { useRemotes, work } from './remotes';
import { recallRun, startRun } from './runs';
import { openTab } from './tabs';
import { notify } from './toasts';

interface RemoteRunsStore {
  /** The remote whose runs are listed. */
  name: string | null;
  runs: readonly RemoteRun[] | null;
  /** The run of elsewhere that was opened last. */
  opened: OpenedRemoteRun | null;
  /** Whether it is looked at again until it ends. */
  watches: boolean;
}

const nothing: RemoteRunsStore = { name: null, runs: null, opened: null, watches: false };

export const useRemoteRuns = create<RemoteRunsStore>(() => nothing);

/** Nothing of the runs that were listed and watched is shown any more. */
export function forgetRemoteRuns(): void {
  stopWatching();
  useRemoteRuns.setState(nothing);
}

/** Asks a remote for its latest runs. */
export async function listRemoteRuns(
  name: string,
  playbook: string | null,
  failedOnly: boolean,
  started: boolean,
): Promise<void> {
  const found = await work(name, `Asking ${name} for its runs`, (job) =>
    call('remote.runs', { job, name, playbook, failedOnly, started }),
  );
  if (found) useRemoteRuns.setState({ name, runs: found.runs });
}

/** What a playbook of a remote is started with. */
export type StartOrder = Pick<Input<'remote.startPlaybook'>, 'playbook' | 'inputs' | 'record'>;

/** Starts a playbook there, and watches its run on the canvas. */
export async function startThere(name: string, order: StartOrder): Promise<void> {
  const begun = await work(name, `Starting it on ${name}`, (job) =>
    call('remote.startPlaybook', { job, name, ...order, confirm: name }),
  );
  if (!begun) return;
  if (begun.id !== null) return watchRun(name, begun.id);
  notify({
    tone: 'warning',
    message: `It was started on ${name}, and nobody has taken it up yet.`,
    remedy: 'List the runs there in a while.',
  });
}

/** Milliseconds between two looks at a run that goes on. */
const pause = 1_000;

/** The watch that goes on; one that was stopped before does not go on with the next. */
let watch: symbol | null = null;

/** Opens a run of a remote on the canvas, and looks again until it ends or waits for somebody. */
export async function watchRun(name: string, id: number): Promise<void> {
  await watchWith(
    () => work(name, `Reading run ${id} of ${name}`, (job) => call('remote.openRun', { job, name, id })),
    () => useRemotes.getState().job !== null,
  );
}

/**
 * Shows a run of elsewhere on the canvas, and looks again until it ends or waits for somebody.
 * @param look reads it; null where that was given up
 * @param isBusy whether something is done that comes first
 * @param goesThere whether its playbook is brought to the front
 */
export async function watchWith(
  look: () => Promise<OpenedRemoteRun | null>,
  isBusy: () => boolean = () => false,
  goesThere = true,
): Promise<void> {
  const own = Symbol('watch');
  const goesOn = (): boolean => watch === own;
  watch = own;
  useRemoteRuns.setState({ watches: true });
  try {
    for (let isFirst = true; ; isFirst = false) {
      const opened = await look();
      if (!opened || !goesOn()) return;
      await show(opened, isFirst && goesThere);
      if (opened.status !== 'running') return;
      // What somebody does meanwhile comes first.
      do await new Promise((resolve) => setTimeout(resolve, pause));
      while (goesOn() && isBusy());
      if (!goesOn()) return;
    }
  } finally {
    if (goesOn()) stopWatching();
  }
}

/** The run goes on there; it is only no longer looked at. */
export function stopWatching(): void {
  watch = null;
  useRemoteRuns.setState({ watches: false });
}

/** Opens a run record from a file of this computer. */
export async function importRun(): Promise<void> {
  const file = await chooseText('.json', largestSent);
  if (file) await show(await call('remote.importRun', { title: file.name, text: file.text }), true);
}

async function show(opened: OpenedRemoteRun, goesThere: boolean): Promise<void> {
  useRemoteRuns.setState({ opened });
  await recallRun(opened.runId);
  if (goesThere) showRunOf(opened);
}

function showRunOf({ path, pointer }: Pick<OpenedRemoteRun, 'path' | 'pointer'>): void {
  openTab(path, { view: 'canvas', pointer: pointer === '' ? null : pointer });
  setLayout('sidebar.view', 'explorer');
  setLayout('panel.view', 'run');
  setLayout('panel.open', true);
}

/**
 * Keeps what connectors answered in a run, and runs the playbook here with the same data.
 * @param stopsAt uuid of a step before which it is paused, to be debugged from there
 */
export async function runHereAgain(
  { runId, playbook }: Pick<OpenedRemoteRun, 'runId' | 'playbook'>,
  stopsAt: string | null = null,
): Promise<void> {
  const { path, pointer, scenario, record, inputs } = await call('remote.keepRecording', { runId });
  await startRun(path, {
    ...(pointer === '' ? {} : { pointer }),
    inputs,
    ...(record ? { record } : {}),
    useMocks: true,
    seed: 1,
    scenario,
    ...(stopsAt === null ? {} : { debug: { ...debugOptions(), runTo: stopsAt } }),
  });
  showRunOf({ path, pointer });
  notify({ tone: 'info', message: `${playbook} runs here with the same data: ${scenario}.` });
}
