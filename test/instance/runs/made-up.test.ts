import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { networkPort } from '../../../main/engine-host/http-port';
import type { InstanceOptions } from '../../../main/instance/instance';
import { traceOfRecord } from '@core/engine/record-trace';
import { playbookIri, referenced } from '../../support/playbook-builder';
import { type Body, members, RunWorld, stepIn } from './world';

const utilities = {
  name: 'cyops_utilities',
  label: 'Utilities',
  version: '3.0.0',
  configuration: {},
  operations: [{ operation: 'api_call', title: 'API call', output_schema: {} }],
};
const scanner = {
  name: 'scanner',
  label: 'Scanner',
  version: '1.0.0',
  configuration: {},
  operations: [
    { operation: 'scan', title: 'Scan', output_schema: { verdict: '' } },
    { operation: 'look', title: 'Look', output_schema: { seen: '' } },
  ],
};

let world: RunWorld;

async function open(options: Partial<InstanceOptions> = {}): Promise<void> {
  world = await RunWorld.open(options);
  for (const connector of [utilities, scanner]) world.instance.connectors.install(connector);
}

const playbookOf = (...[type, args]: Parameters<typeof stepOf>) => ({
  steps: { Start: referenced, Ask: stepOf(type, args) },
});
const stepOf = (type: string, args: Body) => [type, args] as const;
const apiCall = (url: string) =>
  playbookOf('CyopsUtilites', {
    connector: 'cyops_utilities',
    operation: 'api_call',
    params: { url, method: 'GET', headers: { Authorization: 'Bearer 0123456789abcdef' } },
  });
const scan = playbookOf('Connectors', { connector: 'scanner', operation: 'scan', params: { hash: 'ab' } });

/** A server on this machine that counts its requests; `/moved` sends on to another host. */
async function system(): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.2/' });
    response.end('{"real": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const calls = async () => (await world.get('/packwright/outbox')).body.calls as Body[];

afterEach(() => world.close());

/** What the window shows of a step's answer. */
const sourceIn = (record: Body, name: string) =>
  traceOfRecord(record, 'run').steps.find((each) => each.name === name)?.source;

describe('an answer that nobody gave', () => {
  beforeEach(() => open());

  it('says in the record of the run, in its lists, and of the caller too, what it was made from', async () => {
    await world.playbooks('Made up', {
      Call: apiCall('http://127.0.0.1:1/nobody'),
      Caller: playbookOf('WorkflowReference', { workflowReference: playbookIri('Call') }),
    });
    const task = await world.run('Caller');
    const [parent, child] = await world.runsOf(task);
    expect([parent?.mock, child?.mock]).toEqual([['sample'], ['sample']]);
    const record = (await world.get(`/api${String(child?.['@id'])}`)).body;
    expect(record).toMatchObject({ status: 'finished', mock: ['sample'] });
    expect(stepIn(record, 'Start')).toMatchObject({ mock: null });
    expect(stepIn(record, 'Ask')).toMatchObject({
      mock: 'sample',
      notes: expect.arrayContaining([
        expect.stringContaining('is not asked offline'),
        expect.stringContaining('made from the output schema'),
      ]),
      metadata: { metadata: { mockOutputUsed: false } },
    });
    expect(sourceIn(record, 'Ask')).toBe('sample');
    // A record of elsewhere may say anything; one of an earlier release names nothing but made-up answers.
    const steps = record.steps as Body[];
    const earlier = steps.map(({ answered_by: _said, ...each }) => each);
    expect(sourceIn({ ...record, steps: earlier }, 'Ask')).toBe('sample');
    const said = earlier.map((each) => ({ ...each, mock: 'constructor', answered_by: 'toString' }));
    expect(sourceIn({ ...record, steps: said }, 'Ask')).toBe('network');
    const logs = await world.post(`/api/wf/api/query/workflow_logs/?logs=all&task_id=${task}`, {
      logic: 'AND',
      filters: [],
    });
    expect(members(logs.body).map(({ mock }) => mock)).toEqual([['sample'], ['sample']]);
    expect(await calls()).toEqual([
      expect.objectContaining({
        source: 'Ask',
        target: 'cyops_utilities api_call',
        answer: 'sample',
        sent: expect.objectContaining({ url: 'http://127.0.0.1:1/nobody' }),
      }),
    ]);
    expect(JSON.stringify(await calls())).not.toContain('0123456789abcdef');
  });

  it('names mock outputs, made-up reads, the outbox and the engine apart', async () => {
    const mocked = { connector: 'scanner', operation: 'scan', params: {}, mock_result: '{"data": {}}' };
    await world.playbooks('Origins', {
      Mocked: playbookOf('Connectors', mocked),
      Neighbour: playbookOf('Connectors', { ...mocked, mock_result: '' }),
      Unknown: {
        steps: {
          Start: referenced,
          Ask: ['Connectors', { connector: 'nobody', operation: 'guess', params: {} }],
          Read: ['SetVariable', { level: '{{ vars.steps.Ask.data.level }}' }],
        },
      },
      Mail: playbookOf('SendMail', {
        connector: 'smtp',
        operation: 'send_email_new',
        params: { to: 'a@example.com', subject: 'Hi', body: '' },
      }),
      Own: playbookOf('SetVariable', { own: 1 }),
      Macro: playbookOf('CyopsUtilites', {
        connector: 'cyops_utilities',
        operation: 'updatemacro',
        params: { macro: 'made_up', value: '1' },
      }),
    });
    const markOf = async (playbook: string) =>
      stepIn(await world.detail(await world.run(playbook, { useMockOutput: true })), 'Ask').mock;
    expect(await markOf('Mocked')).toBe('mock-output');
    expect(await markOf('Neighbour')).toBe('connector-mock');
    expect(await markOf('Unknown')).toBe('read-sample');
    expect(await markOf('Mail')).toBe('outbox');
    expect(await markOf('Own')).toBeNull();
    const macro = await world.detail(await world.run('Macro'));
    expect(stepIn(macro, 'Ask')).toMatchObject({ mock: null, answered_by: 'built-in' });
    expect(stepIn(macro, 'Start').answered_by).toBe('none');
    expect(sourceIn(macro, 'Ask')).toBe('built-in');
    // An appliance does not say it, and asks nobody for that.
    const { answered_by: _said, ...elsewhere } = stepIn(macro, 'Ask');
    expect(sourceIn({ ...macro, steps: [elsewhere] }, 'Ask')).toBe('none');
  });

  it('has a header on the execute route, and what it would have sent lies in the outbox', async () => {
    const execute = (body: Body) =>
      fetch(`${world.server.baseUrl}/api/integration/execute/`, {
        method: 'POST',
        headers: { authorization: `API-KEY ${world.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ config: '', ...body }),
      });
    const scanned = await execute({ connector: 'scanner', operation: 'scan', params: { hash: 'ab' } });
    expect(scanned.status).toBe(200);
    expect(scanned.headers.get('x-packwright-mock')).toBe('sample');
    const nothing = await execute({ connector: 'cyops_utilities', operation: 'no_op', params: {} });
    expect(nothing.headers.get('x-packwright-mock')).toBeNull();
    expect(await calls()).toMatchObject([{ run: null, target: 'scanner scan', sent: { hash: 'ab' } }]);
  });
});

describe('an instance that is strict', () => {
  beforeEach(() => open({ strict: true }));

  it('fails a connector that nothing answers, in runs and for clients, unless mock outputs are on', async () => {
    const mocked = { connector: 'scanner', operation: 'scan', params: {}, mock_result: '{"data": {}}' };
    await world.playbooks('Strict', { Scan: scan, Mocked: playbookOf('Connectors', mocked) });
    const run = await world.detail(await world.run('Scan'));
    expect(run).toMatchObject({ status: 'failed', mock: [] });
    expect(sourceIn(run, 'Ask')).toBe('none');
    expect(stepIn(run, 'Ask').result).toMatchObject({
      'Error message': expect.stringMatching(/made-up answers are off.*switch mock outputs on/),
    });
    expect((await world.detail(await world.run('Mocked'))).status).toBe('failed');
    expect((await world.detail(await world.run('Mocked', { useMockOutput: true }))).status).toBe('finished');
    const answer = await world.post('/api/integration/execute/', { connector: 'scanner', operation: 'scan' });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('scanner') } });
  });
});

describe('an instance that may ask a host by name', () => {
  it('asks it in earnest, asks nobody else, and follows nobody elsewhere', async () => {
    const { host, asked } = await system();
    await open({ ports: { http: networkPort([host]) } });
    await world.playbooks('Network', {
      Real: apiCall(`http://${host}/real`),
      Step: playbookOf('APICall', { url: `http://${host}/step`, method: 'GET' }),
      Moved: apiCall(`http://${host}/moved`),
      Other: apiCall(`http://127.0.0.2:${host.split(':')[1]}/other`),
    });
    const real = await world.detail(await world.run('Real'));
    expect(real).toMatchObject({ status: 'finished', mock: [] });
    expect(sourceIn(real, 'Ask')).toBe('network');
    expect(stepIn(real, 'Ask')).toMatchObject({ mock: null, result: { data: { real: true } } });
    expect(stepIn(await world.detail(await world.run('Step')), 'Ask')).toMatchObject({
      mock: null,
      result: { real: true },
    });
    await world.detail(await world.run('Moved'));
    expect(stepIn(await world.detail(await world.run('Other')), 'Ask').mock).toBe('sample');
    expect(asked).toEqual(['/real', '/step', '/moved']);
    expect((await calls()).map(({ target, answer, status }) => [target, answer, status])).toEqual([
      ['cyops_utilities api_call', 'sample', null],
      [`GET http://${host}/moved`, 'network', 302],
      [`GET http://${host}/step`, 'network', 200],
      [`GET http://${host}/real`, 'network', 200],
    ]);
  });

  it('fails the step where nobody answers there', async () => {
    await open({ ports: { http: networkPort(['127.0.0.1:1']) } });
    await world.playbooks('Silent', { Ask: apiCall('http://127.0.0.1:1/') });
    const run = await world.detail(await world.run('Ask'));
    expect(run.status).toBe('failed');
    expect(stepIn(run, 'Ask').result).toMatchObject({
      'Error message': expect.stringMatching(/CS-INTEGRATION-5.*ECONNREFUSED/),
    });
  });
});
