import { isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import { introduce } from '../session/introduction';
import { addressOf } from '../session/lists';
import type { RemoteSession } from '../session/session';

/** A run as a remote lists it. */
export interface ListedRun {
  /** Its number there. */
  id: number;
  name: string;
  status: string;
  /** ISO 8601. */
  created: string;
  modified: string;
}

export interface RunsWanted {
  /** Uuid of a playbook; null for all. */
  playbook: string | null;
  failedOnly: boolean;
}

/** Runs that are listed at most. */
const most = 100;

/** Where runs are: those of late, and those that were moved aside (docs/platform/runs.md#runs). */
const shelves = ['workflows', 'historical-workflows'] as const;

/** The latest runs of a remote, the newest first; those that others have started are left out. */
export async function listRuns(
  session: RemoteSession,
  { playbook, failedOnly }: RunsWanted,
): Promise<ListedRun[]> {
  await introduce(session);
  const runs = new Map<number, ListedRun>();
  for (const shelf of shelves) {
    const { 'hydra:member': members } = await session.map({
      path: addressOf(`/api/wf/api/${shelf}/`, {
        format: 'json',
        limit: String(most),
        ordering: '-modified',
        [shelf === 'workflows' ? 'parent_wf__isnull' : 'parent__isnull']: 'True',
        ...(playbook === null ? {} : { template_iri: `/api/3/workflows/${playbook}` }),
        ...(failedOnly ? { status: 'failed' } : {}),
      }),
    });
    for (const member of Array.isArray(members) ? (members as unknown[]) : []) {
      const run = listed(member);
      if (run && !runs.has(run.id)) runs.set(run.id, run);
    }
  }
  return [...runs.values()].sort((one, other) => (one.modified < other.modified ? 1 : -1)).slice(0, most);
}

/** A run with its steps, wherever it is. Throws RemoteFailure where it is nowhere. */
export async function readRun(session: RemoteSession, id: number): Promise<JsonMap> {
  for (const shelf of shelves) {
    try {
      return await session.map({ path: `/api/wf/api/${shelf}/${id}/?format=json&step_detail=true` });
    } catch (thrown) {
      const isElsewhere = thrown instanceof RemoteFailure && thrown.status === 404;
      if (!isElsewhere) throw thrown;
    }
  }
  throw new RemoteFailure(
    'answered-with-error',
    `There is no run ${id} there any more.`,
    'List the runs again.',
    404,
  );
}

/** The number of the run of a task; null while nobody has taken it up yet. */
export async function runOfTask(session: RemoteSession, task: string): Promise<number | null> {
  for (const shelf of shelves) {
    const path = addressOf(`/api/wf/api/${shelf}/`, { format: 'json', limit: '1', task_id: task });
    const { 'hydra:member': members } = await session.map({ path });
    const run = Array.isArray(members) ? listed(members[0]) : null;
    if (run) return run.id;
  }
  return null;
}

/**
 * Starts a playbook there, without a record (docs/platform/runs.md#start-routes).
 * @returns the id of its task
 * @throws PackwrightError `refused` where the mark of the remote forbids it; RemoteFailure
 */
export async function startPlaybook(
  session: RemoteSession,
  playbook: string,
  inputs: JsonMap,
): Promise<string> {
  await introduce(session);
  const answer = await session.map({
    method: 'POST',
    path: `/api/triggers/1/notrigger/${playbook}`,
    // Its parameters are taken from the environment; what its steps came to is written down.
    body: { env: inputs, _eval_input_params_from_env: true, force_debug: true },
  });
  const task = textOf(answer.task_id);
  if (task !== null) return task;
  throw new RemoteFailure(
    'answered-with-error',
    'The instance has not said which run it has begun.',
    'List its runs.',
  );
}

function listed(value: unknown): ListedRun | null {
  if (!isMap(value)) return null;
  const id = Number(/\/(\d{1,15})\/$/.exec(textOf(value['@id']) ?? '')?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  const { name, status, created, modified } = mapOf(value);
  return {
    id,
    name: textOf(name) ?? '',
    status: textOf(status) ?? '',
    created: textOf(created) ?? '',
    modified: textOf(modified) ?? '',
  };
}
