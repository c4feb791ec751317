import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { documentOf, ofInstance, type Shape } from '../../shape/document';
import { personName } from '../../shape/modified';
import { nameOf, uuidOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import { type ListQuery, wholeList } from '../../session/lists';
import type { RemoteSession } from '../../session/session';
import { saysSame } from '../says';
import { withPartAddresses, withTogether } from './part-addresses';
import type { DraftWrite, WantedChange, WriteKind } from './write-kind';

/** A kind whose things are records of a resource, a file each. */
export interface RecordWrite {
  /** The kind that is pulled. */
  kind: string;
  holds: string;
  plural: string;
  nameKey?: string;
  shape?: Shape;
  /** Whether what is deleted goes to the recycle bin, from which it can be taken again. */
  hasBin?: boolean;
  /** Whether what is deleted takes with it what no body brings back: items of a list, members of a team. */
  takesParts?: boolean;
  /** Further fields a body must not have. */
  never?: readonly string[];
  /** Lists of records that are parts of it, and the resources these are; they are sent together. */
  parts?: Readonly<Record<string, string>>;
  /** Changes a body before it is sent. */
  toBody?(fields: JsonMap): JsonMap;
}

/**
 * A record of the resource interface, in the form of files; null where it is not there or in the bin.
 * @param form the shape of such records, or what makes a file of one
 */
export async function lookAtRecord(
  session: RemoteSession,
  plural: string,
  id: string,
  form: Shape | ((record: JsonMap) => JsonMap),
): Promise<JsonMap | null> {
  try {
    const record = await session.map({
      path: `/api/3/${plural}/${encodeURIComponent(id)}?$relationships=true&$export=true`,
    });
    if (record.uuid !== id)
      throw new RemoteFailure('answered-with-error', `/api/3/${plural}/${id} answers with another record.`);
    if (typeof record.deletedAt === 'number') return null;
    return typeof form === 'function' ? form(record) : documentOf(record, form);
  } catch (thrown) {
    if (!(thrown instanceof RemoteFailure && thrown.status === 404)) throw thrown;
    await requireGone(session, queryOf(plural, id), id);
    return null;
  }
}

/**
 * A 404 says nothing while modules are published, as then all lists answer so: what is gone is not found by its uuid either.
 * @throws RemoteFailure `busy` where it is found; what the query throws
 */
export async function requireGone(session: RemoteSession, list: ListQuery, id: string): Promise<void> {
  const found = await wholeList(session, list);
  if (found.every(({ uuid, deletedAt }) => uuid !== id || typeof deletedAt === 'number')) return;
  throw new RemoteFailure(
    'busy',
    `${id} is found by a query and not by its address: the instance is not whole now.`,
    'Try again later.',
    404,
  );
}

/** Names of the packs that a record says it came with (docs/platform/records.md#shape). */
async function importersOf(session: RemoteSession, plural: string, id: string): Promise<string[]> {
  const [record] = await wholeList(session, queryOf(plural, id));
  return elementsOf(record?.importedBy, '').map(({ value }) => {
    const { label, apiName, name } = mapOf(value);
    return nameOf(label) || nameOf(apiName) || nameOf(name) || 'a pack';
  });
}

/** Who has changed a record since it was made: a name for people; null where whoever made it has written it last. */
async function otherWriterOf(session: RemoteSession, plural: string, id: string): Promise<string | null> {
  const [record] = await wholeList(session, queryOf(plural, id));
  const [maker, writer] = [record?.createUser, record?.modifyUser].map(uuidOfIri);
  if (!maker || !writer || maker === writer) return null;
  return personName(record?.modifyUser) ?? writer;
}

/** Records of a resource by their uuid. */
export const queryOf = (plural: string, id: string): ListQuery => ({
  path: `/api/query/${plural}`,
  body: { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: id }] },
  size: 2,
});

/** What is never part of a body: what a file may say of another instance, and what a record says of its identity. */
const notSent = new Set([...ofInstance, '@type', 'uuid']);

/** Fields of `wanted` that what is there does not say. */
export function changedFields(before: JsonMap, wanted: JsonMap, never: readonly string[] = []): JsonMap {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !notSent.has(key) && !never.includes(key) && !saysSame(before[key], value),
    ),
  );
}

/** What was said of these fields before; null where nothing was. */
export const formerFields = (before: JsonMap, fields: JsonMap): JsonMap =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, before[key] ?? null]));

/** Tags by name, as links to them. */
export function withTagLinks(body: JsonMap): JsonMap {
  const { recordTags, ...rest } = body;
  if (!Array.isArray(recordTags)) return body;
  const links = recordTags.map((tag) =>
    typeof tag === 'string' && !tag.startsWith('/') ? `/api/3/tags/${encodeURIComponent(tag)}` : tag,
  );
  return { ...rest, recordTags: links };
}

/** The thing of a file: files of some kinds hold a list of one. */
export const oneOf = (value: JsonMap | JsonMap[] | null): JsonMap | null =>
  Array.isArray(value) ? (value.find(isMap) ?? null) : value;

/** How records that hold no others are written (docs/platform/records.md#writing). */
export function recordWrite(own: RecordWrite): WriteKind {
  const { kind, holds, plural, nameKey = 'name', shape = {}, never = [], toBody = (body) => body } = own;
  const { parts = {} } = own;
  const address = (id: string) => `/api/3/${plural}/${encodeURIComponent(id)}`;
  const bodyOf = (fields: JsonMap, there: JsonMap | null): JsonMap =>
    toBody(withPartAddresses(withTagLinks(fields), there, parts));
  return {
    holds,
    idOf: (value) => nameOf(oneOf(value)?.uuid) || null,
    nameOf: (value) => nameOf(oneOf(value)?.[nameKey]),
    look: (session, id) => lookAtRecord(session, plural, id, shape),
    importers: (session, id) => importersOf(session, plural, id),
    otherWriter: (session, id) => otherWriterOf(session, plural, id),
    writing({ id, name, before: is, wanted: shall }, { deletes }) {
      const [before, wanted] = [oneOf(is), oneOf(shall)];
      const target = { kind, id };
      if (before === null && wanted !== null) {
        const fields = changedFields({}, wanted, never);
        return {
          writes: [
            {
              what: `create ${name}`,
              request: {
                method: 'POST',
                path: `/api/3/${plural}`,
                body: { ...bodyOf(fields, null), uuid: id },
              },
              target,
              before: null,
              after: { ...fields, uuid: id },
              back: { method: 'DELETE', path: address(id) },
            },
          ],
        };
      }
      if (before !== null && wanted !== null) {
        const fields = withTogether(before, wanted, changedFields(before, wanted, never), Object.keys(parts));
        if (Object.keys(fields).length === 0) return { writes: [] };
        return {
          writes: [
            {
              what: `change ${Object.keys(fields).join(', ')} of ${name}`,
              request: { method: 'PUT', path: address(id), body: bodyOf(fields, before) },
              target,
              before,
              after: { ...before, ...fields },
              back: {
                method: 'PUT',
                path: address(id),
                body: bodyOf(formerFields(before, fields), { ...before, ...fields }),
              },
            },
          ],
        };
      }
      return { writes: before !== null && deletes ? [deletion({ before, name, id }, own)] : [] };
    },
  };
}

/** Softly where there is a bin; without a body, as one makes it say yes and do nothing (docs/platform/playbooks.md#wire). */
export function deletion(
  { before, name, id }: { before: JsonMap } & Pick<WantedChange, 'name' | 'id'>,
  { kind, plural, hasBin = false, takesParts = false, toBody = (body) => body }: RecordWrite,
): DraftWrite {
  const address = `/api/3/${plural}/${encodeURIComponent(id)}`;
  const body = { ...toBody(withTagLinks(changedFields({}, before))), uuid: uuidOf(before) };
  return {
    what: `delete ${name}`,
    request: { method: 'DELETE', path: address },
    target: { kind, id },
    before,
    after: null,
    back: hasBin
      ? { method: 'PUT', path: `${address}?$showDeleted=true`, body: { deletedAt: null } }
      : takesParts
        ? null
        : { method: 'POST', path: `/api/3/${plural}`, body },
  };
}
