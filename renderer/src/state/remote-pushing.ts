import { create } from 'zustand';
import type { RemoteChoice, RemoteMapping, RemotePlan, RemotePush } from '@core/contract/remote-work';
import { call } from './bridge';
import { flushDocuments } from './documents';
import { keepArchive } from './keep-archive';
import { refreshStanding } from './remote-standing';
import { work } from './remotes';

interface PushingStore {
  /** The remote all of this is about. */
  name: string | null;
  plan: RemotePlan | null;
  /** How the plan went on a copy, and how it went there; null before that. */
  rehearsal: RemotePush | null;
  push: RemotePush | null;
  /** Values that were asked for in the mapping and have none yet, by section. */
  missing: readonly { of: string; value: string }[];
}

const nothing: PushingStore = { name: null, plan: null, rehearsal: null, push: null, missing: [] };

/** The plan that is shown, and what came of it. */
export const usePushing = create<PushingStore>(() => nothing);

const shown = (name: string, plan: RemotePlan | null): void => {
  if (plan) usePushing.setState({ ...nothing, name, plan });
};

/** Works out what would be written there. */
export async function planFor(name: string, choice: RemoteChoice, deletes: boolean): Promise<void> {
  await flushDocuments();
  const plan = await work(name, `Planning for ${name}`, (job) =>
    call('remote.plan', { job, name, choice, deletes }),
  );
  shown(name, plan);
}

/** Works out what takes the last push back. */
export async function planUndo(name: string): Promise<void> {
  shown(name, await work(name, 'Reading what was pushed', (job) => call('remote.undoPlan', { job, name })));
}

/** Shows a plan that somebody has saved. */
export async function openPlan(name: string, file: { name: string; text: string }): Promise<void> {
  const { name: title, text } = file;
  const plan = await work(name, 'Reading the plan', (job) =>
    call('remote.openPlan', { job, name, title, text }),
  );
  shown(name, plan);
}

export async function savePlan(name: string, { plan }: RemotePlan): Promise<void> {
  const written = await call('remote.savePlan', { name, plan });
  await keepArchive(written);
  await call('pack.discard', { packId: written.packId });
}

/** Carries the plan out on a copy of the remote in memory. */
export async function rehearse(name: string, { plan }: RemotePlan): Promise<void> {
  const rehearsal = await work(name, 'Rehearsing', (job) => call('remote.rehearse', { job, name, plan }));
  if (rehearsal && usePushing.getState().plan?.plan === plan) usePushing.setState({ rehearsal });
}

/** Carries the plan out, exactly as it is shown. */
export async function pushPlan(
  name: string,
  { plan }: RemotePlan,
  said: { confirm: string; others: boolean; drafts: boolean },
): Promise<void> {
  const push = await work(name, `Pushing to ${name}`, (job) =>
    call('remote.push', { job, name, plan, ...said }),
  );
  // How it went is shown also where the plan was put away meanwhile.
  if (push) usePushing.setState((now) => (now.plan?.plan === plan ? { push } : { ...nothing, name, push }));
  await refreshStanding();
}

/** Goes on with the push that was cut off. */
export async function resumePush(name: string, confirm: string): Promise<void> {
  const push = await work(name, `Going on with the push to ${name}`, (job) =>
    call('remote.resume', { job, name, confirm }),
  );
  // Another plan that is shown is not what was pushed.
  if (push)
    usePushing.setState((now) => (now.push && now.name === name ? { push } : { ...nothing, name, push }));
  await refreshStanding();
}

/** Puts the plan away. */
export function forgetPlan(): void {
  usePushing.setState(nothing);
}

/** What the plan asks the mapping for is filled in next. */
export function askForMissing({ items }: RemotePlan): void {
  const missing = items.flatMap(({ stopped }) => stopped?.unmapped ?? []);
  const known = new Map(missing.map((one) => [`${one.of}/${one.value}`, one]));
  usePushing.setState({ missing: [...known.values()] });
}

export async function saveMapping(name: string, mapping: RemoteMapping): Promise<void> {
  await call('remote.saveMapping', { name, mapping });
  usePushing.setState({ missing: [] });
}
