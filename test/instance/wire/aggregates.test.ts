import { beforeAll, describe, expect, it } from 'vitest';
import { barsBy, groupedBy } from '@core/edit/layout/chart-query';
import { recordsBehind } from '@core/query/records-behind';
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

describe('aggregates', () => {
  const aggregate = async (aggregates: unknown[], more: object = {}) => {
    const answer = await client.ask('POST', '/api/query/alerts', { aggregates, ...more });
    return answer.body['hydra:member'];
  };

  it('name their columns by alias, by the end of the path, or as a total', async () => {
    const rows = await aggregate(
      [
        { operator: 'groupby', field: 'severity.itemValue' },
        { operator: 'countdistinct', field: '*' },
      ],
      { sort: [{ field: 'itemValue' }] },
    );
    expect(rows).toEqual([
      { itemValue: null, total: 2 },
      { itemValue: 'High', total: 2 },
      { itemValue: 'Low', total: 1 },
    ]);
  });

  it('group by every item of a picklist of many, and by related records', async () => {
    const [low, high] = [client.item('Low'), client.item('High')];
    await client.make('alerts', { name: 'labels 1', labels: [low, high] });
    await client.make('alerts', { name: 'labels 2', labels: [low] });
    const labelled = { logic: 'AND', filters: [{ field: 'name', operator: 'like', value: 'labels%' }] };
    const rows = await aggregate(
      [
        { operator: 'groupby', field: 'labels.itemValue', alias: 'label' },
        { operator: 'count', field: '*' },
      ],
      { ...labelled, sort: [{ field: 'label' }] },
    );
    expect(rows).toEqual([
      { label: 'High', total: 1 },
      { label: 'Low', total: 2 },
    ]);
    for (const { uuid } of (await client.ask('GET', '/api/3/alerts?name$like=labels%25')).body[
      'hydra:member'
    ])
      await client.ask('DELETE', `/api/3/alerts/${String(uuid)}`);
  });

  it('keep what is selected beside a group, as bars by a record are asked for', async () => {
    const rows = await aggregate(
      [
        { operator: 'countdistinct', field: '*', alias: 'total' },
        { operator: 'select', field: 'assets.name', alias: 'assets__name' },
        { operator: 'groupby', field: 'assets.uuid', alias: 'assets__uuid' },
      ],
      { logic: 'AND', filters: [{ field: 'assets.name', operator: 'isnull', value: false }] },
    );
    expect(rows.map(({ assets__name, total }) => [assets__name, total]).toSorted()).toEqual([
      ['laptop', 2],
      ['server', 2],
    ]);
  });

  it.each([
    ['an item', barsBy({ name: 'severity', of: 'picklist' }, { name: 'score', of: 'value' })],
    ['a record', barsBy({ name: 'assets', of: 'record' }, { name: 'severity', of: 'picklist' })],
    ['an item alone', groupedBy({ name: 'severity', of: 'picklist' })],
    ['a value', groupedBy({ name: 'name', of: 'value' })],
  ])('lead from each row to as many records as it counts, by %s', async (_, { aggregates, sort }) => {
    const filters = [
      {
        logic: 'OR',
        filters: [
          { field: 'score', operator: 'gt', value: 1 },
          { field: 'name', operator: 'eq', value: 'e' },
        ],
      },
    ];
    const query = { logic: 'AND', filters, aggregates, sort };
    const rows = await aggregate(aggregates, { ...query });
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const { body } = await client.ask('POST', '/api/query/alerts', recordsBehind(query, row));
      expect([row, body['hydra:totalItems']]).toEqual([row, row.total]);
    }
  });

  it('count, add, compare and average what the filters leave', async () => {
    const operators = ['count', 'sum', 'min', 'max', 'avg', 'median', 'countdistinct'];
    const rows = await aggregate(
      operators.map((operator) => ({ operator, field: 'score', alias: operator })),
      { logic: 'AND', filters: [{ field: 'score', operator: 'lte', value: 3 }] },
    );
    expect(rows).toEqual([{ count: 3, sum: 6, min: 1, max: 3, avg: 2, median: 2, countdistinct: 3 }]);
  });

  it('count what related records have, each of them for itself, as charts over a relation ask', async () => {
    const bySeverity = [
      { operator: 'count', field: 'assets.uuid', alias: 'total' },
      { operator: 'countdistinct', field: 'assets.name', alias: 'kinds' },
      { operator: 'countdistinct', field: '*', alias: 'alerts' },
      { operator: 'groupby', field: 'severity.itemValue', alias: 'severity' },
    ];
    const linked = { logic: 'AND', filters: [{ field: 'assets.id', operator: 'isnull', value: 'false' }] };
    expect(await aggregate(bySeverity, { ...linked, sort: [{ field: 'severity.itemValue' }] })).toEqual([
      { severity: 'High', total: 3, kinds: 2, alerts: 2 },
      { severity: 'Low', total: 1, kinds: 1, alerts: 1 },
    ]);
    const byAsset = [
      { operator: 'groupby', field: 'assets.name', alias: 'asset' },
      { operator: 'count', field: 'assets.uuid', alias: 'total' },
      { operator: 'max', field: 'score', alias: 'worst' },
    ];
    expect(await aggregate(byAsset, { sort: [{ field: 'asset' }] })).toEqual([
      { asset: null, total: 0, worst: 3 },
      { asset: 'laptop', total: 2, worst: 4 },
      { asset: 'server', total: 2, worst: 4 },
    ]);
    for (const wrong of [
      { operator: 'sum', field: '*' },
      { operator: 'groupby', field: '*' },
      { operator: 'count', field: 'assets.nothing' },
    ]) {
      const { status } = await client.ask('POST', '/api/query/alerts', { aggregates: [wrong] });
      expect(status).toBe(400);
    }
  });

  it('give the time between two dates as an interval', async () => {
    const rows = await aggregate([{ operator: 'avg', field: 'modifyDate,createDate', alias: 'value' }]);
    expect(rows).toEqual([{ value: '00:00:00.000000' }]);
  });

  it('that only name fields leave records', async () => {
    const rows = await aggregate([{ operator: 'select', field: 'name' }]);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveProperty('uuid');
  });

  it('know how many groups there are on all pages', async () => {
    const answer = await client.ask('POST', '/api/query/alerts?$limit=2&$page=1', {
      aggregates: [{ operator: 'groupby', field: 'name' }],
    });
    expect(answer.body).toMatchObject({ 'hydra:totalItems': 5 });
    expect(answer.body['hydra:member']).toHaveLength(2);
  });
});
