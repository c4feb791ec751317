import { setTimeout as wait } from 'node:timers/promises';
import { PackwrightError } from '@core/contract/errors';
import { mapOf } from '@core/text/values';
import { pendingDrafts } from '../plan/drafts';
import type { PlannedPublish } from '../plan/plan';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import type { PushJournal } from './journal';

/** How a publish went. */
export interface Published {
  outcome: 'done' | 'failed' | 'outcome-unknown';
  message: string | null;
}

export interface PublishOptions {
  /** Waits between looks; replaced by tests. */
  pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Between two looks, in milliseconds. */
const between = 1000;
/** Looks until nobody knows how it went: ten minutes. */
const most = 600;

/**
 * Publishes the drafts of modules and waits until the instance says how that went. What it says of failures stays for ever
 * after one, so that only what is new in it counts (docs/platform/schema.md#publish).
 */
export async function publishDrafts(
  session: RemoteSession,
  { modules }: PlannedPublish,
  journal: PushJournal,
  options: PublishOptions,
): Promise<Published> {
  const ended = journal.lines.findLast((line) => 'publish' in line && line.publish === 'done');
  if (ended) return { outcome: 'done', message: null };
  const begun = journal.lines.findLast((line) => 'publish' in line && line.publish === 'begun');
  const before = begun && 'last' in begun ? begun : await reportOf(session);
  const isPending = async () => (await pendingDrafts(session)).some(({ module }) => modules.includes(module));
  // One that was cut off may have gone through.
  if (begun && !(await isPending())) return endedWith(journal, { outcome: 'done', message: null });
  journal.add({ publish: 'begun', last: before.last, errors: before.errors });
  const refused = await started(session);
  if (refused !== null) return endedWith(journal, { outcome: 'failed', message: refused });
  for (let look = 0; look < most; look += 1) {
    const report = await reportOf(session).catch(orNotYet);
    if (report && report.errors !== before.errors && report.status !== 'Success')
      return endedWith(journal, { outcome: 'failed', message: report.errors.slice(0, 500) });
    if (report && report.last > before.last && !(await isPending().catch(orStill))) {
      await settled(session);
      return endedWith(journal, { outcome: 'done', message: null });
    }
    if (options.signal?.aborted) throw new PackwrightError('cancelled', 'Stopped.');
    await (options.pause ?? wait)(between);
  }
  return endedWith(journal, {
    outcome: 'outcome-unknown',
    message: 'After ten minutes the instance does not say how the publish went.',
  });
}

function endedWith(journal: PushJournal, published: Published): Published {
  const { outcome, message } = published;
  journal.add({ publish: outcome, ...(message === null ? {} : { message }) });
  return published;
}

/** Why it was refused; null while it runs. Whatever breaks after it was sent, it may be running. */
async function started(session: RemoteSession): Promise<string | null> {
  try {
    await session.ask({ method: 'PUT', path: '/api/publish', body: {} });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof RemoteFailure)) throw thrown;
    const isRefused =
      thrown.status !== null && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;
    return isRefused ? thrown.message : null;
  }
}

interface Report {
  status: string;
  last: number;
  errors: string;
}

/** What is said of the latest publish, whatever the status of the answer. */
async function reportOf(session: RemoteSession): Promise<Report> {
  const { body, status } = await session.ask({ path: '/api/publish/error', anyStatus: true, waits: false });
  const { status: said, last_publish_time: last, errors } = mapOf(body);
  if (typeof said !== 'string')
    throw new RemoteFailure(
      'busy',
      'The instance does not say how its last publish went.',
      undefined,
      status,
    );
  return {
    status: said,
    last: Number(last ?? 0),
    errors: errors === undefined ? '' : JSON.stringify(errors),
  };
}

/** While modules are published hardly anything answers. */
function orNotYet(thrown: unknown): null {
  if (thrown instanceof RemoteFailure && !stops.has(thrown.reason)) return null;
  throw thrown;
}

function orStill(thrown: unknown): true {
  orNotYet(thrown);
  return true;
}

/** What no waiting mends. */
const stops = new Set([
  'changed-certificate',
  'untrusted-certificate',
  'redirected',
  'sign-in-refused',
  'proxy',
]);

/** Until what a publish takes away answers again, twice. */
async function settled(session: RemoteSession): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await session.map({ path: '/api/3/staging_model_metadatas?$limit=1' });
    await session.map({ path: '/api/3/workflow_collections?$limit=1' });
    await session.map({
      path: '/api/query/workflow_collections?$limit=1',
      method: 'POST',
      body: { logic: 'AND', filters: [] },
      reads: true,
    });
  }
}
