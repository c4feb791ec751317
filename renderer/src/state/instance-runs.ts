import type { InstanceAction } from '@core/contract/instance';
import { PackwrightError } from '@core/contract/errors';
import { actionBody } from '@core/engine/manual-action';
import { type JsonMap, mapOf, textOf } from '@core/text/values';
import { call } from './bridge';
import { save } from './documents';
import { ask, membersOf, totalOf } from './instance-api';
import { watchInstanceRun } from './instance-run-news';
import { showInstanceView } from './instance-store';
import { setLayout } from './layout';

/** A run of the local instance, as its list says it. */
export interface InstanceRun {
  id: number;
  name: string;
  /** In the platform's words, e.g. `active` or `finished with error`. */
  status: string;
  /** ISO 8601. */
  created: string;
  /** Number of the run that has started it; null where none has. */
  parent: number | null;
}

/** Which runs are listed. */
export interface RunQuery {
  /** Words of the playbook's name. */
  search: string;
  /** Statuses in the platform's words, with commas; empty for all. */
  status: string;
  /** IRI of the record they were started on; null for all. */
  record: string | null;
}

const runsPath = '/api/wf/api/workflows/';

/** Runs that are listed at most. */
export const mostRuns = 100;

const halted: ReadonlySet<string> = new Set(['failed', 'terminated']);
const unfinished: ReadonlySet<string> = new Set(['active', 'incipient', 'pending', 'awaiting', 'paused']);

/** Whether a run can go on from the step that failed. */
export const isHalted = ({ status }: Pick<InstanceRun, 'status'>): boolean => halted.has(status);

/** Whether a run goes on or waits, and can be stopped. */
export const isUnfinished = ({ status }: Pick<InstanceRun, 'status'>): boolean => unfinished.has(status);

/** The latest runs, the newest first, and how many there are in all. */
export async function listInstanceRuns(query: RunQuery): Promise<{ runs: InstanceRun[]; total: number }> {
  const { search, status, record } = query;
  const parameters = new URLSearchParams({ logs: 'all', limit: String(mostRuns), ordering: '-id' });
  if (search.trim() !== '') parameters.set('search', search.trim());
  if (status !== '') parameters.set('status', status);
  if (record !== null) parameters.set('records', record);
  const body = await ask('POST', `${runsPath}log_list/?${parameters.toString()}`, {});
  const runs = runsIn(body);
  return { runs, total: totalOf(body) ?? runs.length };
}

/** Most runs of one start, with all that it calls. */
const mostCalled = 1_000;

/** A run and those of the playbooks that it has called, however deep; each after the one that called it. */
export async function runsBelow(id: number): Promise<InstanceRun[]> {
  const { task_id: task } = mapOf(await ask('GET', `${runsPath}${id}/`));
  const address = new URLSearchParams({
    logs: 'all',
    task_id: textOf(task) ?? '',
    limit: String(mostCalled),
    ordering: 'id',
  });
  const below = new Set([id]);
  return runsIn(await ask('POST', `${runsPath}log_list/?${address.toString()}`, {})).filter((run) => {
    if (run.parent !== null && below.has(run.parent)) below.add(run.id);
    return below.has(run.id);
  });
}

const runsIn = (list: unknown): InstanceRun[] =>
  membersOf(list).map((run) => ({
    id: numberIn(run['@id']) ?? 0,
    name: textOf(run.name) ?? '',
    status: textOf(run.status) ?? '',
    created: textOf(run.created) ?? '',
    parent: typeof run.parent_wf === 'number' ? run.parent_wf : numberIn(run.parent_wf),
  }));

const numberIn = (iri: unknown): number | null => {
  const found = /(\d+)\/?$/.exec(textOf(iri) ?? '');
  return found ? Number(found[1]) : null;
};

/** Shows the list of runs. */
export function showInstanceRuns(): void {
  showInstanceView({ kind: 'runs' });
  setLayout('sidebar.view', 'instance');
  setLayout('sidebar.open', true);
}

/**
 * Goes on with a failed run from the step that failed, with the playbook as it is in the workspace now: its file is saved, and
 * loaded into the instance, before.
 * @throws PackwrightError `not-found` where the workspace does not have the playbook, `refused` where it cannot be loaded
 */
export async function retryRun(id: number): Promise<void> {
  const { path, ofCopy } = await call('instance.openRun', { id });
  // A copy is what an ingestion made of it, and is not written again with the one it was made from.
  if (!ofCopy && !(await save([path]))) return;
  const { problems } = ofCopy ? { problems: [] } : await call('instance.loadPlaybook', { path });
  const [problem] = problems;
  if (problem)
    throw new PackwrightError(
      'refused',
      `The instance does not take the playbook as it is now: ${problem.message}`,
      'Correct it, then run again.',
    );
  await ask('POST', `${runsPath}${id}/retry/`, {});
}

/** Ends a run that goes on or waits. */
export async function terminateRun(id: number): Promise<void> {
  await ask('POST', `${runsPath}${id}/terminate/`, {});
}

/** Starts a playbook on a record by hand, and shows its run on the canvas. */
export async function executeOn(
  action: InstanceAction,
  record: { module: string; uuid: string },
  inputs: JsonMap,
): Promise<void> {
  const { playbook, route } = action;
  const body = actionBody(playbook, action, record, inputs);
  const started = await ask('POST', `/api/triggers/1/action/${encodeURIComponent(route)}`, body);
  const { task_ids: tasks } = mapOf(started);
  const task = textOf(Array.isArray(tasks) ? tasks[0] : null) ?? '';
  const address = new URLSearchParams({ logs: 'all', task_id: task, limit: '1', ordering: 'id' });
  const [run] = membersOf(await ask('POST', `${runsPath}log_list/?${address.toString()}`, {}));
  const id = numberIn(run?.['@id']);
  if (id !== null) await watchInstanceRun(id);
}
