import { create } from 'zustand';
import type { Input } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import type { RemoteAccess, RemoteInfo, RemoteMark, RemoteProgress } from '@core/contract/remote';
import type { RemoteProbe } from '@core/contract/remote-work';
import { call, onEvent } from './bridge';
import { getLayout, setLayout, useLayout } from './layout';
import { notify, reportError } from './toasts';

/** The parts of a remote that the middle of the window shows. */
export type RemotePart = 'overview' | 'pull' | 'status' | 'plan' | 'mapping' | 'runs' | 'requests';

/** Something that is done with a remote and takes a while. */
export interface RemoteJob {
  id: string;
  /** Of the remote. */
  name: string;
  /** In words, as a beginning: "Reading production". */
  what: string;
  step: Omit<RemoteProgress, 'job'> | null;
}

interface RemotesStore {
  /** Null before they were asked for. */
  remotes: readonly RemoteInfo[] | null;
  part: RemotePart;
  /** What remotes said when they were tested, by name. */
  access: ReadonlyMap<string, RemoteAccess>;
  /** What was found on remotes that were probed since the start, by name. */
  probes: ReadonlyMap<string, RemoteProbe>;
  /** At most one at a time. */
  job: RemoteJob | null;
  /** Why what was done last did not come to its end, with the remote it was done with. */
  failure: { name: string; error: WireError } | null;
}

export const useRemotes = create<RemotesStore>(() => ({
  remotes: null,
  part: 'overview',
  access: new Map(),
  probes: new Map(),
  job: null,
  failure: null,
}));

/** Asks for the remotes; the command line may have added some. */
export async function loadRemotes(): Promise<void> {
  const { remotes } = await call('remote.list', {});
  useRemotes.setState({ remotes });
}

/** The remote at hand of this workspace; null where none was chosen. */
export function useRemoteAtHand(): RemoteInfo | null {
  const [name] = useLayout('remote.name');
  return useRemoteNamed(name);
}

/** A remote that this computer knows; null for a name it has not, or no longer. */
export function useRemoteNamed(name: string | null): RemoteInfo | null {
  return useRemotes(({ remotes }) => remotes?.find((remote) => remote.name === name) ?? null);
}

export const remoteAtHand = (): RemoteInfo | null => {
  const name = getLayout('remote.name');
  return useRemotes.getState().remotes?.find((remote) => remote.name === name) ?? null;
};

/** Takes a remote to hand and shows a part of it; null puts it away. */
export function chooseRemote(name: string | null, part: RemotePart = 'overview'): void {
  setLayout('remote.name', name ?? '');
  useRemotes.setState({ part });
}

export async function addRemote(given: Input<'remote.add'>): Promise<void> {
  const { name } = await call('remote.add', given);
  await loadRemotes();
  chooseRemote(name);
}

export async function markRemote(name: string, mark: RemoteMark): Promise<void> {
  await call('remote.mark', { name, mark });
  await loadRemotes();
}

export async function removeRemote(name: string): Promise<void> {
  await call('remote.remove', { name });
  useRemotes.setState(({ access, probes }) => ({
    access: without(access, name),
    probes: without(probes, name),
    failure: null,
  }));
  if (getLayout('remote.name') === name) chooseRemote(null);
  await loadRemotes();
}

export async function unlockRemote(name: string, passphrase: string): Promise<void> {
  await call('remote.unlock', { name, passphrase });
  await loadRemotes();
}

/** Keeps another password or API key of a remote. */
export const changeSecret = (name: string, secret: string): Promise<unknown> =>
  call('remote.changeSecret', { name, secret });

/** Takes the certificate that was looked at. */
export async function takeCertificate(name: string, fingerprint: string): Promise<boolean> {
  const { taken } = await call('remote.trust', { name, fingerprint });
  await loadRemotes();
  return taken;
}

/** Signs in and asks what may be done. */
export async function testRemote(name: string): Promise<void> {
  const found = await work(name, `Asking ${name}`, (job) => call('remote.test', { job, name }));
  if (found) useRemotes.setState(({ access }) => ({ access: new Map(access).set(name, found) }));
}

/** Tries there what pushes rely on; `confirm` is its name as somebody typed it. */
export async function probeRemote(name: string, confirm: string): Promise<void> {
  const found = await work(name, `Trying on ${name} what pushes rely on`, (job) =>
    call('remote.probe', { job, name, confirm }),
  );
  if (found) useRemotes.setState(({ probes }) => ({ probes: new Map(probes).set(name, found) }));
}

/**
 * Does something with a remote that takes a while, with its progress on screen; one thing at a time. Null where it was
 * cancelled or has failed, which is kept to be shown, and where something else is being done, which is said.
 */
export async function work<T>(
  name: string,
  what: string,
  run: (job: string) => Promise<T>,
): Promise<T | null> {
  follow();
  const { job: other } = useRemotes.getState();
  if (other) {
    notify({
      tone: 'warning',
      message: `"${what}" was not begun: something else is being done with ${other.name}.`,
      remedy: 'Wait until it ends, or cancel it; then try again.',
    });
    return null;
  }
  const id = crypto.randomUUID();
  useRemotes.setState({ job: { id, name, what, step: null }, failure: null });
  try {
    return await run(id);
  } catch (thrown) {
    const error = toWireError(thrown);
    if (error.code !== 'cancelled') useRemotes.setState({ failure: { name, error } });
    // Its secret may lie under another passphrase than that of the others: it is locked then.
    if (error.code === 'refused') void loadRemotes().catch(reportError);
    return null;
  } finally {
    useRemotes.setState({ job: null });
  }
}

/** Ends what is being done. */
export function cancelWork(): void {
  const { job } = useRemotes.getState();
  if (job) call('remote.cancel', { job: job.id }).catch(reportError);
}

export function forgetFailure(): void {
  useRemotes.setState({ failure: null });
}

function without<T>(map: ReadonlyMap<string, T>, key: string): Map<string, T> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  onEvent('remote.progress', ({ job: id, ...step }) => {
    const { job } = useRemotes.getState();
    if (job?.id === id) useRemotes.setState({ job: { ...job, step } });
  });
}
