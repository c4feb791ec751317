import { describe, expect, it, onTestFinished } from 'vitest';
import { wholeView } from '../../main/instance/records/reader';
import { searchOf } from '../../main/instance/records/records';
import { alertModule, freshInstance } from './support';

async function published() {
  const instance = freshInstance();
  onTestFinished(() => instance.close());
  const { records, schema } = instance;
  const list = records.create(
    records.entity('picklist_names'),
    {
      name: 'Severity',
      picklists: [{ itemValue: 'Low' }, { itemValue: 'High' }],
    },
    { actor: null },
  );
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  expect(schema.report().errors).toEqual([]);
  return { instance, records, list, alerts: records.entity('alerts'), assets: records.entity('assets') };
}

describe('records', () => {
  it('are created with links both ways, and read back', async () => {
    const { records, list, alerts, assets } = await published();
    const [low] = list.picklists as { '@id': string }[];
    const asset = records.create(assets, { name: 'laptop' }, { actor: null });
    const alert = records.create(
      alerts,
      { name: 'Phish', severity: low?.['@id'], assets: [asset['@id']] },
      { actor: null },
    );
    expect(alert).toMatchObject({ '@type': 'Alert', name: 'Phish', severity: { itemValue: 'Low' } });
    expect(records.get(assets, String(asset.uuid), wholeView)).toMatchObject({
      alerts: [{ name: 'Phish' }],
    });
    expect(records.get(alerts, String(alert.uuid))).not.toHaveProperty('assets');
  });

  it('refuse an item of no list, and a link to nothing', async () => {
    const { records, alerts } = await published();
    expect(() => records.create(alerts, { name: 'x', severity: 'High' }, { actor: null })).toThrow(
      'FSR_CH_0000001',
    );
    expect(() => records.create(alerts, { name: 'x', owner: '/api/3/people/none' }, { actor: null })).toThrow(
      "Foreign key violation on field 'owner'",
    );
    expect(records.count(alerts, searchOf({}))).toBe(0);
  });

  it('are found across relations', async () => {
    const { records, list, alerts, assets } = await published();
    const [, high] = list.picklists as { '@id': string }[];
    const asset = records.create(assets, { name: 'laptop' }, { actor: null });
    records.create(alerts, { name: 'a', severity: high?.['@id'], assets: [asset['@id']] }, { actor: null });
    records.create(alerts, { name: 'b' }, { actor: null });
    const names = (filters: unknown[]) =>
      records
        .find(alerts, searchOf({ logic: 'AND', filters, sort: [{ field: 'name' }] }))
        .rows.map((row) => row.name);
    expect(names([{ field: 'severity.itemValue', operator: 'eq', value: 'High' }])).toEqual(['a']);
    expect(names([{ field: 'severity.itemValue', operator: 'neq', value: 'High' }])).toEqual(['b']);
    expect(names([{ field: 'assets.name', operator: 'like', value: 'LAP%' }])).toEqual(['a']);
    expect(names([{ field: 'severity', operator: 'isnull', value: true }])).toEqual(['b']);
    expect(names([])).toEqual(['a', 'b']);
  });
});
