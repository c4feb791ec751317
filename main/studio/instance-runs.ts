import type { InstanceAction } from '@core/contract/instance';
import { instanceRunId } from '@core/engine/run-origin';
import { PackwrightError } from '@core/contract/errors';
import type { OpenedRemoteRun } from '@core/contract/remote-runs';
import { readPlaybook } from '@core/content/playbook';
import { manualActionOf } from '@core/engine/manual-action';
import { withoutSecrets } from '@core/text/secrets/remove';
import { isMap, mapOf } from '@core/text/values';
import type { Instances } from './instances';
import type { OpenedRuns } from './opened-runs';
import type { WorkspaceSession } from './workspace-session';

/** Playbooks that are read in one request: with their steps they may be large. */
const atOnce = 30;

/** The active playbooks that are started by hand on records of a module, by title. */
export async function actionsOn(instances: Instances, module: string): Promise<InstanceAction[]> {
  const actions: InstanceAction[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await instances.request({
      method: 'POST',
      path: `/api/query/workflows?$relationships=true&$export=true&$limit=${atOnce}&$page=${page}`,
      body: {
        logic: 'AND',
        filters: [{ field: 'isActive', operator: 'eq', value: true }],
        sort: [{ field: 'uuid', direction: 'ASC' }],
      },
    });
    if (status !== 200)
      throw new PackwrightError(
        'refused',
        `The instance answered with ${status} for its playbooks.`,
        'Try again.',
      );
    const { 'hydra:member': members } = mapOf(body);
    const bodies = Array.isArray(members) ? (members as unknown[]) : [];
    actions.push(...bodies.flatMap((each) => actionIn(each, module)));
    if (bodies.length < atOnce) break;
  }
  return actions.sort((one, other) => one.title.localeCompare(other.title));
}

function actionIn(body: unknown, module: string): InstanceAction[] {
  const playbook = readPlaybook(body);
  const action = playbook && manualActionOf(playbook);
  if (!playbook?.uuid || !action?.modules.includes(module)) return [];
  const { title, route, isSingle, inputVariables = [] } = action;
  return [{ playbook: playbook.uuid, name: playbook.name, title, route, isSingle, inputVariables }];
}

/** Where runs are: those of late, and those that were moved aside (docs/platform/runs.md#runs). */
const shelves = ['workflows', 'historical-workflows'] as const;

/** Shows a run of the instance as one of its playbook in the workspace. @throws PackwrightError `not-found` */
export async function openInstanceRun(
  instances: Instances,
  openedRuns: OpenedRuns,
  session: WorkspaceSession,
  id: number,
): Promise<OpenedRemoteRun> {
  for (const shelf of shelves) {
    const path = `/api/wf/api/${shelf}/${id}/?format=json&step_detail=true`;
    const { status, body } = await instances.request({ method: 'GET', path });
    if (status !== 200 || !isMap(body)) continue;
    const { value, removed } = withoutSecrets(body);
    return openedRuns.open(session, instanceRunId(id), mapOf(value), removed);
  }
  throw new PackwrightError(
    'not-found',
    `The instance does not have the run ${id} any more.`,
    'Refresh the list of its runs.',
  );
}
