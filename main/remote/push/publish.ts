import { setTimeout as wait } from 'node:timers/promises';
import { PackwrightError } from '@core/contract/errors';
import { mapOf } from '@core/text/values';
import { type PendingDraft, pendingDrafts } from '../plan/drafts';
import type { PlannedPublish } from '../plan/plan';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import type { PushJournal } from './journal';
import { PushRefusal } from './refusal';

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

/** How it is waited: no longer than until somebody stops it. */
export const pauseOf = ({ pause, signal }: PublishOptions): NonNullable<PublishOptions['pause']> =>
  pause ?? ((milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => {}));

/** Between two looks, in milliseconds. */
const between = 1000;
/** Looks until nobody knows how it went: ten minutes. */
const most = 600;
/** Looks after which one that was cut off was never begun: two minutes, twice what one takes (docs/platform/schema.md#publish). */
const soon = 120;

/**
 * Publishes the drafts of modules and waits until the instance says how that went and answers again. What it says of
 * failures stays for ever after one, so that only what is new in it counts (docs/platform/schema.md#publish). One that was
 * cut off is waited for before another is begun.
 * @throws PushRefusal where it would ship drafts that nobody has said yes to
 */
export async function publishDrafts(
  session: RemoteSession,
  planned: PlannedPublish,
  journal: PushJournal,
  options: PublishOptions,
): Promise<Published> {
  const { modules } = planned;
  const latest = journal.lines.filter((line) => 'publish' in line).at(-1);
  if (latest?.publish === 'done') return { outcome: 'done', message: null };
  const watched = (before: Pick<Report, 'last' | 'errors'>, looks: number) =>
    until(looks, options, async (): Promise<Published | null> => {
      const report = await reportOf(session);
      if (report.errors !== before.errors && report.status !== 'Success')
        return { outcome: 'failed', message: report.errors.slice(0, 500) };
      const isOver = report.last > before.last && !isAmong(await pendingDrafts(session), modules);
      return isOver ? { outcome: 'done', message: null } : null;
    });
  const ended = async (published: Published): Promise<Published> =>
    endedWith(journal, published.outcome === 'done' ? await settled(session, options) : published);

  if (latest?.publish === 'begun') {
    const cutOff = await watched(latest, soon);
    if (cutOff) return ended(cutOff);
  }
  const pending = await until(most, options, () => pendingDrafts(session));
  if (pending === null)
    throw new RemoteFailure('busy', 'The instance does not say which drafts there are.', 'Try again later.');
  const mayBeOver = latest !== undefined || journal.plan.undoes !== null;
  if (mayBeOver && !isAmong(pending, modules)) return ended({ outcome: 'done', message: null });
  requireKnown(pending, planned);
  const before = await reportOf(session);
  journal.add({ publish: 'begun', last: before.last, errors: before.errors });
  const refused = await started(session);
  if (refused !== null) return endedWith(journal, { outcome: 'failed', message: refused });
  return ended(
    (await watched(before, most)) ?? {
      outcome: 'outcome-unknown',
      message: 'After ten minutes the instance does not say how the publish went.',
    },
  );
}

const isAmong = (pending: readonly PendingDraft[], modules: readonly string[]): boolean =>
  pending.some(({ module }) => modules.includes(module));

/** Somebody may have begun a draft since the plan was made: a publish ships it too. */
function requireKnown(pending: readonly PendingDraft[], { modules, drafts, problems }: PlannedPublish): void {
  const others = pending.filter(({ module }) => !modules.includes(module));
  const fresh = others.filter(({ module }) => !drafts.includes(module)).map(({ module }) => module);
  const harmful = others.flatMap(({ module, problem }) =>
    problem === null ? [] : [`${module}: ${problem}`],
  );
  const broken = harmful.filter((one) => !problems.includes(one));
  if (fresh.length === 0 && broken.length === 0) return;
  throw new PushRefusal(
    'foreign-drafts',
    `Since the plan was made others have changed drafts: ${[...fresh, ...broken].join(', ')}. Nothing was published.`,
    'Once they are published or dropped there, --resume goes on; --undo takes the drafts of this push back.',
  );
}

/** What a look finds, which is taken again until it finds something; null after so many. */
async function until<T>(
  looks: number,
  options: PublishOptions,
  look: () => Promise<T | null>,
): Promise<T | null> {
  for (let time = 0; time < looks; time += 1) {
    const found = await look().catch(orNotYet);
    if (found !== null) return found;
    if (options.signal?.aborted) throw new PackwrightError('cancelled', 'Stopped.');
    await pauseOf(options)(between);
  }
  return null;
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

/** What no waiting mends. */
const stops = new Set([
  'changed-certificate',
  'untrusted-certificate',
  'redirected',
  'sign-in-refused',
  'proxy',
]);

/** What does not answer while modules are published. */
const takenAway = [
  { path: '/api/3/staging_model_metadatas?$limit=1' },
  { path: '/api/3/workflow_collections?$limit=1' },
  {
    path: '/api/query/workflow_collections?$limit=1',
    method: 'POST',
    body: { logic: 'AND', filters: [] },
  },
] as const;

/** Until what a publish takes away answers again, twice: lists and queries are away for seconds after it. */
async function settled(session: RemoteSession, options: PublishOptions): Promise<Published> {
  let good = 0;
  const answers = await until(most, options, async () => {
    for (const asked of takenAway)
      try {
        await session.ask({ ...asked, reads: true, waits: false });
      } catch (thrown) {
        // Who may not read a list is told so by an instance that answers.
        if (thrown instanceof RemoteFailure && thrown.reason === 'forbidden') continue;
        good = 0;
        throw thrown;
      }
    good += 1;
    return good >= 2 ? true : null;
  });
  if (answers) return { outcome: 'done', message: null };
  return {
    outcome: 'outcome-unknown',
    message: 'The modules are published, and after ten minutes lists and queries do not answer.',
  };
}
