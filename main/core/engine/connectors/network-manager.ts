import { isMap, mapOf } from '../../text/values';
import type { NetworkManagerPort } from '../../network-manager/port';
import type { StepCall } from '../step-call';
import { askNetworkManager } from './ask-network-manager';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';

/** Operations of the connector, with the method each calls and the name its answer goes by. */
const operations: Readonly<Record<string, { method: string; answer: string }>> = {
  json_rpc_get: { method: 'get', answer: 'get_response' },
  json_rpc_add: { method: 'add', answer: 'add_response' },
  json_rpc_set: { method: 'set', answer: 'set_response' },
  json_rpc_update: { method: 'update', answer: 'update_response' },
  json_rpc_delete: { method: 'delete', answer: 'delete_response' },
  json_rpc_clone: { method: 'clone', answer: 'clone_response' },
  json_rpc_move: { method: 'move', answer: 'move_response' },
  json_rpc_execute: { method: 'exec', answer: 'execute_response' },
};

/** How often and how long a task is polled, in seconds of virtual time. */
const taskInterval = 5;
const longestTask = 21_600;

const connector = 'fortinet-fortimanager-json-rpc';

/**
 * The JSON-RPC connector of the network manager, answered by the simulated one
 * (docs/platform/network-manager.md#connector). A refused call does not fail the step: its code is in the answer's
 * `status`.
 */
const calls = Object.entries(operations).map(([operation, { method, answer }]): BuiltIn => ({
  connector,
  operations: [operation],
  async run(call, params) {
    const manager = call.run.host.networkManager;
    if (!manager) return undefined;
    const reply = change(call, manager, method, [entryOf(method, params)]);
    const response = { [answer]: reply.data, status: reply.code };
    if (method !== 'exec' || params['track_task'] !== true) return response;
    const task = taskOf(reply.data);
    return task === null
      ? {
          ...response,
          task_response: null,
          error: 'No task id found in execute_response and track_task is set to True.',
        }
      : { ...response, task_response: await trackTask(call, manager, task) };
  },
}));

/** The freeform operation, which is given whole entries. */
const freeform: BuiltIn = {
  connector,
  operations: ['json_rpc_freeform'],
  run(call, params) {
    const manager = call.run.host.networkManager;
    if (!manager) return undefined;
    const data = dataOf(params['data']);
    const entries = Array.isArray(data) ? data : mapOf(data)['data'];
    if (!Array.isArray(entries)) throw new BuiltInFailure('Payload must be a list');
    const { code, data: answer } = change(call, manager, textParam(params, 'method') || 'get', entries);
    return { free_form_response: answer, status: code };
  },
};

export const networkManager: readonly BuiltIn[] = [...calls, freeform];

/** Actions that install what is committed on devices, and for which the connector locks nothing. */
const withoutLock: ReadonlySet<string> = new Set([
  '/securityconsole/install/device',
  '/securityconsole/install/package',
  '/securityconsole/install/preview',
]);

/** Where workspaces are on, the connector locks the ADOM for everything but a `get`, commits, and unlocks. */
function change(call: StepCall, manager: NetworkManagerPort, method: string, params: unknown[]): Reply {
  const url = String(mapOf(params[0])['url'] ?? '');
  if (method === 'get' || withoutLock.has(url) || !usesWorkspaces(call, manager))
    return ask(call, manager, method, params);
  const adom = adomOf(params);
  const workspace = adom === 'global' ? '/dvmdb/global/workspace' : `/dvmdb/adom/${adom}/workspace`;
  const lock = (verb: string) => ask(call, manager, 'exec', [{ url: `${workspace}/${verb}`, data: {} }]);
  if (lock('lock').code !== 0) throw new BuiltInFailure(`Failed to lock ADOM: ${adom}`);
  const reply = ask(call, manager, method, params);
  lock('commit');
  lock('unlock');
  return reply;
}

/** The first request of a client, which is not recorded in the trace. */
function usesWorkspaces(call: StepCall, manager: NetworkManagerPort): boolean {
  const message = {
    id: 0,
    method: 'get',
    params: [{ url: '/cli/global/system/global', fields: ['workspace-mode'] }],
  };
  const { result } = mapOf(manager.call(message, { at: call.run.time.now, isTrusted: true }));
  const [first] = Array.isArray(result) ? result : [result];
  return Number(mapOf(mapOf(first)['data'])['workspace-mode'] ?? 0) !== 0;
}

/** The ADOM a call is about: of its route, else of its data; the global one without either. */
function adomOf(params: readonly unknown[]): string {
  for (const entry of params.map(mapOf)) {
    const found = /\/adom\/([^/]+)/.exec(String(entry['url'] ?? ''))?.[1];
    const data: unknown = entry['data'];
    const named = mapOf(Array.isArray(data) ? data[0] : data)['adom'];
    if (found !== undefined) return found;
    if (typeof named === 'string') return named;
  }
  return 'global';
}

interface Reply {
  code: unknown;
  data: unknown;
}

/**
 * What the client library makes of an answer: code and data of the first result, or the whole result where it has
 * none.
 */
function ask(call: StepCall, manager: NetworkManagerPort, method: string, params: unknown[]): Reply {
  const message = { id: 1, method, params, verbose: 1 };
  const answer = mapOf(askNetworkManager(call, manager, message, { isTrusted: true }));
  const { result } = answer;
  const first = mapOf(Array.isArray(result) ? result[0] : result);
  return { code: mapOf(first['status'])['code'], data: Object.hasOwn(first, 'data') ? first['data'] : first };
}

/**
 * The entry of `params`: options of a `get` or a `clone` are siblings of the route; for other methods everything is
 * data, unless there is a member `data`. Underscores stand for what a name in the form cannot hold.
 */
function entryOf(method: string, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const url = textParam(params, 'url');
  const given = dataOf(params['data']);
  const options = Object.fromEntries(
    Object.entries(Array.isArray(given) ? { data: given } : given).map(([name, value]) => [
      name.replaceAll('___', ' ').replaceAll('__', '-'),
      value,
    ]),
  );
  if (method === 'get' || method === 'clone') return { ...options, url };
  const { data } = options;
  const isEmpty = data === undefined || data === null || data === '' || data === false;
  return { url, data: isEmpty ? options : data };
}

/** The parameter as the connector reads it: JSON text, a list, or an object. */
function dataOf(given: unknown): Record<string, unknown> | unknown[] {
  if (given === undefined || given === null || given === '') return {};
  if (typeof given !== 'string') {
    if (isMap(given) || Array.isArray(given)) return given;
    throw new BuiltInFailure('Unexpected data type. Please pass a string, list, or dict.');
  }
  try {
    const value: unknown = JSON.parse(given);
    if (isMap(value) || Array.isArray(value)) return value;
  } catch {
    // Said below, together with JSON that is no object.
  }
  throw new BuiltInFailure('Could not parse JSON: the data is no JSON object.');
}

function taskOf(data: unknown): number | string | null {
  const { task, taskid } = mapOf(data);
  const id = task ?? taskid;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}

/** Polls a task until it is done, while the run's time passes. */
async function trackTask(
  call: StepCall,
  manager: NetworkManagerPort,
  task: number | string,
): Promise<unknown> {
  for (let waited = 0; ; waited += taskInterval) {
    const { data } = ask(call, manager, 'get', [{ url: `/task/task/${task}` }]);
    if (Number(mapOf(data)['percent'] ?? 100) >= 100)
      return { ...mapOf(data), total_task_time: durationText(waited) };
    if (waited >= longestTask)
      return { msg: `Task did not complete in efficient time. The timeout value was ${longestTask}` };
    await call.sleep(taskInterval * 1000);
  }
}

function durationText(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}
