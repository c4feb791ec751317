import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

beforeAll(async () => {
  const asset = await client.make('assets', { name: 'laptop', recordTags: ['Office IT'] });
  await client.make('alerts', { name: 'a', recordTags: ['bot_enabled', 'Office IT'] });
  await client.make('alerts', { name: 'b', recordTags: ['/api/3/tags/bot_enabled'], asset: asset['@id'] });
  await client.make('alerts', { name: 'c', recordTags: [{ '@id': '/api/3/tags/Office%20IT' }] });
  await client.make('alerts', { name: 'd' });
});

async function find(field: string, operator: string, value: unknown): Promise<string> {
  const filters = [{ field, operator, type: 'array', value }];
  const sort = [{ field: 'name', direction: 'ASC' }];
  const { body } = await client.ask('POST', '/api/query/alerts', { logic: 'AND', filters, sort });
  return body['hydra:member'].map(({ name }) => name).join('');
}

describe('a condition on tags', () => {
  it.each([
    ['recordTags', 'in', ['/api/3/tags/bot_enabled'], 'ab'],
    ['recordTags', 'in', ['bot_enabled'], 'ab'],
    ['recordTags', 'in', 'bot_enabled|none', 'ab'],
    ['recordTags', 'eq', '/api/3/tags/bot_enabled', 'ab'],
    ['recordTags', 'eq', 'bot_enabled', 'ab'],
    ['recordTags', 'neq', 'bot_enabled', 'cd'],
    ['recordTags', 'nin', ['/api/3/tags/bot_enabled'], 'cd'],
    ['recordTags', 'in_all', ['/api/3/tags/bot_enabled', '/api/3/tags/Office IT'], 'a'],
    ['recordTags', 'in_all', ['bot_enabled'], 'ab'],
    ['recordTags', 'like', '%office%', 'ac'],
    ['recordTags', 'contains', 'bot_enabled', 'ab'],
    ['recordTags', 'isnull', true, 'd'],
    ['recordTags.uuid', 'in', ['/api/3/tags/Office%20IT'], 'ac'],
    ['recordTags.uuid', 'eq', 'Office IT', 'ac'],
    ['recordTags.name', 'in', ['Office IT'], 'ac'],
    ['recordTags__uuid', 'nin', ['Office IT'], 'bd'],
    ['asset.recordTags', 'in', ['/api/3/tags/Office IT'], 'b'],
  ])('%s %s %j', async (field, operator, value, wanted) => {
    expect(await find(field, operator, value)).toBe(wanted);
  });

  it('may be in an address', async () => {
    const { body } = await client.ask('GET', '/api/3/alerts?recordTags$in=bot_enabled&$orderby=name');
    expect(body['hydra:member'].map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

it('records are grouped by each of their tags', async () => {
  const { body } = await client.ask('POST', '/api/query/alerts', {
    aggregates: [
      { operator: 'groupby', field: 'recordTags.uuid' },
      { operator: 'countdistinct', field: '*' },
    ],
    sort: [{ field: 'uuid', direction: 'ASC' }],
  });
  expect(body['hydra:member']).toEqual([
    { uuid: null, total: 1 },
    { uuid: 'Office IT', total: 2 },
    { uuid: 'bot_enabled', total: 2 },
  ]);
});

describe('the list of tags', () => {
  const names = async (address = '') =>
    (await client.ask('GET', `/api/3/tags${address}`)).body['hydra:member'].map(({ uuid }) => uuid);

  it('has every tag a record has brought, by whatever way it came', async () => {
    expect(await names()).toEqual(['bot_enabled', 'Office IT']);
    await client.ask('POST', '/api/3/insert/assets', { data: [{ name: 'x', recordTags: ['inserted'] }] });
    await client.ask('POST', '/api/insert-feeds/assets', { data: [{ name: 'y', recordTags: ['fed'] }] });
    const { uuid } = await client.make('assets', { name: 'z' });
    await client.ask('PUT', `/api/3/assets/${String(uuid)}`, { recordTags: ['put'] });
    expect(await names('?$export=true')).toEqual(['bot_enabled', 'fed', 'inserted', 'Office IT', 'put']);
    expect(await names('?uuid$like=bot%25')).toEqual(['bot_enabled']);
  });
});

it('are linked and unlinked as a relation is, and taken from a text with commas', async () => {
  const made = await client.make('alerts', {
    name: 'linked',
    recordTags: 'A, B,',
    __link: { recordTags: 'C' },
  });
  expect(made.recordTags).toEqual(['A', 'B', 'C']);
  const path = `/api/3/alerts/${String(made.uuid)}`;
  const tagsAfter = async (body: object) => (await client.ask('PUT', path, body)).body.recordTags;
  expect(await tagsAfter({ __link: { recordTags: ['/api/3/tags/D', 'A'] } })).toEqual(['A', 'B', 'C', 'D']);
  expect(await tagsAfter({ __unlink: { recordTags: 'B,C' } })).toEqual(['A', 'D']);
  expect(await tagsAfter({ recordTags: ['E'], __link: { recordTags: ['F'] } })).toEqual(['E', 'F']);
  expect(await tagsAfter({ recordTags: null })).toEqual([]);
  expect((await client.ask('POST', '/api/3/alerts', { name: 'x', __link: { name: 'y' } })).status).toBe(400);
});
