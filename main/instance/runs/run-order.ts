import type { Playbook } from '@core/content/playbook';
import { asText, type JsonMap, mapOf } from '@core/text/values';
import type { JsonRecord } from '@core/engine/host';
import { notVariables } from '@core/engine/trigger-body';
import type { RecordEvent } from './record-events';

/** What a run is started with. */
export interface RunOrder {
  /** Uuid of the playbook. */
  playbook: string;
  records: readonly JsonRecord[];
  /** On update: the record before the change. */
  previous?: JsonRecord;
  inputs: JsonMap;
  /** Variables merged over those the trigger sets. */
  variables: JsonMap;
  useMocks: boolean;
  /** IRI of the actor that started it. */
  user: string | null;
  tags: readonly string[];
  debug: boolean;
  /** How many runs led to it, each by a record it wrote. */
  depth: number;
}

/** A request over HTTP that starts a playbook. */
export interface WebStart {
  /** Scheme, host and port the caller used: `http://127.0.0.1:8443`. */
  origin: string;
  method: string;
  /** Path and query string. */
  url: string;
  headers: Readonly<Record<string, unknown>>;
  query: JsonMap;
  body: unknown;
  /** IRI of the caller; null for an unauthenticated one. */
  user: string | null;
}

/**
 * Keys of a start's body that the platform reads itself; all others become variables
 * (docs/platform/runs.md#start-routes). This route delivers no records, whatever the body contains.
 */
const interpreted: ReadonlySet<string> = new Set([...notVariables, 'input', 'request']);

/**
 * The Execute button without a record: `notrigger` (docs/platform/runs.md#start-routes;
 * docs/platform/engine.md#start-bodies).
 */
export function directOrder(playbook: Playbook, start: WebStart): RunOrder {
  const body = mapOf(start.body);
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => !interpreted.has(key)));
  const env = { ...own, ...mapOf(body.env) };
  const fromEnv = body['_eval_input_params_from_env'] === true;
  const params = fromEnv ? pick(env, playbook.parameters) : {};
  const given = mapOf(body.input);
  return {
    ...nothing,
    playbook: playbook.uuid ?? '',
    variables: {
      ...env,
      ...(body.priority === undefined ? {} : { priority: body.priority }),
      ...(body.parent_wf === undefined ? {} : { parent_wf: body.parent_wf }),
      input: { records: [], ...given, params: { ...params, ...mapOf(given.params) } },
      request: { ...webRequest(start, body), ...mapOf(body.request) },
      ...userOf(start.user),
    },
    useMocks: env.useMockOutput === true,
    user: start.user,
    tags: Array.isArray(body.runtime_tags) ? body.runtime_tags.map(asText) : [],
    debug: body.force_debug === true,
  };
}

/** The button on records: `action` (docs/platform/runs.md#start-routes). */
export function actionOrder(playbook: Playbook, start: WebStart, records: readonly JsonRecord[]): RunOrder {
  const body = mapOf(start.body);
  const {
    singleRecordExecution: _single,
    __resource: _module,
    __uuid: _uuid,
    records: _records,
    ...inputs
  } = body;
  const data = { ...body, records: records.map((record) => record['@id']) };
  return {
    ...nothing,
    playbook: playbook.uuid ?? '',
    records,
    inputs,
    variables: { request: webRequest(start, data), ...userOf(start.user) },
    useMocks: body.useMockOutput === true,
    user: start.user,
  };
}

/** A Custom API Endpoint (docs/platform/runs.md#start-routes; docs/platform/engine.md#start). */
export function endpointOrder(playbook: Playbook, start: WebStart): RunOrder {
  return {
    ...nothing,
    playbook: playbook.uuid ?? '',
    inputs: { api_body: start.body ?? {}, api_params: start.query },
    variables: { request: webRequest(start, start.body ?? {}), ...userOf(start.user) },
    user: start.user,
  };
}

/** Who changed a record that starts a playbook. */
export interface EventCause {
  /** IRI of the actor. */
  user: string | null;
  /** Name of the playbook whose run wrote the record; null when it was not a run. */
  playbook: string | null;
  /** How many runs led to the one that starts, each by a record it wrote. */
  depth: number;
  /** Where the instance answers. */
  origin: string;
}

/** A change of a record (docs/platform/engine.md#start). */
export function eventOrder(event: RecordEvent, { user, playbook, depth, origin }: EventCause): RunOrder {
  const { change, record, previous, trigger } = event;
  const method = { create: 'POST', update: 'PUT', delete: 'DELETE' }[change.kind];
  const iri = `/api/3/${change.entity.plural}${change.kind === 'create' ? '' : `/${change.uuid}`}`;
  const headers = playbook === null ? {} : { 'x-cyops-playbookname': playbook };
  return {
    ...nothing,
    playbook: trigger.playbook,
    records: [record],
    ...(previous ? { previous } : {}),
    variables: {
      request: webRequest({ origin, method, url: iri, headers, query: {}, body: record, user }, record),
      ...userOf(user),
    },
    user,
    depth,
  };
}

/** A schedule (docs/platform/runs.md#schedules). `variables` come from its `kwargs`. */
export function scheduleOrder(playbook: string, user: string | null, variables: JsonMap): RunOrder {
  return { ...nothing, playbook, variables: { ...variables, ...userOf(user) }, user };
}

const nothing = {
  records: [],
  inputs: {},
  variables: {},
  useMocks: false,
  user: null,
  tags: [],
  debug: false,
  depth: 0,
} satisfies Omit<RunOrder, 'playbook'>;

const userOf = (user: string | null): JsonMap => (user === null ? {} : { currentUser: user });

const pick = (values: JsonMap, names: readonly string[]): JsonMap =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));

/** Headers that carry secrets are kept out of the variables of a run. */
const secret: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** `vars.request` (docs/platform/engine.md#variables). */
function webRequest(start: WebStart, data: unknown): JsonMap {
  return {
    uri: `${start.origin}${start.url}`,
    baseUri: start.origin,
    method: start.method,
    headers: Object.fromEntries(Object.entries(start.headers).filter(([name]) => !secret.has(name))),
    query: start.query,
    params: start.query,
    body: data,
    data,
    currentUser: start.user,
    env_setup: {},
  };
}
