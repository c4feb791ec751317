import type { RemoteBegun, RemotePush } from '@core/contract/remote-work';
import { BaseStore } from '../remote/base/base-store';
import { isWaiting } from '../remote/pull/waiting-pull';
import { begunPushes, unfinishedPush } from '../remote/push/begun-pushes';
import type { PushReport } from '../remote/push/carry-out';
import { PushJournal } from '../remote/push/journal';
import { whileLocked } from '../remote/push/lock';
import { type Allowed, push as pushPlan, requireAllowed } from '../remote/push/push';
import { PushRefusal } from '../remote/push/refusal';
import type { Remote } from '../remote/remotes/remote';
import type { RemoteSession } from '../remote/session/session';
import { withSession } from '../remote/session/with-session';
import type { CallContext } from '../workers/serve';
import { shownPlan } from './planning';
import type { OfBoth, RemoteCalls, RemoteStep } from './protocol';
import { rehearsePush } from './rehearse-push';

/** What is left to do between a workspace and a remote. */
export async function begun({ folder, remoteFolder }: RemoteCalls['begun']['in']): Promise<RemoteBegun> {
  const base = await BaseStore.of(remoteFolder, folder);
  const { unfinished, undoable } = await begunPushes({ folder, remoteFolder });
  return {
    pulled: (await base.read()).pulled,
    waiting: await isWaiting(base, folder),
    unfinished: unfinished !== null,
    undoable: undoable !== null,
  };
}

/** Carries a plan out that was shown, once. */
export function push(
  order: RemoteCalls['push']['in'],
  context: CallContext<RemoteStep>,
): Promise<RemotePush> {
  const { means, folder, plan: id, confirm, others, drafts } = order;
  const plan = shownPlan(id, folder);
  return pushing(order, context, confirm, (session, place, options) => {
    requireAllowed(means.remote, plan, { others, drafts });
    return pushPlan(session, plan, place, options);
  });
}

/** Goes on with the last push that did not end; what was allowed when it was begun is still. */
export function resume(
  order: RemoteCalls['resume']['in'],
  context: CallContext<RemoteStep>,
): Promise<RemotePush> {
  const { means, folder, confirm } = order;
  const { remoteFolder } = means;
  return pushing(order, context, confirm, async (session, place, options) => {
    const journal = PushJournal.open(remoteFolder, await unfinishedPush({ folder, remoteFolder }));
    try {
      requireAllowed(means.remote, journal.plan, everything);
      return await pushPlan(session, journal, place, options);
    } finally {
      journal.close();
    }
  });
}

const everything: Allowed = { others: true, drafts: true };

/** Carries a plan out on a copy of the remote in memory. */
export async function rehearse(
  { means, folder, plan: id, workersDir }: RemoteCalls['rehearse']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<RemotePush> {
  const plan = shownPlan(id, folder);
  const problems: string[] = [];
  const report = await withSession({ ...means, signal }, (session) =>
    rehearsePush(session, plan, means.remoteFolder, {
      workersDir,
      signal,
      onStep: (label) => progress({ label, done: 0, total: 0 }),
      onProblem: (problem) => problems.push(problem),
    }),
  );
  return { ...reportOf(report), rehearsed: true, problems };
}

type PushOf = (
  session: RemoteSession,
  place: Parameters<typeof pushPlan>[2],
  options: Parameters<typeof pushPlan>[3],
) => Promise<PushReport>;

async function pushing(
  { means, folder }: OfBoth,
  { signal, progress }: CallContext<RemoteStep>,
  confirm: string,
  body: PushOf,
): Promise<RemotePush> {
  const { remote, remoteFolder } = means;
  requireConfirmed(remote, confirm);
  const place = { folder, remoteFolder, base: await BaseStore.of(remoteFolder, folder) };
  const report = await whileLocked(place, () =>
    withSession({ ...means, signal }, (session) => {
      session.confirm(confirm);
      return body(session, place, {
        signal,
        onProgress: (done, total, { name }) => progress({ label: name, done, total }),
      });
    }),
  );
  return reportOf(report);
}

/** Before anybody is asked: who has not typed the name has pushed nothing. */
function requireConfirmed({ name, protection }: Remote, confirm: string): void {
  if (protection === 'protected' && confirm !== name)
    throw new PushRefusal('not-confirmed', `Nothing was written to ${name}.`, 'Type its name.');
}

const reportOf = ({ isDone, items, publish, stopped }: PushReport): RemotePush => ({
  rehearsed: false,
  isDone,
  items,
  publish: publish && { outcome: publish.outcome, message: publish.message ?? null },
  stopped,
  problems: [],
});
