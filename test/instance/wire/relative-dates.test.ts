import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

describe('a date relative to now', () => {
  const sinceDays = (days: number) => ({
    logic: 'AND',
    filters: [
      {
        type: 'datetime',
        _field: 'dueDate',
        _operator: 'date',
        _value: { differenceType: 'days', differenceValue: -days },
        logic: 'AND',
        filters: [
          {
            type: 'datetime',
            field: 'dueDate',
            operator: 'gte',
            value: `{{getRelativeDate(0,0,-${days},"start","start","start")}}`,
          },
          {
            type: 'datetime',
            field: 'dueDate',
            operator: 'lte',
            value: '{{ getRelativeDate(0, 0, -1, "end", "end", "end") }}',
          },
        ],
      },
    ],
  });
  const day = 86_400;
  const midnight = Math.floor(Date.now() / 1000 / day) * day;

  beforeAll(async () => {
    for (const days of [1, 6, 8]) {
      await client.make('alerts', { name: `ago ${days}`, dueDate: midnight - days * day + 3600 });
    }
  });

  it('that cannot be worked out is the mistake of its query', async () => {
    const value = "{{getRelativeDate('-1','days')}}";
    const filters = [{ field: 'createDate', operator: 'gte', value }];
    expect(await client.ask('POST', '/api/query/alerts', { logic: 'AND', filters })).toMatchObject({
      status: 400,
      body: { type: 'QueryException', message: expect.stringContaining("abs(): 'str'") },
    });
  });

  it('is a moment in a query, a saved one and the address of a list', async () => {
    const sort = [{ field: 'name', direction: 'ASC' }];
    const asked = await client.ask('POST', '/api/query/alerts', { ...sinceDays(7), sort });
    expect(asked.body['hydra:member'].map(({ name }) => name)).toEqual(['ago 1', 'ago 6']);
    const saved = await client.make('system_queries', { name: 'Last week', query: sinceDays(7) });
    const run = await client.ask('GET', `/api/query/alerts/${String(saved.uuid)}`);
    expect(run.body['hydra:totalItems']).toBe(2);
    const since = encodeURIComponent('{{getRelativeDate(0,0,-7)}}');
    const listed = await client.ask('GET', `/api/3/alerts?dueDate$gte=${since}`);
    expect(listed.body['hydra:totalItems']).toBe(2);
  });

  it('is nothing else: no other template of a query is read', async () => {
    const value = '{{ range(3) | join }}';
    await client.make('alerts', { name: value });
    const filters = [{ field: 'name', operator: 'eq', value }];
    const found = await client.ask('POST', '/api/query/alerts', { logic: 'AND', filters });
    expect(found.body['hydra:member']).toMatchObject([{ name: value }]);
  });
});
