import { expect } from 'vitest';
import { readZipBack } from '../../../main/archive/read-back';
import { writeZip } from '../../../main/archive/write-zip';
import { eventually } from '../../support/eventually';
import type { Body, ServiceWorld } from './world';

export type Bytes = Uint8Array<ArrayBuffer>;

export const plain = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** An archive of these files below one top folder: JSON of values, bytes as they are. */
export async function bundle(
  files: Record<string, unknown>,
  manifest: Body = { contents: {} },
): Promise<Bytes> {
  const all = Object.entries({ 'info.json': manifest, ...files }).map(([path, content]) => ({
    path: `bundle/${path}`,
    bytes: content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content)),
  }));
  return plain(await writeZip(all, new Date(0)));
}

export const jobOf = async (world: ServiceWorld, kind: 'import' | 'export', uuid: unknown): Promise<Body> =>
  (await world.get(`/api/3/${kind}_jobs/${String(uuid)}`)).body;

/** The job, once its status is one of these. */
export async function whenJob(
  world: ServiceWorld,
  kind: 'import' | 'export',
  uuid: unknown,
  status: RegExp = /^(?:Import Complete|Export Complete|Failed)$/,
): Promise<Body> {
  await eventually(async () => String((await jobOf(world, kind, uuid)).status)).toMatch(status);
  return jobOf(world, kind, uuid);
}

/** Uploads a bundle and lets its options be made. */
export async function reviewImport(world: ServiceWorld, bytes: Bytes): Promise<Body> {
  const file = await world.upload('/api/3/files', 'content.zip', bytes);
  expect(file).toMatchObject({ status: 201, body: { '@type': 'File' } });
  const made = await world.post('/api/3/import_jobs', { status: 'InProgress', file: file.body['@id'] });
  expect(made.status).toBe(201);
  expect(made.body).not.toHaveProperty('options');
  const { uuid } = made.body;
  expect((await world.get(`/api/import/${String(uuid)}`)).body).toMatchObject({ jobUuid: uuid });
  return whenJob(world, 'import', uuid, /Reviewing|Failed/);
}

/** An import as clients do it: the file, the job, its options, the go-ahead. */
export async function importArchive(
  world: ServiceWorld,
  bytes: Bytes,
  choose = (options: Body) => options,
): Promise<Body> {
  const reviewed = await reviewImport(world, bytes);
  const { uuid } = reviewed;
  if (reviewed.status === 'Failed') return reviewed;
  await world.put(`/api/3/import_jobs/${String(uuid)}`, { options: choose(reviewed.options as Body) });
  expect((await world.put(`/api/import/${String(uuid)}`)).status).toBe(200);
  return { ...(await whenJob(world, 'import', uuid)), options: reviewed.options };
}

/** An export of a template as clients do it: its job, and the files of the archive below its top folder. */
export async function exportTemplate(
  world: ServiceWorld,
  template: unknown,
): Promise<{ job: Body; bytes: Bytes; files: Map<string, Uint8Array> }> {
  const started = await world.put(`/api/export?fileName=some.zip&template=${String(template)}`);
  const job = await whenJob(world, 'export', started.body.jobUuid);
  const address = world.server.baseUrl + String((job.file as Body | null)?.['@id']);
  const headers = {
    authorization: `API-KEY ${world.credentials.apiKey}`,
    accept: 'application/octet-stream',
  };
  const bytes = plain(new Uint8Array(await (await fetch(address, { headers })).arrayBuffer()));
  const entries = await readZipBack(bytes);
  const files = new Map(
    entries.map(({ path, bytes: content }) => [path.slice(path.indexOf('/') + 1), content]),
  );
  return { job, bytes, files };
}

export async function exportOptions(world: ServiceWorld, options: Body) {
  const template = await world.post('/api/3/export_templates', { name: 'Some', options });
  expect(template.status).toBe(201);
  return exportTemplate(world, template.body.uuid);
}

/** The parsed content of a file of an archive. */
export const jsonOf = (files: ReadonlyMap<string, Uint8Array>, path: string): unknown => {
  const bytes = files.get(path);
  return bytes && JSON.parse(Buffer.from(bytes).toString('utf8'));
};
