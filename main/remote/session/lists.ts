import { isMap, type JsonMap } from '@core/text/values';
import { RemoteFailure } from './failure';
import type { Asked, RemoteSession } from './session';

/** Rows of one page. */
const pageSize = 500;
/** Times a list is read again that changed while it was read. */
const attempts = 3;
/** Rows that are read of one list: more than any remote with content has, and what memory holds. */
const mostRows = 1_000_000;

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
  const { path, parameters = {}, body, size = pageSize } = query;
  const page = (number: number): Asked => {
    const paging = { $orderby: 'uuid', $limit: String(size), $page: String(number + 1) };
    const address = addressOf(path, { ...parameters, ...paging });
    return body === undefined
      ? { path: address }
      : { path: address, method: 'POST', body: sorted(body), reads: true };
  };
  return wholly(session, { path, size, page, keyOf: ({ uuid }) => String(uuid) });
}

const sorted = (body: JsonMap): JsonMap => ({ ...body, sort: [{ field: 'uuid', direction: 'ASC' }] });

/** An address with its parameters; names begin with `$` as they are, values are escaped. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const all = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

/**
 * Every member of a list of the services in Django, which page by `limit` and `offset` (docs/platform/wire.md#envelopes).
 * @throws RemoteFailure `incomplete` where it did not stay the same for as long as it was read
 */
export async function wholeServiceList(session: RemoteSession, path: string): Promise<JsonMap[]> {
  const page = (number: number): Asked => ({
    path: addressOf(path, { limit: String(pageSize), offset: String(number * pageSize) }),
  });
  return wholly(session, {
    path,
    size: pageSize,
    page,
    keyOf: ({ uuid, id, name }) => String(uuid ?? id ?? name),
  });
}

/**
 * Every member of a list of the integration service, whose pages are counted from 1; the last is the one that says nothing of
 * a next (docs/platform/wire.md#envelopes).
 * @throws RemoteFailure `incomplete` where it did not stay the same for as long as it was read
 */
export async function wholeNumberedList(session: RemoteSession, path: string): Promise<JsonMap[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const rows: JsonMap[] = [];
    let total: unknown;
    for (let page: number | null = 1; page !== null;) {
      const paging = { page: String(page), page_size: String(pageSize) };
      const answer: JsonMap = await session.map({ path: addressOf(path, paging) });
      if (!Array.isArray(answer.data)) throw new RemoteFailure('not-json', `${path} answers without a list.`);
      const found = answer.data.filter(isMap);
      for (const row of found) rows.push(row);
      requireBounded(rows.length, path);
      total = answer.totalItems;
      const { nextPage } = answer;
      if (typeof nextPage === 'number' && !(nextPage > page && found.length > 0)) throw endless(path);
      page = typeof nextPage === 'number' ? nextPage : null;
    }
    if (typeof total !== 'number' || total === rows.length) return rows;
  }
  throw restless(path);
}

function requireBounded(rows: number, path: string): void {
  if (rows > mostRows)
    throw new RemoteFailure(
      'too-large',
      `${path} lists more than ${mostRows.toLocaleString('en')} rows.`,
      'Ask for less.',
    );
}

/** Where a page without rows has a next, or is its own: it would be asked for without end. */
const endless = (path: string): RemoteFailure =>
  new RemoteFailure('incomplete', `${path} names page after page without an end.`, 'Ask whoever runs it.');

/** How a list is read. */
interface Paging {
  path: string;
  /** Rows of one page. */
  size: number;
  /** What asks for a page; the first is 0. */
  page(number: number): Asked;
  /** What tells one row from another. */
  keyOf(row: JsonMap): string;
}

async function wholly(session: RemoteSession, paging: Paging): Promise<JsonMap[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const members = await readOnce(session, paging);
    if (members) return members;
  }
  throw restless(paging.path);
}

const restless = (path: string): RemoteFailure =>
  new RemoteFailure(
    'incomplete',
    `${path} changed every time it was read.`,
    'Try again when less is going on there.',
  );

/** Null where rows came or went between two pages, or came again. */
async function readOnce(
  session: RemoteSession,
  { path, size, page, keyOf }: Paging,
): Promise<JsonMap[] | null> {
  const found = new Map<string, JsonMap>();
  let total: number | null = null;
  for (let number = 0; ; number += 1) {
    const { 'hydra:member': members, 'hydra:totalItems': count } = await session.map(page(number));
    // What is no list is no empty one either.
    if (!Array.isArray(members)) throw new RemoteFailure('not-json', `${path} answers without a list.`);
    if (typeof count === 'number' && total !== null && count !== total) return null;
    if (typeof count === 'number') total = count;
    const before = found.size;
    for (const member of members as unknown[]) if (isMap(member)) found.set(keyOf(member), member);
    requireBounded(found.size, path);
    if (members.length < size) break;
    // Rows moved meanwhile, or it gives one page for ever.
    if (found.size === before) return null;
  }
  return total !== null && found.size !== total ? null : [...found.values()];
}
