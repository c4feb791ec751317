import { readJson } from '@core/text/json/read';
import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, mapOf, textOf } from '@core/text/values';
import { nameOf, uuidOf } from '../../shape/named-list';
import { fileUuidsIn, recordFilePaths } from '../../shape/record-file';
import { optional } from '../../session/introduction';
import { wholeList } from '../../session/lists';
import type { RemoteSession } from '../../session/session';
import { largestPackage } from './packages-beside';
import { lookAtRecord } from './record-write';
import type { BytesOf, DraftWrite, Look, WantedChange } from './write-kind';

/** A file that records link, as a target: its uuid here, and there once it is uploaded. */
export const recordFile = 'record-file';
const path = '/api/3/files';
/** Asked for in one request. */
const atOnce = 100;

const said = (row: JsonMap): JsonMap => ({ filename: nameOf(row.filename), size: Number(row.size) });

export const lookAtRecordFile: Look = {
  look: (session, uuid) => lookAtRecord(session, 'files', uuid, said),
  permission: 'files',
  renamed: {
    uuidIn: (answer) => uuidOfIri(answer.uuid ?? answer['@id']),
    /** Of this account, of the same name and with the same bytes. */
    async lost(session, { name, base64 }, known) {
      const sent = Buffer.from(base64, 'base64');
      const actor = await optional(() => session.map({ path: '/api/3/actors/current' }));
      const rows = await wholeList(session, {
        path: '/api/query/files',
        body: { logic: 'AND', filters: [{ field: 'filename', operator: 'eq', value: name }] },
      });
      for (const row of rows) {
        const isOwn = uuidOfIri(row.createUser) === uuidOfIri(actor?.uuid);
        if (!isOwn || known.has(uuidOf(row)) || Number(row.size) !== sent.length) continue;
        if (sent.equals(await session.bytes({ path: `${path}/${uuidOf(row)}` }))) return uuidOf(row);
      }
      return null;
    },
  },
};

/** How a file of a record comes there; `missing` is one that is neither here nor there. */
export type FileWay = { way: 'upload'; name: string; base64: string } | { way: 'missing' };

/** Files that new and changed records link and the remote does not have, by their uuids, as {@link FileWay} in JSON. */
export async function filesToUpload(
  session: RemoteSession,
  changes: readonly (WantedChange & { path: string | null })[],
  bytesOf: BytesOf,
): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for (const { path: file, before, wanted } of changes) {
    const known = new Set(fileUuidsIn(before));
    const folder = file === null ? '' : file.slice(0, Math.max(0, file.lastIndexOf('/')));
    for (const uuid of fileUuidsIn(wanted)) if (!known.has(uuid)) folders.set(uuid, folder);
  }
  const there = await presentFiles(session, [...folders.keys()]);
  const ways = new Map<string, string>();
  for (const [uuid, folder] of folders)
    if (!there.has(uuid)) ways.set(uuid, JSON.stringify(await wayOf(folder, uuid, bytesOf)));
  return ways;
}

async function presentFiles(session: RemoteSession, uuids: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>();
  for (let at = 0; at < uuids.length; at += atOnce) {
    const value = uuids.slice(at, at + atOnce);
    const body = { logic: 'AND', filters: [{ field: 'uuid', operator: 'in', value }] };
    const rows = await wholeList(session, { path: '/api/query/files', body, size: atOnce + 1 });
    for (const row of rows) present.add(uuidOf(row));
  }
  return present;
}

async function wayOf(folder: string, uuid: string, bytesOf: BytesOf): Promise<FileWay> {
  const { bytes: file, description } = recordFilePaths(folder, uuid);
  const [bytes, about] = [await bytesOf(file), await bytesOf(description)];
  if (!bytes || bytes.length > largestPackage) return { way: 'missing' };
  const { value } = readJson(Buffer.from(about ?? '').toString('utf8'));
  const name = textOf(mapOf(value).filename) ?? uuid;
  return { way: 'upload', name, base64: Buffer.from(bytes).toString('base64') };
}

/** The way of a file as it was prepared; undefined for one that is there. */
export function preparedFile(prepared: ReadonlyMap<string, string>, uuid: string): FileWay | undefined {
  const text = prepared.get(uuid);
  return text === undefined ? undefined : (JSON.parse(text) as FileWay);
}

/** An upload, which gives the file a uuid of the instance's own (docs/platform/jobs.md#files). */
export const uploadingFile = (
  uuid: string,
  { name, base64 }: Extract<FileWay, { way: 'upload' }>,
): DraftWrite => ({
  what: `upload the file ${name}`,
  request: { method: 'POST', path, upload: { name, base64 } },
  target: { kind: recordFile, id: uuid },
  before: null,
  after: { filename: name, size: Buffer.byteLength(base64, 'base64') },
  back: { method: 'DELETE', path: `${path}/${uuid}` },
});
