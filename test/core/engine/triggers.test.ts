import { describe, expect, it } from 'vitest';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, type StepParts } from '../../support/playbook-builder';

async function seen(trigger: StepParts, expression: string, parts: RunParts = {}, parameters: string[] = []) {
  const playbook = buildPlaybook('P', {
    parameters,
    steps: { Start: trigger, Read: ['SetVariable', { x: `{{ ${expression} }}` }] },
  });
  const trace = await runThrough([playbook], parts);
  return { x: (stepOf(trace, 'Read').result as { x: unknown }).x, start: stepOf(trace, 'Start') };
}

const record = {
  '@id': '/api/3/alerts/a1',
  name: 'Odd login',
  status: '/api/3/picklists/AlertStatus-Open',
  indicators: ['/api/3/indicators/i1'],
};
const parts: RunParts = {
  records: [record],
  picklists: { AlertStatus: ['Open', 'Closed'] },
  stored: { indicators: [{ uuid: 'i1', value: 'v' }] },
};

describe('a manual trigger', () => {
  const manual: StepParts = [
    'cybersponse.action',
    {
      route: 'r1',
      resources: ['alerts'],
      inputVariables: [{ name: 'why' }],
      singleRecordExecution: true,
      step_variables: {
        input: {
          params: { why: '{{vars.request.data["why"]}}', p: '{{ vars.p }}' },
          records: '{{vars.input.records}}',
        },
      },
    },
  ];

  it('delivers the records, expanded, and the form', async () => {
    const given = { ...parts, inputs: { why: 'because', p: 5 } };
    expect((await seen(manual, 'vars.input.records[0].status.itemValue', given, ['p'])).x).toBe('Open');
    expect((await seen(manual, 'vars.input.records[0].indicators[0].value', given, ['p'])).x).toBe('v');
    expect((await seen(manual, 'vars.input.params', given, ['p'])).x).toEqual({ p: 5, why: 'because' });
    expect((await seen(manual, 'vars.request.data', given, ['p'])).x).toMatchObject({
      why: 'because',
      records: ['/api/3/alerts/a1'],
      __resource: 'alerts',
      singleRecordExecution: true,
    });
  });

  it('gives the keys of the engine as its result', async () => {
    const { start } = await seen(manual, '1', { ...parts, useMocks: true });
    expect(start.result).toEqual({
      debug: false,
      task_id: expect.any(String) as unknown,
      globalMock: false,
      useMockOutput: true,
    });
  });
});

describe('record triggers', () => {
  const input = { params: [], records: ['{{vars.input.records[0]}}'] };
  const onUpdate: StepParts = [
    'cybersponse.post_update',
    {
      resource: 'alerts',
      resources: ['alerts'],
      fieldbasedtrigger: {
        logic: 'AND',
        filters: [
          { type: 'object', field: 'status', operator: 'changed', value: '' },
          { type: 'object', field: 'status', operator: 'eq', value: '/api/3/picklists/AlertStatus-Open' },
        ],
      },
      step_variables: { input },
    },
  ];

  it('on update bring the record before the change, with bare IRIs', async () => {
    const previous = { '@id': '/api/3/alerts/a1', status: '/api/3/picklists/AlertStatus-Closed' };
    const given = { ...parts, previous };
    expect((await seen(onUpdate, 'vars.previous.data.status', given)).x).toBe(
      '/api/3/picklists/AlertStatus-Closed',
    );
    expect((await seen(onUpdate, 'vars.func_name ~ vars.resource ~ vars.request.method', given)).x).toBe(
      'update_dataalertsPUT',
    );
    expect((await seen(onUpdate, 'vars.fieldbasedtrigger.logic', given)).x).toBe('AND');
    const { start, x } = await seen(onUpdate, 'vars.input.records[0].name', given);
    expect(x).toBe('Odd login');
    expect(start.messages).toEqual([]);
  });

  it('say when the platform would not have fired', async () => {
    const unchanged = await seen(onUpdate, '1', {
      ...parts,
      previous: { status: '/api/3/picklists/AlertStatus-Open' },
    });
    expect(unchanged.start.messages[0]).toContain('would not have fired');
    const elsewhere = await seen(onUpdate, '1', { records: [{ '@id': '/api/3/incidents/x' }] });
    expect(elsewhere.start.messages[0]).toContain('only for alerts');
  });

  it.each([
    'cybersponse.post_create',
    'cybersponse.post_delete',
    'cybersponse.pre_create',
    'cybersponse.pre_update',
    'cybersponse.pre_delete',
  ])('%s starts on its record', async (type) => {
    const { x } = await seen(
      [type, { resource: 'alerts', step_variables: { input } }],
      'vars.input.records[0].name',
      parts,
    );
    expect(x).toBe('Odd login');
  });
});

describe('other triggers', () => {
  it('of a custom endpoint bring body and parameters', async () => {
    const api: StepParts = [
      'cybersponse.api_call',
      {
        route: 'deferred/x',
        step_variables: {
          input: { params: { api_body: '{{vars.request.data}}', api_params: '{{vars.request.params}}' } },
        },
      },
    ];
    const inputs = { api_body: { a: 1 }, api_params: { q: 'x' } };
    expect((await seen(api, 'vars.input.params', { inputs })).x).toEqual({
      api_body: { a: 1 },
      api_params: { q: 'x' },
    });
  });

  it('of a referenced playbook started by itself bring its parameters', async () => {
    const trigger: StepParts = [
      'cybersponse.abstract_trigger',
      { step_variables: { input: { params: [] } } },
    ];
    expect((await seen(trigger, 'vars.p ~ vars.input.params.p', { inputs: { p: 'v' } }, ['p'])).x).toBe('vv');
  });

  it('set ordinary variables too, the switch for mock output among them', async () => {
    const trigger: StepParts = [
      'cybersponse.abstract_trigger',
      { step_variables: { input: { params: [] }, useMockOutput: '{{globalVars.Demo_mode}}' } },
    ];
    expect((await seen(trigger, 'vars.useMockOutput', { globals: { Demo_mode: 'true' } })).x).toBe(true);
  });
});
