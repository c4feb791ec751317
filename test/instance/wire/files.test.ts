import { expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/zip' }), name);
  const response = await fetch(`${client.server.baseUrl}/api/3/files`, {
    method: 'POST',
    headers: { authorization: `API-KEY ${client.credentials.apiKey}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const download = (iri: string, accept: string) =>
  fetch(client.server.baseUrl + iri, {
    headers: { authorization: `API-KEY ${client.credentials.apiKey}`, accept },
  });

it('takes a file in, and gives its bytes or its record as it is asked', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  const { status, body } = await upload('päck.zip', bytes);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    '@type': 'File',
    '@id': `/api/3/files/${String(body.uuid)}`,
    id: body.uuid,
    filename: 'päck.zip',
    mimeType: 'application/zip',
    size: bytes.length,
    metadata: [],
    thumbnail: null,
  });
  const whole = await download(String(body['@id']), 'application/octet-stream');
  expect(whole.headers.get('content-type')).toMatch(/application\/(zip|octet-stream)/);
  expect(whole.headers.get('content-disposition')).toContain('attachment');
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
  const record = await download(String(body['@id']), 'application/json');
  expect(await record.json()).toMatchObject({ filename: 'päck.zip' });
  expect((await client.ask('DELETE', String(body['@id']))).status).toBe(204);
  expect((await client.ask('GET', String(body['@id']))).status).toBe(404);
});

it('is attached to records through a record of its own', async () => {
  const { schema } = client.instance;
  schema.create({
    type: 'attachments',
    descriptions: { singular: 'Attachment', plural: 'Attachments' },
    attributes: [
      { name: 'name', type: 'string', formType: 'text' },
      { name: 'file', type: 'files', formType: 'file' },
      { name: 'alerts', type: 'alerts', formType: 'manyToMany', collection: true },
    ],
  });
  schema.publish();
  await schema.settled();
  expect(schema.report().errors).toEqual([]);
  const file = await upload('evidence.txt', new TextEncoder().encode('seen'));
  const alert = await client.make('alerts', { name: 'with evidence' });
  const made = await client.make('attachments', {
    name: 'Evidence',
    file: file.body['@id'],
    alerts: [alert['@id']],
  });
  expect(made).toMatchObject({ '@type': 'Attachment', file: { '@type': 'File', filename: 'evidence.txt' } });
  const list = await client.ask('GET', `/api/3/alerts/${String(alert.uuid)}/attachments`);
  expect(list.body['hydra:member']).toMatchObject([{ name: 'Evidence' }]);
});

it('refuses what is no upload', async () => {
  expect((await client.ask('POST', '/api/3/files', { filename: 'x' })).status).toBe(400);
});
