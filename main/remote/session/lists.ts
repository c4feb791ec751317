import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { RemoteFailure } from './failure';
import type { RemoteSession } from './session';

/** Rows of one page. */
const pageSize = 500;
/** Times a list is read again that changed while it was read. */
const attempts = 3;

/** A list of the resource interface, or of a query where there is a body. */
export interface ListQuery {
  /** `/api/3/teams` or `/api/query/workflows`. */
  path: string;
  /** Of the address, `$limit` and `$page` left out. */
  parameters?: Readonly<Record<string, string>>;
  /** Conditions of a query. */
  body?: JsonMap;
  size?: number;
}

/**
 * Every member of a list, read page by page in the order of uuids: a list in its usual order moves while it is read, as the
 * latest change comes first (docs/platform/wire.md#parameters).
 * @throws RemoteFailure `incomplete` where it did not stay the same for as long as it was read
 */
export async function wholeList(session: RemoteSession, query: ListQuery): Promise<JsonMap[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const members = await readOnce(session, query);
    if (members) return members;
  }
  throw new RemoteFailure(
    'incomplete',
    `${query.path} changed every time it was read.`,
    'Try again when less is going on there.',
  );
}

/** Null where rows came or went between two pages. */
async function readOnce(session: RemoteSession, query: ListQuery): Promise<JsonMap[] | null> {
  const { path, parameters = {}, body, size = pageSize } = query;
  const found = new Map<string, JsonMap>();
  let total: number | null = null;
  for (let page = 1; ; page += 1) {
    const address = addressOf(path, {
      ...parameters,
      $orderby: 'uuid',
      $limit: String(size),
      $page: String(page),
    });
    const answer = await session.map(
      body === undefined
        ? { path: address }
        : { path: address, method: 'POST', body: sorted(body), reads: true },
    );
    const members = elementsOf(answer['hydra:member'], '').map(({ value }) => value);
    const count = answer['hydra:totalItems'];
    if (!Array.isArray(answer['hydra:member']))
      throw new RemoteFailure('not-json', `${path} answers without a list.`);
    if (typeof count === 'number' && total !== null && count !== total) return null;
    if (typeof count === 'number') total = count;
    for (const member of members) if (isMap(member)) found.set(String(member.uuid), member);
    if (members.length < size) break;
  }
  return total !== null && found.size !== total ? null : [...found.values()];
}

const sorted = (body: JsonMap): JsonMap => ({ ...body, sort: [{ field: 'uuid', direction: 'ASC' }] });

/** An address with its parameters; names begin with `$` as they are, values are escaped. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const all = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

/** Every member of a list of the services in Django, which page by `limit` and `offset` (docs/platform/wire.md#envelopes). */
export async function wholeServiceList(session: RemoteSession, path: string): Promise<JsonMap[]> {
  const all: JsonMap[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const answer = await session.map({
      path: addressOf(path, { limit: String(pageSize), offset: String(offset) }),
    });
    const members = elementsOf(answer['hydra:member'], '').flatMap(({ value }) =>
      isMap(value) ? [value] : [],
    );
    all.push(...members);
    const total = answer['hydra:totalItems'];
    if (members.length < pageSize) {
      if (typeof total === 'number' && total !== all.length)
        throw new RemoteFailure(
          'incomplete',
          `${path} says it has ${total}, and gives ${all.length}.`,
          'Try again.',
        );
      return all;
    }
  }
}
