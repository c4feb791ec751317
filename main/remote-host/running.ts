import { setTimeout as wait } from 'node:timers/promises';
import { PackwrightError } from '@core/contract/errors';
import { withoutSecrets } from '@core/text/secrets/remove';
import { mapOf } from '@core/text/values';
import { listRuns, readRun, runOfTask } from '../remote/runs/runs';
import { findRecords, startPlaybook } from '../remote/runs/start';
import { PushRefusal } from '../remote/push/refusal';
import { withSession } from '../remote/session/with-session';
import type { CallContext } from '../workers/serve';
import type { ReadRecord, RemoteCalls, RemoteStep } from './protocol';

/** Times a run that was begun is looked for before it is left to itself; it comes up once somebody takes it up. */
const looks = 20;

export const runs = (
  { means, playbook, failedOnly, started }: RemoteCalls['runs']['in'],
  { signal }: CallContext<RemoteStep>,
): Promise<RemoteCalls['runs']['out']> =>
  withSession({ ...means, signal }, async (session) => {
    const found = await listRuns(session, { playbook, failedOnly, started });
    return found.map(({ id, name, status, created, modified, level }) => ({
      id,
      name,
      status,
      created,
      modified,
      level,
    }));
  });

export const records = (
  { means, module, search }: RemoteCalls['records']['in'],
  { signal }: CallContext<RemoteStep>,
): Promise<RemoteCalls['records']['out']> =>
  withSession({ ...means, signal }, (session) => findRecords(session, module, search));

/** Starts a playbook, and says the number of its run once there is one; null where it was not found in time. */
export function start(
  { means, confirm, ...order }: RemoteCalls['start']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<number | null> {
  const { remote } = means;
  if (confirm !== remote.name)
    throw new PushRefusal('not-confirmed', `Nothing was started on ${remote.name}.`, 'Type its name.');
  return withSession({ ...means, signal }, async (session) => {
    session.confirm(confirm);
    const task = await startPlaybook(session, order);
    try {
      for (let look = 0; look < looks; look += 1) {
        progress({ label: 'Waiting for its run', done: look, total: looks });
        const found = await runOfTask(session, task);
        if (found !== null) return found;
        await wait(500, undefined, { signal }).catch(() => {});
      }
    } catch (thrown) {
      // It goes on there whatever becomes of looking for it: nobody is to read that it was not started.
      if (!(thrown instanceof PackwrightError)) throw thrown;
    }
    return null;
  });
}

/** A run with its steps, without secrets. */
export const run = (
  { means, id }: RemoteCalls['run']['in'],
  { signal }: CallContext<RemoteStep>,
): Promise<ReadRecord> =>
  withSession({ ...means, signal }, async (session) => cleaned(await readRun(session, id)));

/** A run record without its secrets: it is shown, and may be kept. */
export function cleaned(record: unknown): ReadRecord {
  const { value, removed } = withoutSecrets(record);
  return { record: mapOf(value), removed };
}
