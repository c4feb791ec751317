import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostLookedAt } from '../../../main/instance/rules/preprocessing';
import { VirtualClock } from '../../../main/instance/clock';
import { describeWithCorpus } from '../../support/corpus';
import { type Body, ServiceWorld } from './world';

const drop = '/api/3/picklists/e71346e9-408f-4989-8eef-fa170ca05515';
const update = '/api/3/picklists/8d091eb5-e1a3-469a-a2d0-9c50d1b96d9c';

let world: ServiceWorld;
/** Records made so far, so that each test counts its own. */
let round = 0;

beforeAll(async () => {
  world = await ServiceWorld.open({ clock: new VirtualClock(1_770_000_000) });
});

afterAll(() => world.close());

beforeEach(async () => {
  round++;
  for (const { uuid } of await world.members('/api/3/preprocessing_rules'))
    await world.delete(`/api/3/preprocessing_rules/${String(uuid)}`);
});

const named = (name: string) => `${name} ${round}`;

async function rule(body: Body): Promise<Body> {
  const made = await world.post('/api/3/preprocessing_rules', {
    name: 'A rule',
    entityType: 'alerts',
    isActive: true,
    priority: 10,
    ...body,
  });
  expect(made.status).toBe(201);
  return made.body;
}

const where = (field: string, value: unknown, operator = 'eq') => ({
  days: '1',
  condition: { logic: 'AND', filters: [{ field, operator, value, type: 'primitive' }] },
});

/** The item of a picklist every instance has. */
async function itemOf(list: string, value: string): Promise<Body> {
  const [found] = await world.members(`/api/3/picklist_names?name=${list}&$relationships=true`);
  const item = ((found?.picklists ?? []) as Body[]).find(({ itemValue }) => itemValue === value);
  if (!item) throw new Error(`"${list}" has no "${value}"`);
  return item;
}

const noise = () => where('name', named('noise'));

async function alertNames(): Promise<unknown[]> {
  const { body } = await world.post('/api/query/alerts', {
    logic: 'AND',
    filters: [{ field: 'name', operator: 'like', value: `% ${round}`, type: 'primitive' }],
  });
  return (body['hydra:member'] as Body[]).map(({ name }) => name).sort();
}

describe('drop', () => {
  it('keeps a posted record from being stored, and says which rule did', async () => {
    const { uuid } = await rule({ name: 'No noise', criteria: noise(), actionType: drop });
    const dropped = await world.post('/api/3/alerts', { name: named('noise') });
    expect(dropped).toMatchObject({
      status: 200,
      body: {
        status: 'dropped',
        message: 'The record was not created: the preprocessing rule "No noise" drops records like it.',
        rule: `/api/3/preprocessing_rules/${String(uuid)}`,
      },
    });
    expect((await world.post('/api/3/alerts', { name: named('signal') })).status).toBe(201);
    expect(await alertNames()).toEqual([named('signal')]);
  });

  it('holds on every way in', async () => {
    await rule({ criteria: noise(), actionType: drop });
    const bodies = () => [{ name: named('noise') }, { name: named('signal') }];
    const upserted = await world.post('/api/3/upsert/alerts', { name: named('noise') });
    expect(upserted).toMatchObject({ status: 200, body: { status: 'dropped' } });
    const inserted = await world.post('/api/3/insert/alerts', { data: bodies() });
    expect(inserted).toMatchObject({ status: 201, body: { 'hydra:totalItems': 1 } });
    const bulk = await world.post('/api/3/bulkupsert/alerts', bodies());
    expect(bulk).toMatchObject({ status: 201, body: { 'hydra:totalItems': 1 } });
    // One bad entry makes the others be written one by one.
    const mixed = await world.post('/api/3/bulkupsert/alerts', [
      ...bodies(),
      { name: 'x', severity: 'nonsense' },
    ]);
    expect(mixed.status).toBe(207);
    expect(mixed.body.success).toHaveLength(1);
    expect(mixed.body.failure).toHaveLength(1);
    const fed = await world.post('/api/insert-feeds/alerts', { data: bodies() });
    expect(fed).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(fed.body.uuids).toHaveLength(1);
    expect(new Set(await alertNames())).toEqual(new Set([named('signal')]));
  });

  it('holds for records that another one brings inline, which is stored without them', async () => {
    await rule({ criteria: noise(), actionType: drop });
    const made = await world.post('/api/3/incidents', {
      name: named('incident'),
      alerts: [
        { name: named('noise'), source: 'inline' },
        { name: named('signal'), source: 'inline' },
      ],
    });
    expect(made.status).toBe(201);
    expect(await alertNames()).toEqual([named('signal')]);
    const { body } = await world.get(`/api/3/incidents/${String(made.body.uuid)}?$relationships=true`);
    expect(body.alerts).toMatchObject([{ name: named('signal') }]);
  });

  it('leaves records that exist alone', async () => {
    const kept = await world.post('/api/3/alerts', { name: named('noise') });
    await rule({ criteria: noise(), actionType: drop });
    const path = `/api/3/alerts/${String(kept.body.uuid)}`;
    expect(await world.put(path, { description: 'more' })).toMatchObject({ status: 200 });
    const again = await world.post('/api/3/upsert/alerts', { uuid: kept.body.uuid, description: 'most' });
    expect(again).toMatchObject({ status: 200, body: { description: 'most' } });
  });

  it('is over when the rule is switched off, has ended, or is for another module', async () => {
    const { uuid } = await rule({ criteria: noise(), actionType: drop });
    const path = `/api/3/preprocessing_rules/${String(uuid)}`;
    const status = async () => (await world.post('/api/3/alerts', { name: named('noise') })).status;
    expect(await status()).toBe(200);
    await world.put(path, { isActive: false });
    expect(await status()).toBe(201);
    await world.put(path, { isActive: true, endDate: 1_000_000_000 });
    expect(await status()).toBe(201);
    await world.put(path, { endDate: null, entityType: 'incidents' });
    expect(await status()).toBe(201);
    // A rule without a condition would swallow the module.
    await world.put(path, { entityType: 'alerts', criteria: {} });
    expect(await status()).toBe(201);
  });

  it('looks at links, picklists and defaults, however they are given', async () => {
    const high = await itemOf('Severity', 'High');
    await rule({ criteria: where('severity.itemValue', 'High'), actionType: drop });
    for (const severity of [high['@id'], high.uuid, high]) {
      const { status } = await world.post('/api/3/alerts', { name: named('high'), severity });
      expect(status).toBe(200);
    }
    expect((await world.post('/api/3/alerts', { name: named('low') })).status).toBe(201);
  });
});

describe('update', () => {
  it('writes values into the record before it is stored, the lowest priority number first', async () => {
    const critical = await itemOf('Severity', 'Critical');
    await rule({
      criteria: where('source', 'firewall'),
      priority: 2,
      actionType: update,
      action: { link: false, update: { description: 'second' } },
    });
    await rule({
      criteria: noise(),
      priority: 1,
      actionType: update,
      action: {
        link: false,
        update: [
          { field: 'source', value: 'firewall' },
          { field: 'description', value: 'first' },
          { field: 'severity', value: critical['@id'] },
        ],
      },
    });
    const made = await world.post('/api/3/alerts', { name: named('noise'), description: 'sent' });
    expect(made).toMatchObject({
      status: 201,
      body: { source: 'firewall', description: 'second', severity: { itemValue: 'Critical' } },
    });
  });
});

describe('link', () => {
  const similar = () => where('source', named('sensor'));
  const linked = async (body: Body) => {
    const made = await world.post('/api/3/alerts', { source: named('sensor'), ...body });
    expect(made.status).toBe(201);
    const { body: shown } = await world.get(`/api/3/alerts/${String(made.body.uuid)}?$relationships=true`);
    return (shown.alerts as Body[]).map(({ name }) => name).sort();
  };
  const passDays = (days: number) => world.post('/packwright/clock', { advance: days * 86_400 });

  it('leads from a new record to those of the last days that meet the condition as well', async () => {
    await rule({
      criteria: { ...similar(), days: '2' },
      actionType: update,
      action: { link: true, update: [] },
    });
    await world.post('/api/3/alerts', { name: named('other'), source: 'elsewhere' });
    expect(await linked({ name: named('first') })).toEqual([]);
    await passDays(1);
    expect(await linked({ name: named('second') })).toEqual([named('first')]);
    await passDays(1.5);
    // The first one is too old, and what the body names itself stays.
    const own = await world.post('/api/3/alerts', { name: named('own') });
    const third = await linked({ name: named('third'), alerts: [own.body['@id']] });
    expect(third).toEqual([named('own'), named('second')]);
  });

  it('goes as far back as there are records where no days are given, and not at all where it is off', async () => {
    const criteria = { condition: similar().condition };
    const { uuid } = await rule({ criteria, actionType: update, action: { link: true } });
    await linked({ name: named('old') });
    await passDays(100);
    expect(await linked({ name: named('new') })).toEqual([named('old')]);
    await world.put(`/api/3/preprocessing_rules/${String(uuid)}`, { action: { link: false } });
    expect(await linked({ name: named('newer') })).toEqual([]);
  });

  it('looks at the latest records alone, however many there are', async () => {
    await linked({ name: named('far') });
    const near = await world.post('/api/3/alerts', { name: named('near'), source: named('sensor') });
    expect(near.status).toBe(201);
    const others = Array.from({ length: mostLookedAt - 1 }, (_, at) => ({ name: `Other ${at}` }));
    expect((await world.post('/api/3/insert/alerts', { data: others })).status).toBe(201);
    await rule({ criteria: similar(), actionType: update, action: { link: true } });
    expect(await linked({ name: named('new') })).toEqual([named('near')]);
  }, 60_000);

  it('does not lead to what the writer does not see', async () => {
    const red = await world.post('/api/3/teams', { name: named('Red') });
    await rule({ criteria: similar(), actionType: update, action: { link: true } });
    await linked({ name: named('hidden'), owners: [red.body['@id']] });
    await linked({ name: named('seen') });
    const [soc] = await world.members('/api/3/teams?name=SOC Team');
    const [role] = await world.members('/api/3/roles?name=SOC Analyst');
    const loginid = named('analyst').replace(' ', '');
    const made = await world.post('/api/3/people', {
      firstname: loginid,
      lastname: 'x',
      email: `${loginid}@example.com`,
      csActive: true,
      accessType: 'Named',
      roles: [role?.['@id']],
      teams: [soc?.['@id']],
      user: { loginid, password: 'Secret-12345', email: `${loginid}@example.com` },
    });
    expect(made.status).toBe(201);
    const as = { authorization: await world.bearer(loginid, 'Secret-12345') };
    const alert = await world.post('/api/3/alerts', { name: named('mine'), source: named('sensor') }, as);
    expect(alert.status).toBe(201);
    const { body } = await world.get(`/api/3/alerts/${String(alert.body.uuid)}?$relationships=true`);
    expect((body.alerts as Body[]).map(({ name }) => name)).toEqual([named('seen')]);
  });
});

describeWithCorpus('the rule that every instance since 7.6.0 has', (folder) => {
  it('wants a file with an indicator that is a file', async () => {
    const pack = 'content/fortinet-fortisoar+solution-pack-soar-framework';
    const file = join(folder, pack, 'preprocessingRules/Enforcing File Attachments for File Indicators.json');
    const {
      '@context': _c,
      createDate: _d,
      modifyDate: _m,
      ...stock
    } = JSON.parse(readFileSync(file, 'utf8')) as Body;
    await rule(stock);
    const { '@id': type } = await itemOf('IndicatorType', 'File');
    const indicator = { value: named('a.exe'), typeofindicator: type };
    expect((await world.post('/api/3/indicators', indicator)).body).toMatchObject({ status: 'dropped' });
    const upload = await world.upload('/api/3/files', 'a.exe', new Uint8Array([1]));
    const withFile = await world.post('/api/3/indicators', { ...indicator, file: upload.body['@id'] });
    expect(withFile).toMatchObject({ status: 201, body: { '@type': 'Indicator' } });
  });
});
