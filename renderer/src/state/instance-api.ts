import { isMap, type JsonMap } from '@core/text/values';
import type { Input } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import { call } from './bridge';

type Verb = Input<'instance.request'>['method'];

/** An error answer of the instance; `body` is in the platform's words. */
export class InstanceError extends PackwrightError {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('refused', messageOf(status, body));
  }
}

function messageOf(status: number, body: unknown): string {
  const said = isMap(body) && typeof body.message === 'string' ? body.message : '';
  if (status === 503) return `The instance is publishing${said === '' ? '' : `: ${said}`}.`;
  return said === '' ? `The instance answered with ${status}.` : `The instance says: ${said}`;
}

/**
 * Asks the instance as any client does.
 * @throws InstanceError for an answer of 400 and above
 */
export async function ask(method: Verb, path: string, body?: unknown): Promise<unknown> {
  const answer = await call('instance.request', { method, path, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 400) throw new InstanceError(answer.status, answer.body);
  return answer.body;
}

/** The records of a list. */
export function membersOf(list: unknown): JsonMap[] {
  const members = isMap(list) ? list['hydra:member'] : null;
  return Array.isArray(members) ? members.filter(isMap) : [];
}

/** How many there are in all; null where a list does not say. */
export function totalOf(list: unknown): number | null {
  const total = isMap(list) ? list['hydra:totalItems'] : null;
  return typeof total === 'number' ? total : null;
}

/** What a list of records is asked for. */
export interface RecordQuery {
  module: string;
  /** From 1. */
  page: number;
  limit: number;
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  search: string;
  /** Conditions, as a query body. */
  body: JsonMap;
  /** The recycle bin instead of the existing records. */
  deleted: boolean;
}

/** A page of records, the conditions of the query applied. */
export async function findRecords(query: RecordQuery): Promise<{ records: JsonMap[]; total: number }> {
  const { module, page, limit, sort, search, body, deleted } = query;
  const parameters = new URLSearchParams({ $limit: String(limit), $page: String(page) });
  if (search.trim() !== '') parameters.set('$search', search.trim());
  const bin = { field: 'deletedAt', operator: 'isnull', value: false, type: 'primitive' };
  const conditions = deleted ? { logic: 'AND', filters: [bin, body], showDeleted: true } : body;
  const answer = await ask('POST', `/api/query/${module}?${parameters.toString()}`, {
    ...conditions,
    ...(sort ? { sort: [sort] } : {}),
  });
  return { records: membersOf(answer), total: totalOf(answer) ?? 0 };
}

/** A view template of a module; null where it has none of the kind. */
export async function viewTemplate(module: string, kind: 'list' | 'detail' | 'form'): Promise<unknown> {
  try {
    return await ask('GET', `/api/views/1/modules-${module}-${kind}`);
  } catch (thrown) {
    if (thrown instanceof InstanceError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Path of a record from its own IRI. */
export function pathOf(record: JsonMap, module: string): string {
  return `/api/3/${module}/${String(record.uuid)}`;
}
