import { beforeAll, describe, expect, it } from 'vitest';
import { type WireClient, wireClient } from './client';

const field = (name: string, more: object = {}) => ({ name, type: 'string', formType: 'text', ...more });
const whenClosed = { logic: 'AND', filters: [{ field: 'state', operator: 'eq', value: 'closed' }] };
const cases = {
  type: 'cases',
  attributes: [
    field('name', { validation: { required: true } }),
    field('state'),
    field('reason', { validation: { required: [{ ...whenClosed, result: true }] } }),
    {
      name: 'assets',
      type: 'assets',
      formType: 'manyToMany',
      collection: true,
      validation: {
        required: [{ logic: 'OR', filters: [{ field: 'owner.name', operator: 'eq', value: 'boss' }] }],
      },
    },
    field('key', {
      encrypted: true,
      validation: {
        required: [{ logic: 'AND', filters: [{ field: 'state', operator: 'eq', value: 'sealed' }] }],
      },
    }),
    { name: 'owner', type: 'assets', formType: 'lookup' },
    field('odd', {
      validation: { required: [{ logic: 'AND', filters: [{ field: 'name', operator: '?' }] }] },
    }),
  ],
};

function publishesCases(client: WireClient): void {
  beforeAll(async () => {
    expect((await client.ask('POST', '/api/3/staging_model_metadatas', cases)).status).toBe(201);
    await client.publish();
  });
}

describe('a field that a condition requires', () => {
  const client = wireClient();
  publishesCases(client);

  it('is left to forms', async () => {
    expect(await client.make('cases', { name: 'a', state: 'closed' })).toMatchObject({ reason: null });
  });
});

describe('a field that a condition requires, where that is demanded', () => {
  const client = wireClient({ demandsConditionally: true });
  publishesCases(client);
  const status = async (method: string, path: string, body: object) =>
    (await client.ask(method, path, body)).status;

  it('must be there in a new record that meets the condition, however it comes', async () => {
    const refused = await client.ask('POST', '/api/3/cases', { name: 'a', state: 'closed' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        type: 'ValidationException',
        message: 'The "reason" field of "cases" is required of records like this one.',
      },
    });
    expect(await status('POST', '/api/3/cases', { name: 'a', state: 'closed', reason: '' })).toBe(400);
    expect(await status('POST', '/api/3/upsert/cases', { name: 'a', state: 'closed' })).toBe(400);
    const some = await client.ask('POST', '/api/3/insert/cases', {
      data: [
        { name: 'a', state: 'closed' },
        { name: 'b', state: 'open' },
      ],
    });
    expect(some.body).toMatchObject({
      success: [{ name: 'b' }],
      failure: [expect.stringContaining('reason')],
    });
    const kept = await client.ask('GET', '/api/3/cases?name=a');
    expect(kept.body['hydra:totalItems']).toBe(0);
    expect(await status('POST', '/api/3/cases', { name: 'c', state: 'closed', reason: 'done' })).toBe(201);
  });

  it('must be there once an update meets the condition, and stays out of others', async () => {
    const { '@id': iri } = await client.make('cases', { name: 'd', state: 'open' });
    expect(await status('PUT', String(iri), { state: 'closed' })).toBe(400);
    expect((await client.ask('GET', String(iri))).body.state).toBe('open');
    expect(await status('PUT', String(iri), { state: 'closed', reason: 'done' })).toBe(200);
    expect(await status('PUT', String(iri), { reason: null })).toBe(400);
    expect(await status('PUT', String(iri), { name: 'e' })).toBe(200);
  });

  it('may be a secret, which conditions do not see', async () => {
    expect(await status('POST', '/api/3/cases', { name: 'g', state: 'sealed' })).toBe(400);
    const { '@id': iri } = await client.make('cases', { name: 'g', state: 'sealed', key: 'kept' });
    expect(await status('PUT', String(iri), { state: 'sealed', name: 'h' })).toBe(200);
    expect(await status('PUT', String(iri), { key: '' })).toBe(400);
  });

  it('may hold many, and its condition may lead through relations', async () => {
    const boss = await client.make('assets', { name: 'boss' });
    expect(await status('POST', '/api/3/cases', { name: 'f', owner: boss['@id'] })).toBe(400);
    const body = { name: 'f', owner: boss['@id'], assets: [boss['@id']] };
    expect(await status('POST', '/api/3/cases', body)).toBe(201);
  });
});
