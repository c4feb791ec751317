import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDefinition } from '@core/content/module/definition';
import { MemoryPicklists } from '@core/engine/stores/memory-picklists';
import { MemoryStore } from '@core/engine/stores/memory-store';
import { parseModuleUrl } from '@core/query/module-url';
import { QueryError, readQuery } from '@core/query/query';
import type { Instance } from '../../main/instance/instance';
import { wholeView } from '../../main/instance/records/reader';
import { searchOf } from '../../main/instance/records/records';
import { freshInstance, publishAlerts } from './support';

type JsonRecord = Record<string, unknown>;

const names = ['Phish', 'phishing', 'Malware', 'über', 'ÜBER', '100%', 'a_b', ''];
const listItems = ['Low', 'Medium', 'High'];
const tags = ['Patch', 'Most Essential', 'über'];
const assetNames = ['laptop', 'Printer', 'SERV%'];
const fields = [
  'name',
  'ref',
  'score',
  'dueDate',
  'isOpen',
  'severity',
  'labels',
  'recordTags',
  'details',
  'asset',
  'assets',
];

const sortable = [
  'name',
  'ref',
  'score',
  'dueDate',
  'isOpen',
  'severity',
  'modifyDate',
  'id',
  'uuid',
  'severity.itemValue',
  'severity.orderIndex',
  'asset.name',
];

let instance: Instance;
let store: MemoryStore;
let itemIris: string[];

beforeAll(async () => {
  instance = freshInstance();
  const { records } = instance;
  const writing = { actor: null };
  const items = await publishAlerts(instance);
  itemIris = items.map((item) => String(item['@id']));
  const assets = ['laptop', 'server', 'Printer'].map((name) =>
    records.create(
      records.entity('assets'),
      { name, recordTags: tags.filter((each) => each.length > name.length) },
      writing,
    ),
  );
  for (let index = 0; index < 60; index++) {
    records.create(
      records.entity('alerts'),
      {
        name: names[index % names.length] || `n${index}`,
        sourceId: String(index),
        ref: index % 5 === 2 ? '' : index % 6 === 1 ? null : `${index}.0`,
        score: index % 7 === 0 ? null : (index % 11) / 2,
        dueDate: index % 5 === 0 ? null : 1_700_000_000 + (index % 9) * 3600,
        isOpen: [true, false, null][index % 3],
        severity: index % 4 === 3 ? null : itemIris[index % 3],
        labels: itemIris.filter((_, at) => (index >> (at + 1)) % 2 === 1),
        recordTags: tags.filter((_, at) => (index >> (at + 2)) % 2 === 1),
        details: index % 3 === 0 ? { kind: 'mail', size: index % 4, list: ['a', index] } : null,
        asset: assets[index % 5]?.['@id'] ?? null,
        assets: assets.filter((_, at) => (index >> at) % 2 === 1).map((asset) => asset['@id']),
      },
      writing,
    );
  }
  store = inMemory(instance, ['alerts', 'assets']);
});

afterAll(() => instance.close());

/** The records of modules as a run without an instance has them: from what a client was shown of them. */
function inMemory({ records, schema }: Instance, plurals: readonly string[]): MemoryStore {
  const picklists = new MemoryPicklists();
  const definitions = schema.published.all().flatMap((module) => readDefinition(module) ?? []);
  const memory = new MemoryStore(new Map(definitions.map((each) => [each.type, each])), picklists);
  for (const plural of plurals) {
    const entity = records.entity(plural);
    for (const row of records.find(entity, searchOf({}, { limit: 1000 })).rows)
      memory.seed(plural, records.reader.show(entity, row, wholeView), row.uuid);
  }
  return memory;
}

const text = fc.constantFrom(
  ...names,
  'ph%',
  '%ISH%',
  '_b',
  'none',
  '100\\%',
  '\\_b',
  '%\\\\%',
  'none\\',
  '',
);
const tag = fc.constantFrom(
  ...tags,
  '/api/3/tags/Patch',
  '/api/3/tags/Most Essential',
  '/api/3/tags/Most%20Essential',
  'PATCH',
  '/api/3/tags/none',
);
const tagPaths = ['recordTags', 'recordTags.uuid', 'recordTags.name', 'recordTags__uuid'];
const ofAssets = ['asset.recordTags', 'assets.recordTags.uuid'];
const item = fc.nat(3).map((index) => itemIris[index] ?? '/api/3/picklists/none');
const itemInAnyForm = item.chain((iri) =>
  fc.constantFrom<unknown>(iri, iri.slice(iri.lastIndexOf('/') + 1), { '@id': iri, itemValue: 'any' }),
);
const several = (one: fc.Arbitrary<unknown>) => fc.array(one, { maxLength: 3 });
const isThere = fc.constantFrom<unknown>(true, false, 'true', 'false');
const oneOf = (field: string | string[], operators: string[], value: fc.Arbitrary<unknown>) =>
  fc.record({
    field: fc.constantFrom(...[field].flat()),
    operator: fc.constantFrom(...operators),
    value,
    type: fc.constantFrom('primitive', 'array', 'object'),
  });
const order = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'];
const filter = fc.oneof(
  oneOf(['name', 'ref'], ['eq', 'neq', 'like', 'notlike'], text),
  oneOf('name', ['in', 'nin'], several(text.filter(Boolean))),
  oneOf('ref', ['eq', 'neq', 'in', 'nin'], fc.constantFrom<unknown>('7', '7.0', 7, '3|4.0')),
  oneOf('score', order, fc.constantFrom<unknown>(0, 2.5, 4, '2.5', ' 4')),
  oneOf('score', ['in', 'nin'], several(fc.constantFrom<unknown>(0.5, 1, '2.5'))),
  oneOf('score', ['between'], fc.constantFrom<unknown>([1, 3], ['1', '3'], '1|3')),
  oneOf('dueDate', order, fc.constantFrom<unknown>(1_700_018_000, '2023-11-15T03:13:20.000Z', '2023-11-15')),
  oneOf('isOpen', ['eq', 'neq'], fc.constantFrom<unknown>(true, false, 'true', '0')),
  oneOf([...fields, 'severity.itemValue', 'assets.name', 'details.kind'], ['isnull', 'exists'], isThere),
  oneOf([...fields, 'asset.name', 'details.list'], ['eq', 'neq'], fc.constantFrom(null, '')),
  oneOf(['severity', 'labels'], ['eq', 'neq'], itemInAnyForm),
  oneOf(['severity', 'labels'], ['in', 'nin'], several(item)),
  oneOf(
    ['severity.itemValue', 'severity__itemValue', 'labels.itemValue'],
    ['eq', 'neq', 'in', 'nin', 'like', 'notlike'],
    fc.constantFrom(...listItems, 'none', 'high', '%I%'),
  ),
  oneOf(['severity.orderIndex', 'labels.orderIndex'], order, fc.nat(3)),
  oneOf([...tagPaths, ...ofAssets], ['eq', 'neq', 'like', 'notlike'], fc.oneof(tag, fc.constant('pa%'))),
  oneOf([...tagPaths, ...ofAssets], ['in', 'nin', 'in_all'], fc.oneof(several(tag), tag)),
  oneOf(tagPaths, ['in'], fc.constantFrom('Patch|none', '/api/3/tags/none|/api/3/tags/Patch')),
  oneOf(['labels', 'assets'], ['in_all', 'contains'], several(item)),
  oneOf(['labels.itemValue', 'assets.name'], ['in_all'], several(fc.constantFrom(...listItems, 'laptop'))),
  oneOf(['asset.name', 'assets.name'], ['eq', 'neq', 'like', 'in', 'nin'], fc.constantFrom(...assetNames)),
  oneOf(
    ['details.kind', 'details.list'],
    ['eq', 'neq', 'in', 'nin', 'like'],
    fc.constantFrom('mail', 'a', 'A'),
  ),
  oneOf(['details.size', 'details.list'], ['eq', 'neq', 'gt', 'lte'], fc.nat(5)),
  oneOf(tagPaths, ['contains'], fc.oneof(tag, several(tag))),
  oneOf(['name', 'ref', 'asset.name', 'labels.itemValue'], ['contains'], fc.oneof(text, fc.nat(5))),
  oneOf('score', ['contains'], fc.constantFrom<unknown>(4, '2.5')),
  oneOf('isOpen', ['contains'], fc.constantFrom<unknown>(true, 'false')),
  oneOf(['severity', 'labels'], ['contains'], item),
  oneOf(
    ['details', 'details.kind', 'details.list'],
    ['contains'],
    fc.constantFrom<unknown>('mail', 'a', 3, ['a'], ['a', 3]),
  ),
  oneOf('details', ['contains'], fc.constantFrom<unknown>({ kind: 'mail' }, { list: ['a'] }, { size: 1 })),
);
const relativeDate = fc.record({
  type: fc.constant('datetime'),
  _field: fc.constant('dueDate'),
  _operator: fc.constantFrom('gte', 'lt'),
  _value: fc.constant({ differenceType: 'days', differenceValue: -3 }),
  logic: fc.constant('AND'),
  filters: fc.tuple(
    fc.record({
      type: fc.constant('datetime'),
      field: fc.constant('dueDate'),
      operator: fc.constantFrom('gte', 'lt'),
      value: fc.constantFrom<unknown>(1_700_010_000, '2023-11-15 01:00:00'),
    }),
  ),
});
const { group } = fc.letrec<{ group: JsonRecord; entry: JsonRecord }>((tie) => ({
  group: fc.record(
    {
      logic: fc.constantFrom('AND', 'OR', 'or'),
      filters: fc.array(tie('entry'), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['filters'] },
  ),
  entry: fc.oneof({ maxDepth: 2, depthSize: 'small' }, filter, filter, relativeDate, tie('group')),
}));
const sort = fc.array(
  fc.record({
    field: fc.constantFrom(...sortable),
    direction: fc.constantFrom('ASC', 'DESC', 'desc', undefined),
  }),
  { maxLength: 2 },
);

it('find the same records, in the same order and pages, with an instance and without', () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  let found = 0;
  fc.assert(
    fc.property(
      group,
      sort,
      fc.constantFrom(1, 7, 30, 1000),
      fc.integer({ min: 1, max: 3 }),
      (conditions, keys, limit, page) => {
        const body = { ...conditions, sort: keys };
        const there = records.find(alerts, searchOf(body, { limit, page }));
        const here = store.find(parseModuleUrl(`alerts?$limit=${limit}&$page=${page}`), readQuery(body));
        expect({ total: here.total, uuids: here.records.map(({ uuid }) => uuid) }).toEqual({
          total: there.total,
          uuids: there.rows.map(({ uuid }) => uuid),
        });
        if (there.total > 0 && there.total < 60) found++;
      },
    ),
    { numRuns: 500 },
  );
  // Queries that find all or nothing would compare nothing.
  expect(found).toBeGreaterThan(200);
});

it('refuse the same operators', () => {
  for (const operator of ['in_all', 'changed', 'isnotnull', 'startswith']) {
    const body = {
      logic: 'AND',
      filters: [{ logic: 'OR', filters: [{ field: 'name', operator, value: ['a'] }] }],
    };
    expect(() => store.find(parseModuleUrl('alerts'), readQuery(body)), operator).toThrow(`"${operator}"`);
    expect(() => instance.records.find(instance.records.entity('alerts'), searchOf(body)), operator).toThrow(
      QueryError,
    );
  }
});

it('use the index of a link, not the whole table', () => {
  const { records } = instance;
  const body = { logic: 'AND', filters: [{ field: 'severity.itemValue', operator: 'eq', value: 'High' }] };
  const { plan } = records.explain(records.entity('alerts'), searchOf(body));
  expect(plan.join('\n')).toContain('USING INDEX alerts__severity');
});

it('give the same pages whichever index they are read by', () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  const severe = { field: 'severity.itemValue', operator: 'in', value: ['High', 'Low'] };
  for (const direction of ['ASC', 'DESC']) {
    const body = { logic: 'AND', filters: [severe], sort: [{ field: 'createDate', direction }] };
    const all = records.rows(alerts, searchOf(body, { limit: 1000 })).map(({ uuid }) => uuid);
    // Pages this small of so many are read in the order asked for, the last ones by the filter's index.
    const pages = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) =>
      records.find(alerts, searchOf(body, { limit: 2, page: index + 1 })),
    );
    expect(pages.flatMap(({ rows }) => rows.map(({ uuid }) => uuid))).toEqual(all);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]));
  }
});

it('group by what a record has many of, once for each', async () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  const groupsOf = async (field: string) => {
    const aggregates = [
      { operator: 'groupby', field, alias: 'of' },
      { operator: 'count', field: '*' },
    ];
    const found = await records.aggregate(alerts, { aggregates }, searchOf({}, { limit: 100 }));
    const rows = found?.rows ?? [];
    return new Map(rows.map(({ of, total }) => [of, total]));
  };
  const all = store.find(parseModuleUrl('alerts?$limit=1000&$relationships=true'), readQuery({})).records;
  const counted = (valuesOf: (record: JsonRecord) => unknown[]) => {
    const counts = new Map<unknown, number>();
    for (const record of all) {
      const values = valuesOf(record);
      for (const value of values.length > 0 ? values : [null])
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const many = (record: JsonRecord, name: string) => record[name] as JsonRecord[];
  expect(await groupsOf('recordTags.uuid')).toEqual(counted((record) => record.recordTags as string[]));
  expect(await groupsOf('labels.itemValue')).toEqual(
    counted((record) => many(record, 'labels').map(({ itemValue }) => itemValue)),
  );
  expect(await groupsOf('labels')).toEqual(
    counted((record) => many(record, 'labels').map(({ uuid }) => uuid)),
  );
  expect(await groupsOf('assets.name')).toEqual(
    counted((record) => many(record, 'assets').map(({ name }) => name)),
  );
});

it('aggregate under the aliases asked for', async () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  const aggregates = [
    { operator: 'groupby', field: 'severity.itemValue' },
    { operator: 'countdistinct', field: '*' },
    { operator: 'median', field: 'score', alias: 'middle' },
  ];
  const search = searchOf({ sort: [{ field: 'itemValue' }] });
  const { rows = [] } = (await records.aggregate(alerts, { aggregates }, search)) ?? {};
  expect(rows.map(({ itemValue, total }) => [itemValue, total])).toEqual([
    [null, 15],
    ['High', 15],
    ['Low', 15],
    ['Medium', 15],
  ]);
  expect(rows.every(({ middle }) => typeof middle === 'number')).toBe(true);
});
