import { readPlaybook } from '@core/content/playbook';
import { PackwrightError } from '@core/contract/errors';
import { actionBody, type ManualAction, manualActionOf } from '@core/engine/manual-action';
import { recordTitle } from '@core/module-view/record-text';
import { isMap, type JsonMap, textOf } from '@core/text/values';
import { playbookBodies } from '../kinds/playbooks';
import { RemoteFailure } from '../session/failure';
import { introduce } from '../session/introduction';
import { addressOf } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { uuidOf } from '../shape/named-list';

/** What a playbook is started with. */
export interface StartOrder {
  /** Its uuid. */
  playbook: string;
  inputs: JsonMap;
  /** The record it is started on, by the plural of its module; null for none. */
  record: { module: string; uuid: string } | null;
}

/**
 * Starts a playbook there (docs/platform/runs.md#start-routes).
 * @returns the id of its task
 * @throws PackwrightError `refused` where the mark of the remote forbids it, and where the playbook, as it is there, is not
 *   started by hand on such a record; RemoteFailure
 */
export async function startPlaybook(session: RemoteSession, order: StartOrder): Promise<string> {
  await introduce(session);
  const answer = await session.map({ method: 'POST', ...(await requestOf(session, order)) });
  const [first] = Array.isArray(answer.task_ids) ? (answer.task_ids as unknown[]) : [answer.task_id];
  const task = textOf(first);
  if (task !== null) return task;
  throw new RemoteFailure(
    'answered-with-error',
    'The instance has not said which run it has begun.',
    'List its runs.',
  );
}

async function requestOf(
  session: RemoteSession,
  { playbook, inputs, record }: StartOrder,
): Promise<{ path: string; body: JsonMap }> {
  if (record === null)
    return {
      path: `/api/triggers/1/notrigger/${playbook}`,
      // Its parameters are taken from the environment; what its steps came to is written down.
      body: { env: inputs, _eval_input_params_from_env: true, force_debug: true },
    };
  const action = await actionOf(session, playbook, record.module);
  return {
    path: `/api/triggers/1/action/${encodeURIComponent(action.route)}`,
    body: actionBody(playbook, action, record, inputs),
  };
}

/** How a playbook, as it is there and not here, is started by hand on a record. */
async function actionOf(session: RemoteSession, uuid: string, module: string): Promise<ManualAction> {
  const playbook = readPlaybook((await playbookBodies(session, [uuid])).get(uuid));
  const action = playbook && manualActionOf(playbook);
  if (!action)
    throw new PackwrightError(
      'refused',
      'As it is there, this playbook is not started by hand on a record.',
      'Start it without a record, or push it first.',
    );
  if (!action.modules.includes(module))
    throw new PackwrightError(
      'refused',
      `As it is there, this playbook is started on ${action.modules.join(', ')}, not on ${module}.`,
      'Choose another record, or push it first.',
    );
  return action;
}

/** Records that are shown at most. */
const mostRecords = 50;

/** The first records of a module there that hold the words of a search, and what they are called. */
export async function findRecords(
  session: RemoteSession,
  module: string,
  search: string,
): Promise<{ uuid: string; title: string }[]> {
  await introduce(session);
  const { 'hydra:member': members } = await session.map({
    path: addressOf(`/api/query/${encodeURIComponent(module)}`, {
      $limit: String(mostRecords),
      ...(search.trim() === '' ? {} : { $search: search.trim() }),
    }),
    method: 'POST',
    reads: true,
    body: { logic: 'AND', filters: [], sort: [{ field: 'modifyDate', direction: 'DESC' }] },
  });
  const records = Array.isArray(members) ? (members as unknown[]).filter(isMap) : [];
  return records.map((record) => ({ uuid: uuidOf(record), title: recordTitle(record, undefined) }));
}
