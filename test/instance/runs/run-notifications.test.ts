import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, members, RunWorld } from './world';

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  await world.playbooks('Notified', {
    Fails: {
      more: { recordTags: ['bot_enabled'] },
      steps: {
        Start: ['cybersponse.action', { route: 'fails' }],
        Break: ['SetVariable', { broken: '{{ vars.missing.name.first }}' }],
      },
    },
    Asks: {
      steps: {
        Start: ['cybersponse.action', { route: 'asks' }],
        Ask: [
          'ManualInput',
          { input: { schema: { title: 'Block it?', inputVariables: [] } }, unauthenticated_input: true },
        ],
      },
    },
  });
  world.instance.ruleEngine.seed();
  for (const { uuid } of world.instance.ruleEngine.rules.all())
    world.instance.ruleEngine.rules.remove(String(uuid));
});

afterAll(() => world.close());

const mails = async () => (await world.get('/packwright/outbox')).body.mails as Body[];

const mailOn = (entity: string, event: string, filter: Body, subject: string) =>
  world.post('/api/rule/api/rules/', {
    name: `On ${entity}`,
    event_source: 'sealab',
    entity_type: entity,
    event_type: event,
    trigger_condition: { logic: 'AND', filters: [filter] },
    actions: [{ type: 'email', params: { subject, to_recipients: 'soc@example.com' } }],
  });

it('mails about runs that fail, by the tags of their playbook', async () => {
  const tagged = { field: 'recordTags', operator: 'in', type: 'array', value: ['/api/3/tags/bot_enabled'] };
  const subject = "{{vars.input.record.name}}: {{vars.input.record['result']['Error message']}}";
  expect((await mailOn('workflow_logs', 'failed', tagged, subject)).status).toBe(201);
  expect((await world.detail(await world.run('Fails'))).status).toBe('failed');
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^Fails: .+/);
});

it('mails about questions that wait for somebody', async () => {
  const open = { field: 'unauthenticated_input', operator: 'eq', type: 'primitive', value: true };
  await mailOn('manualinput', 'create', open, 'Asked: {{vars.input.record.title}}');
  await world.run('Asks');
  await world.instance.runs.settled();
  expect((await mails())[0]).toMatchObject({ subject: 'Asked: Block it?', to: ['soc@example.com'] });
});

/** The bell of the administrator: what is about questions. */
async function bell(): Promise<Body[]> {
  const found = await world.post(
    '/api/rule/api/system-notification/notifications/?entity_type__in=manualinput&limit=100',
  );
  return members(found.body);
}

it.each([
  ['withdrawn', (question: Body) => world.ask('DELETE', `/api/wf/api/manual-wf-input/${question.id}/`)],
  ['ended', (question: Body) => world.post(`/api/wf/api/workflows/${question.workflow}/terminate/`)],
])('has nothing left to read of a question that was %s', async (_how, settle) => {
  await world.run('Asks');
  await world.instance.runs.settled();
  const [question = {}] = members((await world.get('/api/wf/api/manual-wf-input/?limit=1')).body);
  const about = async () => (await bell()).filter(({ entity_id: id }) => id === String(question.id));
  expect(await about()).toMatchObject([{ read: false }]);
  expect((await settle(question)).status).toBeLessThan(300);
  expect(await about()).toMatchObject([{ read: true }]);
});

it('tells nobody twice of a question that a rule tells of', async () => {
  const rule = await world.post('/api/rule/api/rules/', {
    name: 'Questions',
    event_source: 'sealab',
    entity_type: 'manualinput',
    event_type: 'create',
    trigger_condition: { logic: 'AND', filters: [] },
    actions: [{ type: 'system', content: 'By the rule' }],
  });
  expect(rule.status).toBe(201);
  const before = (await bell()).length;
  await world.run('Asks');
  await world.instance.runs.settled();
  const heard = (await bell()).slice(0, -before || undefined);
  expect(heard).toMatchObject([{ content: 'By the rule', read: false }]);
});
