import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

beforeAll(async () => {
  for (const name of 'abcde') await client.make('alerts', { name });
});

it('saved queries take whole numbers from 1 as limit and page, and the usual ones for anything else', async () => {
  const query = { logic: 'AND', sort: [{ field: 'name', direction: 'asc' }] };
  const saved = await client.make('system_queries', { name: 'All', query });
  const path = `/api/query/alerts/${String(saved.uuid)}`;
  const asked = async (body: object) => {
    const answer = await client.ask('POST', `${path}?$limit=2`, body);
    expect(answer.status).toBe(200);
    return answer.body['hydra:member'].map(({ name }) => name).join('');
  };
  expect(await asked({ $limit: 3, $page: 2 })).toBe('de');
  expect(await asked({ $limit: -1, $page: 1.1 })).toBe('ab');
  expect(await asked({ $limit: 0.5, $page: -2 })).toBe('ab');
  expect(await asked({ $page: '9'.repeat(30) })).toBe('');
});

describe('a page far beyond the last one', () => {
  it.each(['9'.repeat(17), '9'.repeat(30), '9'.repeat(400)])('is empty: %s', async (number) => {
    for (const address of [`$page=${number}`, `$limit=${number}&$page=${number}`]) {
      const answer = await client.ask('GET', `/api/3/alerts?${address}`);
      expect(answer).toMatchObject({ status: 200, body: { 'hydra:member': [] } });
    }
    const related = `$relationships=true&$fsr_max_relation_count=${number}`;
    expect((await client.ask('GET', `/api/3/alerts?${related}`)).status).toBe(200);
    const whole = await client.ask('GET', `/api/3/picklist_names?$limit=${number}`);
    expect(whole.status).toBe(200);
    expect(whole.body['hydra:member'].length).toBe(whole.body['hydra:totalItems']);
  });
});
