import type { StepTypeName } from '../content/steps/index';
import type { Playbook } from '../content/playbook';
import { isMap, type JsonMap, mapOf } from '../text/values';

/** What the body of a start request comes to. */
export interface TriggerBody {
  /** Values of the trigger's form, of the parameters, or what an endpoint was called with. */
  inputs: JsonMap;
  /** Variables, laid over those the trigger makes. */
  variables: JsonMap;
  /** Records or their IRIs. */
  records: unknown[];
  /** Whether it is the body of a start route, which says itself what records there are. */
  isRequest: boolean;
}

/** Keys that distinguish a request of the platform's own pages and clients from plain values of a form. */
const platformKeys = [
  'input',
  'request',
  'env',
  'useMockOutput',
  'globalMock',
  'records',
  'singleRecordExecution',
  '__resource',
  '__uuid',
  '_eval_input_params_from_env',
];

/** Keys of a start request that do not become variables (docs/platform/engine.md#start-bodies). */
export const notVariables: ReadonlySet<string> = new Set([
  'env',
  'priority',
  'parent_wf',
  'step_id',
  'runtime_tags',
  'force_debug',
  '_eval_input_params_from_env',
  'inputVariables',
  'records',
]);

/** Keys of a start request that do not belong to what the form sends (docs/platform/engine.md#start). */
const notForm: ReadonlySet<string> = new Set([
  ...notVariables,
  'input',
  'request',
  'useMockOutput',
  'globalMock',
]);

/**
 * Reads the body a playbook is started with: the one of a start route, whose keys become variables and whose `env`
 * holds further ones; plain values of the trigger's form, which become variables as well; or, for a Custom API
 * Endpoint, whatever it is called with (docs/platform/engine.md#facts; docs/platform/engine.md#start;
 * docs/platform/engine.md#start-bodies).
 */
export function readTriggerBody(body: Readonly<JsonMap>, playbook: Playbook): TriggerBody {
  const kind = triggerKind(playbook);
  const { records, env, request, input } = body;
  const { data } = mapOf(request);
  if (kind === 'cybersponse.api_call' && data === undefined) {
    const isSplit = Object.hasOwn(body, 'api_body');
    return {
      inputs: isSplit ? { ...body } : { api_body: { ...body } },
      variables: {},
      records: [],
      isRequest: true,
    };
  }
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => !notVariables.has(key)));
  if (!platformKeys.some((key) => Object.hasOwn(body, key))) {
    return { inputs: { ...body }, variables: own, records: [], isRequest: false };
  }
  const form = Object.fromEntries(Object.entries(body).filter(([key]) => !notForm.has(key)));
  const variables = { ...own, ...mapOf(env) };
  const params = body['_eval_input_params_from_env'] === true ? declared(playbook, variables) : {};
  return {
    // A referenced playbook has no form: what a request carries for one stays in the request.
    inputs: kind === 'cybersponse.action' ? { ...form, ...mapOf(data) } : {},
    variables:
      Object.keys(params).length === 0
        ? variables
        : {
            ...variables,
            input: { ...mapOf(input), params: { ...params, ...mapOf(mapOf(input)['params']) } },
          },
    records: Array.isArray(records)
      ? records.filter((record) => isMap(record) || typeof record === 'string')
      : [],
    isRequest: true,
  };
}

function triggerKind({ steps, triggerUuid }: Playbook): StepTypeName | undefined {
  const trigger =
    steps.find((step) => step.uuid === triggerUuid) ?? steps.find((step) => step.type?.family === 'trigger');
  return trigger?.type?.name;
}

function declared({ parameters }: Playbook, values: JsonMap): JsonMap {
  const given = parameters.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}

/** Variables that override those the trigger made; `input` and `request`, being maps, are merged key by key. */
export function overlaid(made: Readonly<JsonMap>, given: Readonly<JsonMap> = {}): JsonMap {
  const vars: JsonMap = { ...made, ...given };
  for (const name of ['input', 'request']) {
    if (isMap(made[name]) && isMap(given[name])) vars[name] = { ...made[name], ...given[name] };
  }
  return vars;
}
