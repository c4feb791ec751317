import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { evaluate, matches } from '@core/query/evaluate';
import { parseModuleUrl } from '@core/query/module-url';
import { like, patternOfPart } from '@core/query/like';
import { readQuery } from '@core/query/query';
import { queryOfUrl } from '@core/query/url-filters';

const high = '/api/3/picklists/high';
const low = '/api/3/picklists/low';
const people: Record<string, Record<string, unknown>> = {
  '/api/3/people/ann': { '@id': '/api/3/people/ann', uuid: 'ann', name: 'Ann', team: '/api/3/teams/soc' },
  '/api/3/teams/soc': { '@id': '/api/3/teams/soc', uuid: 'soc', name: 'SOC' },
  [high]: { '@id': high, uuid: 'high', itemValue: 'High' },
  [low]: { '@id': low, uuid: 'low', itemValue: 'Low' },
};
const records = [
  {
    id: 1,
    name: 'Phish',
    severity: high,
    assignedTo: '/api/3/people/ann',
    createDate: 1_768_472_430,
    tags: ['a', 'b'],
  },
  { id: 2, name: 'Brute force', severity: low, assignedTo: null, createDate: 1_768_472_000, tags: [] },
  {
    id: 3,
    name: 'phishing_2',
    severity: null,
    createDate: 1_600_000_000,
    open: true,
    extra: { a: [1, 2], b: 3 },
  },
];
const world = { resolve: (iri: string) => people[iri] ?? null };

function found(
  filter: Record<string, unknown> | Record<string, unknown>[],
  logic: string | undefined = 'AND',
): number[] {
  const filters = Array.isArray(filter) ? filter : [filter];
  return evaluate(records, readQuery({ logic, filters }), world).map((record) => Number(record['id']));
}

describe('filters', () => {
  it.each([
    ['eq', { field: 'name', operator: 'eq', value: 'Phish' }, [1]],
    ['eq of a number written as text', { field: 'id', operator: 'eq', value: '2' }, [2]],
    ['eq of an IRI', { field: 'severity', operator: 'eq', value: high, type: 'object' }, [1]],
    [
      'eq of an IRI with a bare uuid',
      { field: 'severity', operator: 'eq', value: 'high', type: 'object' },
      [1],
    ],
    ['eq of an expanded item', { field: 'severity', operator: 'eq', value: { '@id': low } }, [2]],
    ['eq of a boolean', { field: 'open', operator: 'eq', value: true }, [3]],
    ['neq also finds what has no value', { field: 'severity', operator: 'neq', value: high }, [2, 3]],
    ['in ignores letter case', { field: 'name', operator: 'in', value: ['PHISH', 'brute force'] }, [1, 2]],
    ['in of text with bars', { field: 'id', operator: 'in', value: '1|3' }, [1, 3]],
    ['nin includes what has no value', { field: 'severity', operator: 'nin', value: [high] }, [2, 3]],
    ['in across a list', { field: 'tags', operator: 'in', value: ['/api/3/tags/b'] }, [1]],
    ['like with wildcards', { field: 'name', operator: 'like', value: '%phish%' }, [1, 3]],
    ['like without a wildcard is exact', { field: 'name', operator: 'like', value: 'phish' }, [1]],
    ['like with one character', { field: 'name', operator: 'like', value: 'phis_' }, [1]],
    ['notlike', { field: 'name', operator: 'notlike', value: '%phish%' }, [2]],
    ['isnull true as text', { field: 'severity', operator: 'isnull', value: 'true' }, [3]],
    ['isnull false as text', { field: 'severity', operator: 'isnull', value: 'false' }, [1, 2]],
    ['gt', { field: 'id', operator: 'gt', value: 1 }, [2, 3]],
    ['lte', { field: 'id', operator: 'lte', value: '2' }, [1, 2]],
    [
      'gte of a date in words',
      { field: 'createDate', operator: 'gte', value: '2026-01-15T10:20:30Z', type: 'datetime' },
      [1],
    ],
    [
      'lt of a date without a zone',
      { field: 'createDate', operator: 'lt', value: '2026-01-15 10:20:30', type: 'datetime' },
      [2, 3],
    ],
    ['a path through a picklist', { field: 'severity.itemValue', operator: 'eq', value: 'High' }, [1]],
    ['a path through two relations', { field: 'assignedTo.team.name', operator: 'eq', value: 'SOC' }, [1]],
    ['a path with underscores', { field: 'assignedTo__name', operator: 'eq', value: 'Ann' }, [1]],
  ])('%s', (_name, filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  it('join with OR, and nest', () => {
    const nested = {
      logic: 'OR',
      filters: [
        { field: 'id', operator: 'eq', value: 1 },
        { field: 'id', operator: 'eq', value: 2 },
      ],
    };
    expect(found([nested, { field: 'severity', operator: 'eq', value: low }])).toEqual([2]);
    expect(found([nested, { field: 'id', operator: 'eq', value: 3 }], 'OR')).toEqual([1, 2, 3]);
  });

  it('read a relative date, which is a group that repeats its field', () => {
    const group = {
      type: 'datetime',
      _field: 'createDate',
      _operator: 'lt',
      logic: 'AND',
      filters: [{ type: 'datetime', field: 'createDate', operator: 'lt', value: 1_700_000_000 }],
    };
    expect(found(group)).toEqual([3]);
  });

  it('are dropped when the query has no logic, as on the platform', () => {
    const query = readQuery({ filters: [{ field: 'id', operator: 'eq', value: 1 }] });
    expect(evaluate(records, query, world)).toHaveLength(3);
  });

  it('ask for all of several where a field holds many', () => {
    const all = readQuery({
      logic: 'AND',
      filters: [{ field: 'tags', operator: 'in_all', value: ['a', 'b'] }],
    });
    expect(records.filter((record) => matches(record, all, world)).map(({ id }) => id)).toEqual([1]);
    expect(evaluate(records, all, world).map(({ id }) => id)).toEqual([1]);
    expect(() => found({ field: 'name', operator: 'in_all', value: ['a'] })).toThrow('"in_all"');
  });

  it('notify a text from the number it looks like', () => {
    const texts = [{ ref: '7' }, { ref: '7.0' }, { ref: 7 }];
    const query = readQuery({ logic: 'AND', filters: [{ field: 'ref', operator: 'eq', value: '7.0' }] });
    expect(evaluate(texts, query, world)).toEqual([{ ref: '7.0' }, { ref: 7 }]);
  });

  it('refuse an operator the platform does not have', () => {
    expect(() => found({ field: 'name', operator: 'startswith', value: 'P' })).toThrow('"startswith"');
    expect(() => found({ field: 'name', operator: 'toString', value: 'P' })).toThrow('"toString"');
    expect(() => found({ field: 'name', operator: 'changed', value: '' })).toThrow('runs on update');
  });

  it('look into objects, lists and texts with contains', () => {
    expect(found({ field: 'extra', operator: 'contains', value: { a: [1] } })).toEqual([3]);
    expect(found({ field: 'tags', operator: 'contains', value: 'a' })).toContain(1);
    expect(found({ field: 'name', operator: 'contains', value: 'PHI' })).toEqual(
      found({ field: 'name', operator: 'like', value: '%phi%' }),
    );
  });

  it('say which filter cannot be read', () => {
    expect(() => readQuery({ logic: 'AND', filters: [{ operator: 'eq' }] })).toThrow('Filter 1');
    expect(() => readQuery({ logic: 'XOR', filters: [] })).toThrow('"XOR"');
    expect(() => readQuery('all')).toThrow('not an object');
  });
});

const sorted = (direction: string) =>
  evaluate(records, readQuery({ sort: [{ field: 'createDate', direction }] }), world).map(
    (record) => record['id'],
  );

describe('sorting', () => {
  it('goes by the first key, then the next, and absent values come first when it descends', () => {
    const query = readQuery({
      logic: 'AND',
      filters: [],
      sort: [
        { field: 'severity.itemValue', direction: 'desc' },
        { field: 'id', direction: 'ASC' },
      ],
    });
    expect(evaluate(records, query, world).map((record) => record['id'])).toEqual([3, 2, 1]);
  });

  it('turns round when it descends', () => {
    expect(sorted('ASC')).toEqual([3, 2, 1]);
    expect(sorted('DESC')).toEqual([1, 2, 3]);
  });
});

describe('module URLs', () => {
  it('carry limit, page and relations', () => {
    expect(parseModuleUrl('alerts?$limit=5&$page=2&$relationships=true&$fsr_max_relation_count=9')).toEqual({
      module: 'alerts',
      limit: 5,
      page: 2,
      relationships: true,
      maxRelations: 9,
      search: '',
    });
  });

  it('may be an address, and survive a broken escape', () => {
    expect(parseModuleUrl('/api/query/alerts?%24limit=1').limit).toBe(1);
    expect(parseModuleUrl('/api/3/alerts?$search=%').search).toBe('%');
    expect(parseModuleUrl('alerts?$limit=many').limit).toBeNull();
  });
});

describe('like', () => {
  it('counts characters as the database of an instance does, also those that JavaScript writes as two', () => {
    const database = new Database(':memory:');
    const held = database.prepare("SELECT ? LIKE ? ESCAPE '\\'").pluck();
    const texts = [
      '😀',
      'a😀',
      '😀😀',
      'a😀b',
      '😀b😀',
      'é',
      'abc',
      `${'x'.repeat(40)}😀y`,
      'a_b',
      'a%b',
      'axb',
      String.raw`a\b`,
      String.raw`a\xb`,
      String.raw`C:\Windows\x`,
      'c:windowsx',
    ];
    const patterns = [
      '_',
      '__',
      '%_',
      '_%',
      '%_b%',
      'a_b',
      'a__b',
      '%😀_',
      '_😀',
      '%%_',
      'a%%_b',
      '%😀%',
      `%${'x'.repeat(35)}%_y`,
      String.raw`a\_b`,
      String.raw`a\%b`,
      String.raw`a\\b`,
      String.raw`a\\%b`,
      String.raw`%\_%`,
      String.raw`_\%_`,
      String.raw`😀\b_`,
      String.raw`C:\Windows%`,
      String.raw`C:\\W_ndows%`,
      String.raw`%\\%`,
    ];
    for (const text of texts)
      for (const pattern of patterns)
        expect([text, pattern, like(text, pattern)]).toEqual([text, pattern, held.get(text, pattern) === 1]);
    database.close();
  });

  it('takes a part with special characters as it is, and a backslash at the end as itself', () => {
    for (const part of ['50%', 'a_b', String.raw`C:\temp`, String.raw`\\host\share_1%`]) {
      expect([part, like(`x${part}y`, patternOfPart(part))]).toEqual([part, true]);
      expect(like(`x${part.replaceAll(/[%_\\]/g, 'z')}y`, patternOfPart(part))).toBe(false);
    }
    expect([like('a\\', 'a\\'), like('ab', 'a\\'), like('xa\\', '%a\\')]).toEqual([true, false, true]);
  });

  it('is refused for a pattern that is too long, whether there are records or not', () => {
    const query = (value: string) =>
      readQuery({ logic: 'AND', filters: [{ field: 'name', operator: 'notlike', value }] });
    expect(() => evaluate([], query('a'.repeat(4_001)), world)).toThrow('at most 4000 are looked for');
    expect(() => evaluate([{ id: 1 }], query('a'.repeat(4_001)), world)).toThrow(
      'at most 4000 are looked for',
    );
    expect(evaluate([], query('a'.repeat(4_000)), world)).toEqual([]);
  });

  it('takes no longer for a pattern made to be slow', () => {
    expect(like('a'.repeat(20_000), `${'%a'.repeat(40)}%b`)).toBe(false);
  });
});

describe('conditions in an address', () => {
  it('are equality, or what stands behind the dollar sign; paging is none', () => {
    const query = queryOfUrl('name=Phish&id$gte=1&$limit=5&severity__itemValue=High');
    expect(evaluate(records, query, world).map((record) => record['id'])).toEqual([1]);
    expect(query.filters).toHaveLength(3);
  });
});
