import { isMap, type JsonMap } from '@core/text/values';
import { masks } from '../../shape/configuration';
import { nameOf, uuidOf } from '../../shape/named-list';
import { recordDocument } from '../../shape/record';
import type { WritingRequest } from '../../plan/plan';
import { RemoteFailure } from '../../session/failure';
import { wholeList } from '../../session/lists';
import type { RemoteSession } from '../../session/session';
import { saysSame } from '../says';
import { changedFields, formerFields, queryOf, requireGone, withTagLinks } from './record-write';
import { fileUuidsIn } from '../../shape/record-file';
import { filesToUpload, lookAtRecordFile, preparedFile, recordFile, uploadingFile } from './record-files';
import type { BytesOf, DraftWrite, WantedChange, WriteKind, Writing } from './write-kind';

const record = 'record';
/** Asked for in one request. */
const atOnce = 100;

/** Identity of a record as a target: its module, and its uuid. */
const targetOf = (module: string, uuid: string) => ({ kind: record, id: `${module}/${uuid}` });

async function lookAt(session: RemoteSession, target: string): Promise<JsonMap | null> {
  const at = target.lastIndexOf('/');
  const [module, uuid] = [target.slice(0, at), target.slice(at + 1)];
  try {
    const there = await session.map({
      path: `/api/3/${module}/${encodeURIComponent(uuid)}?$relationships=true`,
    });
    if (there.uuid !== uuid)
      throw new RemoteFailure('answered-with-error', `/api/3/${target} answers with another record.`);
    return typeof there.deletedAt === 'number' ? null : recordDocument(there);
  } catch (thrown) {
    if (!(thrown instanceof RemoteFailure && thrown.status === 404)) throw thrown;
    await requireGone(session, queryOf(module, uuid), uuid);
    return null;
  }
}

/**
 * Records of sets that were pulled, one by one (docs/platform/records.md#writing): first all, then what links them, as a new
 * one may name another. What stands for a secret is never written.
 */
export const records: WriteKind = {
  holds: 'record',
  isApart: true,
  idOf: () => null,
  nameOf: () => '',
  permissionOf: (id) => id,
  look: async () => Promise.resolve(null),
  looks: { [record]: { look: lookAt }, [recordFile]: lookAtRecordFile },
  prepare: preparedRecords,
  writing({ id: module, before, wanted: said, common = null }, { deletes, prepared }): Writing {
    const [is, all, was] = [byUuid(before), byUuid(said), byUuid(common)];
    const files = [...new Set(fileUuidsIn(said))].flatMap((uuid) => {
      const way = preparedFile(prepared, uuid);
      return way ? [{ uuid, way }] : [];
    });
    const missing = new Set(files.flatMap(({ uuid, way }) => (way.way === 'missing' ? [uuid] : [])));
    const left = [...missing].map((uuid) => `the file ${uuid} of ${module} is neither here nor there`);
    const shall = new Map(
      [...all].map(([uuid, one]) => [uuid, withoutFiles(one, is.get(uuid) ?? {}, missing)]),
    );
    const uploads = files.flatMap(({ uuid, way }) =>
      way.way === 'upload' ? [uploadingFile(uuid, way)] : [],
    );
    const writes = [...new Set([...shall.keys(), ...is.keys()])].flatMap((uuid): DraftWrite[] => {
      const [former, next] = [is.get(uuid) ?? null, shall.get(uuid) ?? null];
      if (next !== null && former === null)
        return created(module, uuid, next, prepared.has(`${module}/${uuid}`));
      if (next !== null && former !== null) {
        const { readable, unread } = apartUnread(former, next, was.get(uuid) ?? {});
        if (unread.length > 0)
          left.push(
            `${unread.join(', ')} of ${titleOf(next)} of ${module} stays: the instance does not say it to this account`,
          );
        return changed(module, uuid, former, readable);
      }
      if (former === null) return [];
      if (deletes) return [deleted(module, uuid, former, prepared.has(module))];
      left.push(`${titleOf(former)} of ${module} stays: deleting was not asked for`);
      return [];
    });
    const gone = [...is.keys()].filter((uuid) => !shall.has(uuid)).length;
    return { writes: [...uploads, ...writes], left, taken: { parts: deletes ? gone : 0, of: is.size } };
  },
};

/**
 * Of a record what can be compared with what is there. A field that is left out there is none that this account may read
 * (docs/platform/identity.md#permissions): it is not written, and named where it was changed here.
 */
function apartUnread(
  former: JsonMap,
  next: JsonMap,
  common: JsonMap,
): { readable: JsonMap; unread: string[] } {
  const all = Object.entries(next);
  const isUnread = ([key]: [string, unknown]) => !Object.hasOwn(former, key);
  const unread = all.filter((entry) => isUnread(entry) && !saysSame(common[entry[0]], entry[1]));
  return {
    readable: Object.fromEntries(all.filter((entry) => !isUnread(entry))),
    unread: unread.map(([key]) => key),
  };
}

/** A record without what links files that are nowhere: what it links there stays. */
const withoutFiles = (next: JsonMap, former: JsonMap, missing: ReadonlySet<string>): JsonMap =>
  Object.fromEntries(
    Object.entries(next).map(([key, value]) =>
      fileUuidsIn(value).some((uuid) => missing.has(uuid)) ? [key, former[key] ?? null] : [key, value],
    ),
  );

const addressOf = (module: string, uuid: string): string => `/api/3/${module}/${encodeURIComponent(uuid)}`;

/** @param isBinned whether it lies in the recycle bin there, from which it is taken */
function created(module: string, uuid: string, next: JsonMap, isBinned: boolean): DraftWrite[] {
  const [fields, links] = apart(openFields({}, next));
  const body = withTagLinks(fields);
  const create: DraftWrite = {
    what: isBinned
      ? `take ${titleOf(next)} of ${module} out of the recycle bin`
      : `create ${titleOf(next)} of ${module}`,
    request: isBinned
      ? fromBin(module, uuid, body)
      : { method: 'POST', path: `/api/3/${module}`, body: { ...body, uuid } },
    target: targetOf(module, uuid),
    before: null,
    after: { ...fields, uuid },
    back: { method: 'DELETE', path: addressOf(module, uuid) },
  };
  if (Object.keys(links).length === 0) return [create];
  const none = formerFields({}, links);
  const link: DraftWrite = {
    what: `link ${Object.keys(links).join(', ')} of ${titleOf(next)}`,
    request: { method: 'PUT', path: addressOf(module, uuid), body: links },
    target: targetOf(module, uuid),
    before: { uuid, ...none },
    after: { uuid, ...links },
    // Whoever takes the record away takes its links along.
    back: { method: 'PUT', path: addressOf(module, uuid), body: emptied(links) },
    links: true,
  };
  return [create, link];
}

/** Values at once; what it links may be made with the same push. */
function changed(module: string, uuid: string, former: JsonMap, next: JsonMap): DraftWrite[] {
  const [fields, links] = apart(openFields(former, next));
  const change = (some: JsonMap): Omit<DraftWrite, 'before' | 'after'> => ({
    what: `change ${Object.keys(some).join(', ')} of ${titleOf(next)} of ${module}`,
    request: { method: 'PUT', path: addressOf(module, uuid), body: withTagLinks(some) },
    target: targetOf(module, uuid),
    back: {
      method: 'PUT',
      path: addressOf(module, uuid),
      body: withTagLinks(openOnly(formerFields(former, some))),
    },
  });
  const ofFields = { ...change(fields), before: former, after: { ...former, ...fields } };
  // Links of other records have changed the rest of it by then.
  const ofLinks = {
    ...change(links),
    before: { uuid, ...formerFields(former, links) },
    after: { uuid, ...links },
    links: true,
  };
  return [
    ...(Object.keys(fields).length > 0 ? [ofFields] : []),
    ...(Object.keys(links).length > 0 ? [ofLinks] : []),
  ];
}

const deleted = (module: string, uuid: string, former: JsonMap, hasBin: boolean): DraftWrite => ({
  what: `delete ${titleOf(former)} of ${module}`,
  request: { method: 'DELETE', path: addressOf(module, uuid) },
  target: targetOf(module, uuid),
  before: former,
  after: null,
  back: hasBin
    ? fromBin(module, uuid, {})
    : {
        method: 'POST',
        path: `/api/3/${module}`,
        body: { ...withTagLinks(openFields({}, former)), uuid },
      },
});

/** What is in the bin keeps its uuid, and is brought back by its date (docs/platform/records.md#deleting). */
const fromBin = (module: string, uuid: string, body: JsonMap): WritingRequest => ({
  method: 'PUT',
  path: `${addressOf(module, uuid)}?$showDeleted=true`,
  body: { ...body, deletedAt: null },
});

/** Names of the modules that have a recycle bin, new records that lie in one: `module/uuid`, and files to be uploaded. */
async function preparedRecords(
  session: RemoteSession,
  changes: readonly (WantedChange & { path: string | null })[],
  bytesOf: BytesOf,
): Promise<ReadonlyMap<string, string>> {
  const modules = await wholeList(session, { path: '/api/3/model_metadatas', size: 100_000 });
  const prepared = new Map<string, string>([
    ...modules.flatMap((one) => (one.softDeleteable === true ? [[nameOf(one.type), 'bin'] as const] : [])),
    ...(await filesToUpload(session, changes, bytesOf)),
  ]);
  for (const { id: module, before, wanted } of changes) {
    const known = byUuid(before);
    const fresh = [...byUuid(wanted).keys()].filter((uuid) => !known.has(uuid));
    for (let at = 0; prepared.has(module) && at < fresh.length; at += atOnce) {
      const value = fresh.slice(at, at + atOnce);
      const found = await wholeList(session, {
        path: `/api/query/${module}`,
        parameters: { $showDeleted: 'true' },
        body: {
          logic: 'AND',
          filters: [{ field: 'uuid', operator: 'in', value }],
          __selectFields: ['uuid', 'deletedAt'],
        },
        size: atOnce + 1,
      });
      for (const one of found)
        if (typeof one.deletedAt === 'number') prepared.set(`${module}/${uuidOf(one)}`, 'binned');
    }
  }
  return prepared;
}

/** What is to be said of a record: nothing that stands for a secret, and no empty value of a new one. */
const openFields = (former: JsonMap, next: JsonMap): JsonMap => openOnly(changedFields(former, next));

const openOnly = (fields: JsonMap): JsonMap =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value === null || !masks.has(value)));

/** Links to records that may come with the same push. */
const linkForm = /^\/api\/3\/(?!picklists\/|people\/|actors\/|teams\/|tags\/)[\w-]+\/[0-9a-f-]{36}$/i;

const isLink = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isLink)
    : typeof value === 'string' && linkForm.test(value);

/** Values of a record, and its links to others. */
function apart(fields: JsonMap): [values: JsonMap, links: JsonMap] {
  const all = Object.entries(fields);
  return [
    Object.fromEntries(all.filter(([, value]) => !isLink(value))),
    Object.fromEntries(all.filter(([, value]) => isLink(value))),
  ];
}

const emptied = (links: JsonMap): JsonMap =>
  Object.fromEntries(Object.entries(links).map(([key, value]) => [key, Array.isArray(value) ? [] : null]));

const titleOf = (one: JsonMap): string => nameOf(one.name) || nameOf(one.title) || uuidOf(one);

const byUuid = (value: JsonMap | JsonMap[] | null): Map<string, JsonMap> =>
  new Map(
    [value ?? []]
      .flat()
      .flatMap((one) => (isMap(one) && typeof one.uuid === 'string' ? [[one.uuid, one]] : [])),
  );
