import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

/** Alerts a to e; c and e without a severity, e without anything. */
beforeAll(async () => {
  const laptop = await client.make('assets', { name: 'laptop' });
  const server = await client.make('assets', { name: 'server' });
  const rows = [
    { name: 'a', score: 1, severity: client.item('High'), dueDate: 1_700_000_000, assets: [laptop['@id']] },
    { name: 'b', score: 2, severity: client.item('Low'), dueDate: 1_700_086_400, assets: [server['@id']] },
    { name: 'c', score: 3, details: { resources: ['alerts', 'tasks'], kind: 'mail' } },
    { name: 'd', score: 4, severity: client.item('High'), assets: [laptop['@id'], server['@id']] },
    { name: 'e' },
  ];
  for (const row of rows) await client.make('alerts', row);
});

const byName = [{ field: 'name', direction: 'asc' }];

async function find(filters: unknown[], logic: string | undefined = 'AND', address = ''): Promise<unknown> {
  const found = await client.ask('POST', `/api/query/alerts${address}`, { logic, filters, sort: byName });
  if (found.status !== 200) return found.status;
  return found.body['hydra:member'].map(({ name }) => name).join('');
}

const one = (field: string, operator: string, value?: unknown, type?: string) =>
  find([{ field, operator, value, type }]);

describe('every operator', () => {
  it.each([
    ['name', 'eq', 'a', 'a'],
    ['name', 'neq', 'a', 'bcde'],
    ['score', 'lt', 2, 'a'],
    ['score', 'lte', 2, 'ab'],
    ['score', 'gt', 2, 'cd'],
    ['score', 'gte', '2', 'bcd'],
    ['name', 'in', ['A', 'c'], 'ac'],
    ['name', 'in', 'a|c', 'ac'],
    ['severity.itemValue', 'nin', ['High'], 'bce'],
    ['name', 'like', '%A%', 'a'],
    ['name', 'like', '_', 'abcde'],
    ['name', 'notlike', '%a%', 'bcde'],
    ['details', 'contains', { resources: ['alerts'] }, 'c'],
    ['details', 'contains', { kind: 'web' }, ''],
    ['details.kind', 'eq', 'mail', 'c'],
    ['severity', 'isnull', true, 'ce'],
    ['severity', 'isnull', 'false', 'abd'],
    ['severity', 'exists', true, 'abd'],
    ['details.resources', 'exists', 'alerts', 'c'],
    ['score', 'between', [2, 3], 'bc'],
    ['dueDate', 'gt', '2023-11-15T00:00:00.000Z', 'b'],
    ['dueDate', 'lt', 1_700_000_001, 'a'],
    ['severity.itemValue', 'eq', 'High', 'ad'],
    ['severity__itemValue', 'eq', 'High', 'ad'],
    ['assets.name', 'eq', 'server', 'bd'],
    ['assets.alerts.name', 'eq', 'a', 'ad'],
    ['uuid', 'isnull', false, 'abcde'],
  ])('%s %s %j', async (field, operator, value, wanted) => {
    expect(await one(field, operator, value)).toBe(wanted);
  });

  it('compares a picklist by its IRI, its uuid and the item itself', async () => {
    const iri = client.item('High');
    for (const value of [iri, iri.split('/').at(-1), { '@id': iri, itemValue: 'High' }]) {
      expect(await one('severity', 'eq', value)).toBe('ad');
    }
    expect(await one('severity', 'in', [iri, client.item('Low')])).toBe('abd');
  });

  it('finds a part of a text, an element of a list and an item with contains', async () => {
    expect(await one('name', 'contains', 'B')).toBe('b');
    expect(await one('details.resources', 'contains', 'tasks')).toBe('c');
    expect(await one('details.resources', 'contains', 'task')).toBe('');
    expect(await one('severity', 'contains', client.item('High'))).toBe('ad');
    expect(await one('score', 'contains', '2')).toBe('b');
    expect(await one('dueDate', 'contains', 'x')).toBe('');
  });

  it('compares lists with in_all', async () => {
    expect(await one('assets.name', 'in_all', ['laptop', 'server'])).toBe('d');
    expect(await one('assets.name', 'in_all', ['laptop'])).toBe('ad');
  });

  it('takes a number as a time where it is declared so', async () => {
    expect(await one('dueDate', 'gte', '1700086400', 'datetime')).toBe('b');
  });

  it.each([
    ['isnotnull', 400],
    ['changed', 400],
    ['in_all', 400],
    ['startswith', 400],
    ['search', 500],
    ['', 400],
  ])('%s is answered with %i', async (operator, status) => {
    expect(await one('name', operator, 'x')).toBe(status);
  });
});

describe('a query of a size that the database itself does not take', () => {
  const many = (count: number, filter: (at: number) => object) =>
    Array.from({ length: count }, (_, at) => filter(at));
  const named = (at: number) => ({ field: 'name', operator: 'eq', value: `n${at}` });

  it('finds by thousands of conditions', async () => {
    expect(await find([...many(3000, named), named(0), { ...named(0), value: 'b' }], 'OR')).toBe('b');
    expect(
      await find(
        many(3000, (at) => ({ ...named(at), operator: 'neq' })),
        'AND',
      ),
    ).toBe('abcde');
    const nested = many(90, named).reduce<object>(
      (inner, filter) => ({ logic: 'OR', filters: [inner, filter, ...many(20, named)] }),
      { logic: 'OR', filters: [{ ...named(0), value: 'c' }] },
    );
    expect(await find([nested])).toBe('c');
  });

  it('finds by long lists', async () => {
    const names = many(40_000, named).map((filter) => String((filter as { value: string }).value));
    expect(await one('name', 'in', [...names, 'A', 'e'])).toBe('ae');
    expect(await one('name', 'nin', [...names, 'a'])).toBe('bcde');
    expect(
      await one(
        'score',
        'in',
        names.map((_, at) => at + 3),
      ),
    ).toBe('cd');
    expect(await one('details.kind', 'in', [...names, 'mail'])).toBe('c');
    expect(await one('severity', 'in', [...names, client.item('High')])).toBe('ad');
  });

  it('refuses what is beyond, with what to do', async () => {
    const ask = (body: object, path = '/api/query/alerts') => client.ask('POST', path, body);
    const values = await ask({ logic: 'OR', filters: many(33_000, named) });
    expect([values.status, values.body.message]).toEqual([400, expect.stringContaining('of 32000 at most')]);
    const sort = many(3000, () => ({ field: 'name', direction: 'ASC' }));
    const sorted = await ask({ logic: 'AND', filters: [], sort });
    expect([sorted.status, sorted.body.message]).toEqual([400, expect.stringContaining('of 60 at most')]);
    const path = Array.from({ length: 300 }, () => 'assets.alerts').join('.');
    const filters = [{ field: `${path}.name`, operator: 'eq', value: 'a' }];
    const deep = await ask({ logic: 'AND', filters });
    expect([deep.status, deep.body.message]).toEqual([400, expect.stringContaining('601 parts')]);
    const group = (at: number) => ({ operator: 'groupby', field: 'assets.name', alias: `a${at}` });
    const aggregated = await ask({ logic: 'AND', filters: [], aggregates: many(70, group) });
    expect([aggregated.status, aggregated.body.message]).toEqual([
      400,
      expect.stringContaining('aggregates 70'),
    ]);
    const joined = await ask({ logic: 'AND', filters: [], aggregates: many(40, group) });
    expect([joined.status, joined.body.message]).toEqual([400, expect.stringContaining('80 parts')]);
    const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join('%20');
    expect((await client.ask('GET', `/api/3/alerts?$search=${words}`)).status).not.toBe(500);
  });
});

describe('a query body', () => {
  it('nests groups', async () => {
    const group = {
      logic: 'OR',
      filters: [
        { field: 'name', operator: 'eq', value: 'a' },
        {
          logic: 'AND',
          filters: [
            { field: 'score', operator: 'gt', value: 2 },
            { field: 'score', operator: 'lt', value: 4 },
          ],
        },
      ],
    };
    expect(await find([group])).toBe('ac');
  });

  it('without a logic means everything, with a filter without a type what it says', async () => {
    const filters = [{ field: 'name', operator: 'eq', value: 'a' }];
    const trapped = await client.ask('POST', '/api/query/alerts', { filters });
    expect(trapped.body['hydra:totalItems']).toBe(5);
    expect(await find(filters)).toBe('a');
  });

  it('is paged by the address alone', async () => {
    const body = { logic: 'AND', filters: [], sort: byName, limit: 1, page: 2, pageSize: 1, search: 'none' };
    const all = await client.ask('POST', '/api/query/alerts', body);
    expect(all.body['hydra:member']).toHaveLength(5);
    expect(all.body['hydra:view']).toEqual({
      '@id': '/api/query/alerts?%24limit=30',
      '@type': 'hydra:PartialCollectionView',
    });
    const page = await client.ask('POST', '/api/query/alerts?$limit=2&$page=2', body);
    expect(page.body['hydra:member'].map(({ name }) => name)).toEqual(['c', 'd']);
    expect(page.body).toMatchObject({
      '@context': '/api/3/contexts/Alert',
      '@id': '/api/3/alerts',
      'hydra:totalItems': 5,
      'hydra:view': {
        '@id': '/api/query/alerts?%24limit=2&%24page=2',
        'hydra:first': '/api/query/alerts?%24limit=2&%24page=1',
        'hydra:last': '/api/query/alerts?%24limit=2&%24page=3',
        'hydra:next': '/api/query/alerts?%24limit=2&%24page=3',
      },
    });
    const last = await client.ask('POST', '/api/query/alerts?$limit=2&$page=3', body);
    expect(last.body['hydra:view']).not.toHaveProperty('hydra:next');
  });

  it('selects fields, or leaves some out', async () => {
    const selected = await client.ask('POST', '/api/query/alerts', { __selectFields: ['uuid', 'name'] });
    const names = Object.keys(selected.body['hydra:member'][0] ?? {});
    expect(names.filter((name) => !name.startsWith('@')).toSorted()).toEqual(['name', 'uuid']);
    const ignored = await client.ask('POST', '/api/query/alerts', { __ignoreFields: ['name'] });
    expect(ignored.body['hydra:member'][0]).not.toHaveProperty('name');
    expect(ignored.body['hydra:member'][0]).toHaveProperty('score');
  });

  it('sorts across a relation, with what has nothing last', async () => {
    const sort = [
      { field: 'severity.itemValue', direction: 'ASC' },
      { field: 'name', direction: 'DESC' },
    ];
    const found = await client.ask('POST', '/api/query/alerts', { sort });
    expect(found.body['hydra:member'].map(({ name }) => name)).toEqual(['d', 'a', 'b', 'e', 'c']);
  });

  it('that means nothing is refused with a sentence', async () => {
    const bodies = [
      { logic: 'XOR', filters: [{ field: 'name', operator: 'eq', value: 1 }] },
      { logic: 'AND', filters: 'all' },
      { logic: 'AND', filters: [{ operator: 'eq', value: 1 }] },
      { logic: 'AND', filters: [{ field: 'nothing', operator: 'eq', value: 1 }] },
      { logic: 'AND', filters: [{ field: 'name.first', operator: 'eq', value: 1 }] },
      { sort: [{ field: 'nothing' }] },
      { sort: [{ field: 'assets.name' }] },
      { aggregates: [{ operator: 'variance', field: 'score' }] },
      { aggregates: [{ operator: 'groupby', field: 'nothing' }] },
    ];
    for (const body of bodies) {
      const answer = await client.ask('POST', '/api/query/alerts', body);
      expect([answer.status, typeof answer.body.message]).toEqual([400, 'string']);
    }
  });
});

describe('the address of a list', () => {
  const names = async (address: string) => {
    const answer = await client.ask('GET', `/api/3/alerts?${address}`);
    return answer.status === 200
      ? answer.body['hydra:member'].map(({ name }) => name).join('')
      : answer.status;
  };

  it.each([
    ['name=a', 'a'],
    ['score$gte=3&$orderby=name', 'cd'],
    ['status$nothing=1', 400],
    ['severity.itemValue=High&$orderby=-name', 'da'],
    ['severity__itemValue$in=High|Low&$orderby=name', 'abd'],
    ['details.resources$exists=alerts', 'c'],
    ['name$like=%25a%25', 'a'],
    ['$search=A', 'a'],
    ['$search=a b', ''],
    ['$orderby=name&$limit=2&$page=2', 'cd'],
    ['$orderby=%2Bname&$limit=2', 'ab'],
    ['$orderby=severity.itemValue,-name&$limit=1', 'd'],
    ['name=a&name=b', 400],
  ])('%s', async (address, wanted) => {
    expect(await names(address)).toBe(wanted);
  });

  it('is sorted by the last change where it says nothing', async () => {
    const found = await client.ask('GET', '/api/3/alerts?name=b');
    const uuid = String(found.body['hydra:member'][0]?.uuid);
    await client.ask('PUT', `/api/3/alerts/${uuid}`, { score: 2 });
    expect(String(await names('$limit=1'))).toBe('b');
  });

  it('counts nothing for a partial list, and says whether there is more', async () => {
    const part = await client.ask('GET', '/api/3/alerts?$partial=true&$limit=4&$page=1');
    expect(part.body).not.toHaveProperty('hydra:totalItems');
    expect(part.body['hydra:member']).toHaveLength(4);
    expect(part.body['hydra:view']).toHaveProperty('hydra:next');
    const rest = await client.ask('GET', '/api/3/alerts?$partial=true&$limit=4&$page=2');
    expect(rest.body['hydra:view']).not.toHaveProperty('hydra:next');
  });

  it('goes along to the next page', async () => {
    const first = await client.ask('GET', '/api/3/alerts?severity.itemValue=High&$limit=1&$page=1');
    const { 'hydra:next': next } = first.body['hydra:view'] as Record<string, string>;
    const second = await client.ask('GET', String(next));
    expect(second.body['hydra:totalItems']).toBe(2);
    expect(second.body['hydra:member'][0]?.uuid).not.toBe(first.body['hydra:member'][0]?.uuid);
  });

  it('gives the older envelope on request', async () => {
    const old = await client.ask('GET', '/api/3/alerts?$legacy_collection_view=true&$limit=2');
    expect(old.body).toMatchObject({
      '@type': 'hydra:PagedCollection',
      'hydra:itemsPerPage': 2,
      'hydra:totalItems': 5,
      'hydra:nextPage': expect.stringContaining('%24page=2'),
    });
    expect(old.body).not.toHaveProperty('hydra:view');
  });

  it('has thirty on a page, and the whole of what clients fetch whole', async () => {
    const bodies = Array.from({ length: 40 }, (_, index) => ({ name: `n${index}` }));
    await client.ask('POST', '/api/3/insert/assets', { data: bodies });
    expect((await client.ask('GET', '/api/3/assets')).body['hydra:member']).toHaveLength(30);
    const all = await client.ask('GET', '/api/3/assets?$limit=2147483647');
    expect(all.body['hydra:member'].length).toBeGreaterThanOrEqual(40);
  });
});

describe('saved queries', () => {
  it('show their module in full and are run by their uuid', async () => {
    const [module] = client.instance.schema.published.all();
    const saved = await client.ask('POST', '/api/3/system_queries', {
      name: 'High ones',
      models: `/api/3/model_metadatas/${module?.uuid ?? ''}`,
      query: {
        logic: 'AND',
        filters: [{ field: 'severity.itemValue', operator: 'eq', value: 'High' }],
        limit: 30,
      },
    });
    expect(saved).toMatchObject({
      status: 201,
      body: { models: { '@type': 'ModelMetadata', type: 'alerts' } },
    });
    const path = `/api/query/alerts/${String(saved.body.uuid)}`;
    for (const answer of [
      await client.ask('GET', path),
      await client.ask('POST', path, { $limit: 5, $orderby: '+name' }),
    ]) {
      expect(answer.body['hydra:member'].map(({ name }) => name).toSorted()).toEqual(['a', 'd']);
    }
    expect((await client.ask('GET', '/api/query/alerts/none')).status).toBe(404);
  });
});

describe('explain', () => {
  it('shows SQL that holds no value of the query', async () => {
    const body = { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: "x' OR '1'='1" }] };
    const { body: shown } = await client.ask('POST', '/api/query/alerts/explain', body);
    expect(shown.sql).toMatch(/^SELECT t\.\* FROM "alerts" t WHERE .*"name" = \+\?/);
    expect(shown.sql).not.toContain("OR '1'");
    expect(shown.values).toContain("x' OR '1'='1");
    expect((shown.plan as string[]).join()).toContain('USING INDEX');
  });
});
