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
  /** How deep it is below the run that has begun it all; 0 for that itself. */
  level: number;
}

export interface RunsWanted {
  /** Uuid of a playbook; null for all. */
  playbook: string | null;
  failedOnly: boolean;
  /** Whether those are wanted too that the others have started. */
  started: boolean;
}

/** Runs that are listed at most. */
const most = 100;

/** Runs that others have started that are looked through at most. */
const mostStarted = 500;

/** Runs below runs that are shown at most: what lists say may be a circle. */
const deepest = 20;

/** Where runs are: those of late, and those that were moved aside (docs/platform/runs.md#runs). */
const shelves = ['workflows', 'historical-workflows'] as const;

/** The condition of each that nobody has started a run. */
const withoutParent = { workflows: 'parent_wf__isnull', 'historical-workflows': 'parent__isnull' } as const;

/** The latest runs of a remote, the newest first, each with those it has started behind it where they are wanted. */
export async function listRuns(
  session: RemoteSession,
  { playbook, failedOnly, started }: RunsWanted,
): Promise<ListedRun[]> {
  await introduce(session);
  const first = await latest(session, 'True', {
    ...(playbook === null ? {} : { template_iri: `/api/3/workflows/${playbook}` }),
    ...(failedOnly ? { status: 'failed' } : {}),
  });
  const shown = first.slice(0, most);
  if (!started) return shown;
  const others = Map.groupBy(await latest(session, 'False', {}), ({ parent }) => parent);
  const withStarted = (run: Row, level: number): Row[] => [
    { ...run, level },
    ...(others.get(run.id) ?? []).flatMap((other) => (level < deepest ? withStarted(other, level + 1) : [])),
  ];
  return shown.flatMap((run) => withStarted(run, 0));
}

/** What a list says of a run, with the run that has started it. */
interface Row extends ListedRun {
  parent: number | null;
}

/** The latest runs of both shelves, those that nobody has started (`True`) or the others (`False`). */
async function latest(
  session: RemoteSession,
  isFirst: 'True' | 'False',
  conditions: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const runs = new Map<number, Row>();
  for (const shelf of shelves) {
    const { 'hydra:member': members } = await session.map({
      path: addressOf(`/api/wf/api/${shelf}/`, {
        format: 'json',
        limit: String(isFirst === 'True' ? most : mostStarted),
        ordering: '-modified',
        [withoutParent[shelf]]: isFirst,
        ...conditions,
      }),
    });
    for (const member of Array.isArray(members) ? (members as unknown[]) : []) {
      const run = listed(member);
      if (run && !runs.has(run.id)) runs.set(run.id, run);
    }
  }
  return [...runs.values()].sort((one, other) => (one.modified < other.modified ? 1 : -1));
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
    // Those it has started have its task too.
    const path = addressOf(`/api/wf/api/${shelf}/`, {
      format: 'json',
      limit: '1',
      task_id: task,
      [withoutParent[shelf]]: 'True',
    });
    const { 'hydra:member': members } = await session.map({ path });
    const run = Array.isArray(members) ? listed(members[0]) : null;
    if (run) return run.id;
  }
  return null;
}

function listed(value: unknown): Row | null {
  if (!isMap(value)) return null;
  const id = numberOf(value['@id']);
  if (id === null) return null;
  const { name, status, created, modified, parent_wf, parent } = mapOf(value);
  return {
    id,
    name: textOf(name) ?? '',
    status: textOf(status) ?? '',
    created: textOf(created) ?? '',
    modified: textOf(modified) ?? '',
    level: 0,
    parent: numberOf(parent_wf ?? parent),
  };
}

/** The number of a run: itself, or the last part of its address. */
function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'number' ? value : Number(/(?:^|\/)(\d{1,15})\/?$/.exec(textOf(value) ?? '')?.[1]);
  return Number.isSafeInteger(number) ? number : null;
}
