import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let ada: Body;
let bea: Body;
let team: Body;

const bell = '7a04788b-5128-4288-a0fc-6e82d18c3b7b';
const email = '2a817063-e12a-496d-934d-381d22a95b3b';

beforeAll(async () => {
  world = await ServiceWorld.open();
  team = (await world.post('/api/3/teams', { name: 'Night shift' })).body;
  ada = await person('Ada');
  bea = await person('Bea');
});

afterAll(() => world.close());

async function person(firstname: string): Promise<Body> {
  const made = await world.post('/api/3/people', {
    firstname,
    lastname: 'Tester',
    email: `${firstname.toLowerCase()}@example.com`,
    teams: [team['@id']],
    roles: ['/api/3/roles/21d7a7c6-9d68-438f-b732-e8950c5f745b'],
    user: { loginid: firstname, password: 'long enough' },
  });
  expect(made.status).toBe(201);
  return made.body;
}

/** Everything the bell has told, whomever: read where it is kept. */
const told = () =>
  world.instance.documents
    .of('notification')
    .all()
    .map(({ value }) => value);

const toldOf = (entity: unknown) => told().filter(({ entity_id: id }) => id === entity);

const rule = (body: Body) =>
  world.post('/api/rule/api/rules/', {
    name: 'A rule',
    entity_type: 'alerts',
    event_type: 'create',
    ...body,
  });

const named = (name: string) => ({
  logic: 'AND',
  filters: [{ field: 'name', operator: 'eq', value: name, type: 'primitive' }],
});

async function outbox(): Promise<{ mails: Body[]; notifications: Body[] }> {
  return (await world.get('/packwright/outbox')).body as { mails: Body[]; notifications: Body[] };
}

it('tells the person a record is assigned to, without anybody making a rule', async () => {
  const created = await world.post('/api/3/alerts', { name: 'Stock', assignedTo: ada['@id'] });
  expect(toldOf(created.body.uuid)).toMatchObject([
    { user: ada.uuid, event_type: 'create', entity_type: 'alerts', read: false },
  ]);
  await world.put(`/api/3/alerts/${String(created.body.uuid)}`, { description: 'no news' });
  expect(toldOf(created.body.uuid)).toHaveLength(1);
  await world.put(`/api/3/alerts/${String(created.body.uuid)}`, { assignedTo: bea['@id'] });
  expect(toldOf(created.body.uuid)).toMatchObject([
    { user: ada.uuid },
    { user: bea.uuid, event_type: 'update' },
  ]);
  const unassigned = await world.post('/api/3/alerts', { name: 'Nobody' });
  expect(toldOf(unassigned.body.uuid)).toEqual([]);
});

it('tells whom owner_detail names: persons, teams, a field', async () => {
  await rule({
    trigger_condition: named('Detailed'),
    actions: [
      {
        type: 'system',
        channel_uuid: bell,
        content: 'Look at {{vars.input.record.name}}',
        owner_detail: {
          isAssigned: true,
          assignedToPerson: [bea['@id']],
          assignedToTeam: [team['@id']],
          assignedToField: 'assignedTo',
        },
      },
    ],
  });
  const { body } = await world.post('/api/3/alerts', { name: 'Detailed', assignedTo: ada['@id'] });
  const mine = toldOf(body.uuid).filter(({ content }) => content === 'Look at Detailed');
  expect(mine).toMatchObject([{ user: bea.uuid }, { user: ada.uuid }, { user: null, teams: [team.uuid] }]);
});

it('tells nobody else: not the writer, and nobody where the named field is empty', async () => {
  const detail = {
    isAssigned: true,
    assignedToField: 'assignedTo',
    assignedToPerson: [],
    assignedToTeam: [],
  };
  await rule({
    trigger_condition: named('Empty field'),
    actions: [{ type: 'system', channel_uuid: bell, content: 'x', owner_detail: detail }],
  });
  const { body } = await world.post('/api/3/alerts', { name: 'Empty field' });
  expect(toldOf(body.uuid)).toEqual([]);
});

it('leaves the mail of an email action in the outbox, its texts filled in', async () => {
  await rule({
    name: 'Mail it',
    trigger_condition: named('Mailed'),
    actions: [
      {
        type: 'email',
        enabled: true,
        channel_uuid: email,
        params: {
          subject: 'Alert {{vars.input.record.name}}',
          body: '{{(vars.input.record.assignedTo | fromIRI).firstname}}: {{(vars.input.record.severity | fromIRI).itemValue}}',
          to_recipients: '{{vars.input.record.assignedTo}}',
          cc_recipients: 'soc@example.com, lead@example.com',
        },
      },
    ],
  });
  const [list] = await world.members('/api/3/picklist_names?name=Severity&$relationships=true');
  const high = ((list?.picklists ?? []) as Body[]).find(({ itemValue }) => itemValue === 'High');
  await world.post('/api/3/alerts', { name: 'Mailed', assignedTo: ada['@id'], severity: high?.['@id'] });
  const { mails } = await outbox();
  expect(mails[0]).toMatchObject({
    source: 'Mail it',
    to: ['ada@example.com'],
    cc: ['soc@example.com', 'lead@example.com'],
    subject: 'Alert Mailed',
    body: 'Ada: High',
  });
});

it('fills in e-mail templates when they are sent', async () => {
  const template = await world.post('/api/3/email_templates', {
    name: 'Escalation',
    subject: 'Escalated: {{vars.input.record.name}}',
    content: '<p>{{vars.input.record.description}}</p>',
  });
  for (const reference of [template.body['@id'], 'Escalation']) {
    const name = `Templated by ${String(reference)}`;
    await rule({
      trigger_condition: named(name),
      actions: [
        {
          type: 'email',
          channel_uuid: email,
          params: { email_template: reference, to_recipients: 'a@example.com' },
        },
      ],
    });
    await world.post('/api/3/alerts', { name, description: 'Why' });
    const { mails } = await outbox();
    expect(mails[0]).toMatchObject({
      subject: `Escalated: ${name}`,
      body: '<p>Why</p>',
      to: ['a@example.com'],
    });
  }
});

it('keeps what a channel would send, over the operation of its connector', async () => {
  const channel = await world.post('/api/rule/api/channel/', {
    name: 'Chat',
    type: 'connector',
    config: { connector: 'slack', operation: 'send_message', version: '1.0.0' },
    default_params: { channel: 'soc', message: '' },
  });
  await rule({
    name: 'Say it',
    trigger_condition: named('Said'),
    actions: [
      {
        type: 'connector',
        enabled: true,
        channel_uuid: channel.body.uuid,
        params: { message: 'New: {{vars.input.record.name}}' },
      },
    ],
  });
  await world.post('/api/3/alerts', { name: 'Said' });
  const { notifications } = await outbox();
  expect(notifications[0]).toMatchObject({
    source: 'Say it',
    channel: 'Chat',
    connector: 'slack',
    operation: 'send_message',
    params: { channel: 'soc', message: 'New: Said' },
  });
  await world.put(`/api/rule/api/channel/${String(channel.body.uuid)}/`, { is_active: false });
  await world.post('/api/3/alerts', { name: 'Said' });
  expect((await outbox()).notifications).toHaveLength(notifications.length);
});

it('refuses a channel that is not there, and does not fire over one that has gone', async () => {
  const actions = [{ type: 'system', channel_uuid: 'nope', content: 'x' }];
  const refused = await rule({ actions });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('"nope"') } });
  const channel = await world.post('/api/rule/api/channel/', { name: 'Short-lived', type: 'system' });
  const made = await rule({
    trigger_condition: named('Gone'),
    actions: [{ type: 'system', channel_uuid: channel.body.uuid, content: 'x' }],
  });
  expect((await world.put(`/api/rule/api/rules/${String(made.body.uuid)}/`, { actions })).status).toBe(400);
  const before = await world.post('/api/3/alerts', { name: 'Gone' });
  expect(toldOf(before.body.uuid)).toHaveLength(1);
  await world.delete(`/api/rule/api/channel/${String(channel.body.uuid)}/`);
  const after = await world.post('/api/3/alerts', { name: 'Gone' });
  expect(toldOf(after.body.uuid)).toEqual([]);
});

it('hears of records that are deleted', async () => {
  const condition = { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'Deleted' }] };
  await rule({
    event_type: 'delete',
    trigger_condition: condition,
    actions: [
      {
        type: 'system',
        content: 'Lost {{vars.input.record.name}}',
        owner_detail: { assignedToPerson: [ada.uuid] },
      },
    ],
  });
  const { body } = await world.post('/api/3/alerts', { name: 'Deleted' });
  await world.delete(`/api/3/alerts/${String(body.uuid)}`);
  expect(toldOf(body.uuid)).toMatchObject([
    { event_type: 'delete', content: 'Lost Deleted', user: ada.uuid },
  ]);
});
