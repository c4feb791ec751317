import { type JsonMap, mapOf } from '@core/text/values';
import type { RunRequest } from '@core/engine/host';
import type { RunOrder } from './run-order';

/** What an execution was started with; its history, its answers and the time are supplied each time it resumes. */
export type StoredRequest = Omit<RunRequest, 'history' | 'horizon' | 'answers' | 'replies'>;

/**
 * The request made from an order.
 * @param run its task, its number, and when it begins, in seconds since the epoch
 */
export function requestOf(
  order: RunOrder,
  { taskId, number, now }: { taskId: string; number: number; now: number },
): StoredRequest {
  return {
    runId: taskId,
    taskId,
    playbook: order.playbook,
    records: order.records,
    ...(order.previous ? { previous: order.previous } : {}),
    inputs: order.inputs,
    variables: order.debug ? { ...order.variables, debug: true } : order.variables,
    useMocks: order.useMocks,
    // Each run has its own, so that no two give records the same identity.
    seed: Math.imul(number, 0x9e3779b1) >>> 0,
    startAt: now * 1000,
  };
}

/**
 * A request as it is stored. A change of a record starts a run with the record and, in `vars.request`, twice more with
 * the same: there it is left out and named.
 */
type StoredForm = StoredRequest & { repeated?: string[] };

export function storedRequest(request: StoredRequest): string {
  const { records, variables } = request;
  const web = mapOf(variables?.request);
  const repeated = Object.keys(web).filter((name) => web[name] === records[0]);
  if (records.length === 0 || repeated.length === 0) return JSON.stringify(request);
  const short = { ...web, ...Object.fromEntries(repeated.map((name) => [name, null])) };
  return JSON.stringify({ ...request, variables: { ...variables, request: short }, repeated });
}

export function requestIn(text: string): StoredRequest {
  const { repeated = [], ...request } = JSON.parse(text) as StoredForm;
  const web: JsonMap = mapOf(request.variables?.request);
  for (const name of repeated) web[name] = request.records[0];
  return request;
}
