import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate } from '@core/query/evaluate';
import { readQuery } from '@core/query/query';
import type { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { alertModule, freshInstance } from './support';

type JsonRecord = Record<string, unknown>;

const names = ['Phish', 'phishing', 'Malware', 'über', 'ÜBER', '100%', 'a_b', ''];
const listItems = ['Low', 'Medium', 'High'];

let instance: Instance;
let shown: JsonRecord[];
let byIri: Map<string, JsonRecord>;

beforeAll(async () => {
  instance = freshInstance();
  const { records, schema } = instance;
  const writing = { actor: null };
  const list = records.create(
    records.entity('picklist_names'),
    { name: 'Severity', picklists: listItems.map((itemValue) => ({ itemValue })) },
    writing,
  );
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  const items = list.picklists as JsonRecord[];
  const assets = ['laptop', 'server', 'Printer'].map((name) =>
    records.create(records.entity('assets'), { name }, writing),
  );
  for (let index = 0; index < 60; index++) {
    records.create(
      records.entity('alerts'),
      {
        name: names[index % names.length] || `n${index}`,
        sourceId: String(index),
        score: index % 7 === 0 ? null : (index % 11) / 2,
        dueDate: index % 5 === 0 ? null : 1_700_000_000 + index * 3600,
        severity: index % 4 === 3 ? null : items[index % 3]?.['@id'],
        details: index % 3 === 0 ? { kind: 'mail', size: index } : null,
        assets: assets.filter((_, at) => (index >> at) % 2 === 1).map((asset) => asset['@id']),
      },
      writing,
    );
  }
  const all = { relationships: true, maxRelations: null };
  const of = (plural: string) =>
    records
      .find(records.entity(plural), searchOf({}, { limit: 1000 }))
      .rows.map((row) => records.reader.show(records.entity(plural), row, all));
  shown = of('alerts');
  byIri = new Map([...shown, ...of('assets'), ...items].map((record) => [String(record['@id']), record]));
});

afterAll(() => instance.close());

const text = fc.constantFrom(...names, 'ph%', '%ISH%', '_b', 'none');
const filter = fc.oneof(
  fc.record({
    field: fc.constant('name'),
    operator: fc.constantFrom('eq', 'neq', 'like', 'notlike'),
    value: text,
  }),
  fc.record({
    field: fc.constant('name'),
    operator: fc.constantFrom('in', 'nin'),
    value: fc.array(text.filter(Boolean), { maxLength: 3 }),
  }),
  fc.record({
    field: fc.constantFrom('score', 'dueDate'),
    operator: fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte'),
    value: fc.oneof(fc.constantFrom(0, 2.5, 4, 1_700_018_000), fc.constant('2023-11-15T03:13:20.000Z')),
  }),
  fc.record({
    field: fc.constantFrom('severity', 'score', 'dueDate', 'details'),
    operator: fc.constantFrom('isnull', 'exists'),
    value: fc.boolean(),
  }),
  fc.record({
    field: fc.constantFrom('severity.itemValue', 'severity__itemValue'),
    operator: fc.constantFrom('eq', 'neq', 'in', 'nin', 'like'),
    value: fc.constantFrom(...listItems, 'none'),
  }),
  fc.record({
    field: fc.constant('assets.name'),
    operator: fc.constantFrom('eq', 'neq', 'like', 'in', 'nin'),
    value: fc.constantFrom('laptop', 'Printer', 'SERV%'),
  }),
  fc.record({
    field: fc.constant('details.kind'),
    operator: fc.constantFrom('eq', 'neq'),
    value: fc.constant('mail'),
  }),
);
const { group } = fc.letrec<{ group: JsonRecord; entry: JsonRecord }>((tie) => ({
  group: fc.record({
    logic: fc.constantFrom('AND', 'OR'),
    filters: fc.array(tie('entry'), { minLength: 1, maxLength: 3 }),
  }),
  entry: fc.oneof({ maxDepth: 2, depthSize: 'small' }, filter, tie('group')),
}));

it('find in the database what the same query finds among records in memory', () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  fc.assert(
    fc.property(group, (body) => {
      const found = records.find(alerts, searchOf(body, { limit: 1000 })).rows.map(({ uuid }) => uuid);
      const wanted = evaluate(shown, readQuery(body), { resolve: (iri) => byIri.get(iri) ?? null });
      expect(found.toSorted()).toEqual(wanted.map(({ uuid }) => String(uuid)).toSorted());
    }),
    { numRuns: 1500, seed: 20261121 },
  );
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

it('aggregate under the aliases asked for', () => {
  const { records } = instance;
  const alerts = records.entity('alerts');
  const aggregates = [
    { operator: 'groupby', field: 'severity.itemValue' },
    { operator: 'countdistinct', field: '*' },
    { operator: 'median', field: 'score', alias: 'middle' },
  ];
  const { rows = [] } =
    records.aggregate(alerts, { aggregates }, searchOf({ sort: [{ field: 'itemValue' }] })) ?? {};
  expect(rows.map(({ itemValue, total }) => [itemValue, total])).toEqual([
    [null, 15],
    ['High', 15],
    ['Low', 15],
    ['Medium', 15],
  ]);
  expect(rows.every(({ middle }) => typeof middle === 'number')).toBe(true);
});
