import { isMap, mapOf } from '../content/shape';

/** What the body of a start request comes to. */
export interface TriggerBody {
  /** Values of the trigger's form, or of the parameters. */
  inputs: Record<string, unknown>;
  /** Variables, laid over those the trigger makes. */
  variables: Record<string, unknown>;
  /** Records or their IRIs. */
  records: unknown[];
}

/** Keys that tell a request of the platform's own pages and clients from plain values of a form. */
const telling = ['input', 'request', 'env', 'useMockOutput', 'globalMock', 'records', '__resource'];

/** Keys of a start request that do not become variables (playbook reference 2.2). */
const notVariables: ReadonlySet<string> = new Set([
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

/**
 * Reads the body a playbook is started with: the one of a start route, whose keys become variables and whose `env`
 * holds further ones, or plain values of the trigger's form.
 */
export function readTriggerBody(body: Readonly<Record<string, unknown>>): TriggerBody {
  if (!telling.some((key) => Object.hasOwn(body, key))) {
    return { inputs: { ...body }, variables: {}, records: [] };
  }
  const { records, env } = body;
  const variables = Object.fromEntries(Object.entries(body).filter(([key]) => !notVariables.has(key)));
  return {
    inputs: mapOf(mapOf(body['request'])['data']),
    variables: { ...variables, ...mapOf(env) },
    records: Array.isArray(records)
      ? records.filter((record) => isMap(record) || typeof record === 'string')
      : [],
  };
}

/** Variables over those the trigger made; of `input` and `request`, which are maps of their own, key by key. */
export function overlaid(
  made: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const vars: Record<string, unknown> = { ...made, ...given };
  for (const name of ['input', 'request']) {
    if (isMap(made[name]) && isMap(given[name])) vars[name] = { ...made[name], ...given[name] };
  }
  return vars;
}
