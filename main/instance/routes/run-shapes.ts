import { type JsonMap, mapOf } from '@core/text/values';
import { type ManualInputRow, ownersOf } from '../runs/manual-inputs';
import type { RunDetail, RunRow } from '../runs/run-rows';

/** A moment as the run service writes it: UTC with microseconds. Seconds since the epoch come in. */
export const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('Z', '000Z');

/** Which of the two tables a run is shown from. */
export type RunKind = 'Workflow' | 'HistoricalWorkflow';

const folder: Readonly<Record<RunKind, string>> = {
  Workflow: 'workflows',
  HistoricalWorkflow: 'historical-workflows',
};

/** A row of a list of runs (docs/platform/runs.md#runs). `task_id` is something to ask for, and not shown. */
export function lightRun(row: RunRow, kind: RunKind): JsonMap {
  return {
    '@id': `/wf/api/${folder[kind]}/${row.id}/`,
    '@type': kind,
    created: stamp(row.created),
    modified: stamp(row.modified),
    name: row.name,
    status: row.status,
    debug: row.debug,
    mock: row.mocks,
    node_name: 'localhost',
    parent_wf: row.parent,
    tags: row.tags,
  };
}

/** A row of the query over run logs (docs/platform/runs.md#runs). */
export function loggedRun(row: RunRow): JsonMap {
  const { parent_wf: parent, ...light } = lightRun(row, 'Workflow');
  return {
    ...light,
    '@id': `/wf/api/query/${row.id}/`,
    user: row.user,
    template_iri: `/api/3/workflows/${row.playbook}`,
    parent_wf_id: parent,
  };
}

/** A run by itself, with its steps and its environment (docs/platform/engine.md#run-records). */
export function fullRun(row: RunRow, detail: RunDetail, kind: RunKind): JsonMap {
  return {
    ...lightRun(row, kind),
    uuid: row.uuid,
    task_id: row.taskId,
    template_iri: `/api/3/workflows/${row.playbook}`,
    user: row.user,
    env: detail.env,
    metadata: { id: row.id, ...detail.metadata },
    result: detail.result,
    steps: detail.steps,
    peer_details: {},
  };
}

/**
 * A question in the list: without its form and its buttons, and with a sealed number of the run
 * (docs/platform/runs.md#manual-input).
 */
export function listedInput(row: ManualInputRow, sealedRun: string): JsonMap {
  const { input: _input, response_mapping: _mapping, custom_fields: _fields, ...rest } = fullInput(row);
  return { ...rest, workflow: sealedRun };
}

/** A question with everything needed to answer it. */
export function fullInput(row: ManualInputRow): JsonMap {
  const { args } = row;
  const schema = mapOf(mapOf(args.input).schema);
  const timeout = mapOf(args.timeout);
  const owners = ownersOf(row);
  return {
    id: row.id,
    record: args.record ?? '',
    // Its own title where it declares one, else the name of its step (docs/platform/runs.md#manual-input).
    title: typeof schema.title === 'string' && schema.title !== '' ? schema.title : row.name,
    input: args.input ?? { schema: { title: null, description: null, inputVariables: [] } },
    type: args.type ?? 'InputBased',
    external_channel_list: args.external_channel_list ?? [],
    inline_channel_list: args.inline_channel_list ?? [],
    owners,
    assignment_type: owners.length === 0 ? 'none' : owners[0]?.includes('/teams/') ? 'team' : 'user',
    owner_details: args.owner_detail ?? { isAssigned: false },
    response_mapping: args.response_mapping ?? { options: [] },
    created: stamp(row.created),
    timeout: row.due === null ? null : stamp(row.due),
    timeout_details: Object.keys(timeout).length === 0 ? null : timeout,
    step_id: row.stepId,
    unauthenticated_input: args.unauthenticated_input === true,
    agent_id: args.agent_id ?? null,
    is_approval: row.isApproval,
    custom_fields: {
      custom_email_body: args.custom_email_body_external ?? null,
      custom_email_subject: args.external_email_subject ?? null,
      custom_email_attachment_iris: args.external_email_attachments ?? null,
    },
    workflow: row.run,
  };
}
