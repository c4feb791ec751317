import type { StepTypeName } from '../content/steps/index';
import type { Playbook, PlaybookStep } from '../content/playbook';
import { formFieldsIn } from '../content/steps/form-fields';
import { mapOf } from '../text/values';
import { Environment } from './environment';
import type { JsonRecord, RunRequest } from './host';
import type { StepCall } from './step-call';
import { administrator } from './well-known';

/** Which request of the API starts a playbook with this trigger. */
const methods: Readonly<Partial<Record<StepTypeName, string>>> = {
  'cybersponse.post_update': 'PUT',
  'cybersponse.pre_update': 'PUT',
  'cybersponse.post_delete': 'DELETE',
  'cybersponse.pre_delete': 'DELETE',
};

/** The source of the engine's keys that all playbooks of a run share. */
export interface EngineKeys {
  taskId: string;
  /** The playbook that begins. */
  playbook: Playbook;
  useMockOutput: unknown;
  debug: boolean;
}

/**
 * Variables the started playbook begins with, by its trigger (docs/platform/engine.md#start).
 * @param records the records it is started on, as the API shows them with relations
 */
export function startVariables(
  trigger: PlaybookStep,
  request: RunRequest,
  records: readonly JsonRecord[],
  keys: EngineKeys,
): Record<string, unknown> {
  const kind = trigger.type?.name;
  const resources = resourcesOf(trigger);
  const shared = { ...engineVariables(keys), resources };
  const inputs = { ...request.inputs };
  switch (kind) {
    case 'cybersponse.action': {
      const passed = Object.fromEntries(
        keys.playbook.parameters.filter((name) => name in inputs).map((name) => [name, inputs[name]]),
      );
      const data = {
        records: records.map((record) => record['@id']),
        singleRecordExecution: trigger.arguments.singleRecordExecution === true,
        __resource: resources[0] ?? '',
        __uuid: request.playbook,
        ...inputs,
      };
      const uri = `/api/triggers/1/action/${String(trigger.arguments.route ?? '')}`;
      return { ...passed, ...shared, input: { params: {}, records }, request: webRequest('POST', uri, data) };
    }
    case 'cybersponse.api_call': {
      const { api_body: body, api_params: params } = inputs;
      const data = body === undefined ? inputs : body;
      const uri = `/api/triggers/1/${String(trigger.arguments.route ?? '')}`;
      return {
        ...shared,
        input: { params: {}, records },
        request: { ...webRequest('POST', uri, data), params: mapOf(params) },
      };
    }
    case 'cybersponse.abstract_trigger':
    case 'action.reference.block':
      return {
        ...inputs,
        ...shared,
        // An empty map, where triggers on records have a list of modules.
        resources: {},
        input: { params: { ...inputs }, records },
        request: startRequest('POST', `/api/triggers/1/notrigger/${request.playbook}`),
      };
    default: {
      const [record] = records;
      const onUpdate = kind === 'cybersponse.post_update' || kind === 'cybersponse.pre_update';
      return {
        ...shared,
        input: { params: {}, records },
        resource: resources[0] ?? '',
        fieldbasedtrigger: trigger.arguments.fieldbasedtrigger ?? {},
        ...(onUpdate
          ? { func_name: 'update_data', previous: { data: bareOf(request.previous ?? record ?? {}) } }
          : {}),
        request: webRequest(
          (kind && methods[kind]) ?? 'POST',
          String(record?.['@id'] ?? `/api/3/${resources[0] ?? ''}`),
          record ?? {},
        ),
      };
    }
  }
}

/**
 * Variables a referenced playbook begins with: the arguments, both as top-level variables and as `input.params`,
 * and of the caller's variables either all or none.
 */
export function childEnvironment(
  call: StepCall,
  playbook: Playbook,
  passed: Readonly<Record<string, unknown>>,
  from: { wholeEnvironment: boolean; records: boolean },
): Environment {
  const { vars } = call.env;
  const { run } = call;
  const inherited: Record<string, unknown> = from.wholeEnvironment ? { ...vars } : {};
  const whole = from.wholeEnvironment ? call.env.steps : {};
  for (const name of ['steps', 'item', 'result']) delete inherited[name];
  const input = mapOf(vars.input);
  const records = from.records || from.wholeEnvironment ? (input.records ?? []) : [];
  // The whole environment has the caller's parameters too (docs/platform/engine.md#calls).
  const params = from.wholeEnvironment ? { ...mapOf(input.params), ...passed } : { ...passed };
  const engine = engineVariables({
    taskId: run.taskId,
    playbook,
    useMockOutput: run.request.variables?.['useMockOutput'] ?? run.request.useMocks,
    debug: playbook.debug || run.request.variables?.['debug'] === true,
  });
  const environment = Environment.of(
    {
      ...engine,
      resources: {},
      ...inherited,
      ...passed,
      input: { params: declaredParameters(playbook, params), records },
      request: vars.request,
      parent_wf: call.frame.runNumber,
      priority: null,
      _eval_input_params_from_env: true,
    },
    run.writes,
  );
  for (const [key, result] of Object.entries(whole)) environment.steps[key] = result;
  return environment;
}

/**
 * Parameters with those the playbook declares and nobody passed: with what its form begins with, else as empty texts, as
 * content that works on the platform reads them without asking (docs/platform/fidelity.md#engine).
 */
export function declaredParameters(playbook: Playbook, given: unknown): Record<string, unknown> {
  const passed = mapOf(given);
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid);
  const fields = formFieldsIn(trigger?.arguments.inputVariables);
  const preset = (name: string) => fields.find((field) => field.name === name)?.value.defaultValue ?? '';
  const missing = playbook.parameters.filter((name) => !Object.hasOwn(passed, name));
  return { ...Object.fromEntries(missing.map((name) => [name, preset(name)])), ...passed };
}

/** Keys that are always present (docs/platform/engine.md#variables). */
function engineVariables(keys: EngineKeys): Record<string, unknown> {
  return {
    task_id: keys.taskId,
    debug: keys.debug,
    globalMock: false,
    useMockOutput: keys.useMockOutput,
    mockPlaybookId: null,
    // Only a schedule has run before.
    last_run_at: null,
    auth_info: { auth_method: 'CS HMAC' },
    audit_info: {
      cyops_playbook_iri: `/api/3/workflows/${keys.playbook.uuid ?? ''}`,
      cyops_playbook_name: keys.playbook.name,
    },
    currentUser: administrator,
  };
}

function webRequest(method: string, uri: string, data: unknown): Record<string, unknown> {
  return { ...startRequest(method, uri), query: {}, params: {}, body: data, data, env_setup: {} };
}

/** The request that starts a playbook without a trigger; it has data only where its body contains it. */
function startRequest(method: string, uri: string): Record<string, unknown> {
  return {
    uri: `https://localhost${uri}`,
    method,
    baseUri: 'https://localhost',
    headers: {},
    currentUser: administrator,
  };
}

/** Modules of a trigger: the list, or the single one of older content. */
export function resourcesOf(trigger: Pick<PlaybookStep, 'arguments'>): string[] {
  const { resources, resource } = trigger.arguments;
  const list = Array.isArray(resources) ? resources.filter((entry) => typeof entry === 'string') : [];
  return list.length > 0 ? list : typeof resource === 'string' && resource !== '' ? [resource] : [];
}

/** A record with IRIs where the API shows expanded picklist items and relations. */
function bareOf(record: JsonRecord): JsonRecord {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    const iri = mapOf(value)['@id'];
    return typeof iri === 'string' ? iri : value;
  };
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, field === '@id' ? value : bare(value)]),
  );
}
