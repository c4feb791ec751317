import { describe, expect, it } from 'vitest';
import type { HttpCall, RunHost } from '@core/engine/host';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import type { Scenario } from '@core/engine/scenario/scenario';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import {
  buildPlaybook,
  playbookIri,
  playbookUuid,
  referenced,
  type StepParts,
  stepIri,
} from '../../support/playbook-builder';

async function runStep(step: StepParts, parts: RunParts = {}, scenario: Scenario = {}) {
  const answers = new ScenarioAnswers(scenario);
  const connectors = {
    covers: answers.covers.bind(answers),
    scenario: answers.scenario.bind(answers),
    replay: answers.replay.bind(answers),
  };
  const trace = await runThrough(
    [buildPlaybook('P', { steps: { Start: referenced, Do: step, Next: setNext } })],
    {
      connectors,
      ports: { httpRules: answers },
      ...parts,
    },
  );
  return { trace, step: stepOf(trace, 'Do') };
}

const setNext: StepParts = ['SetVariable', { after: 'reached' }];

describe('API Call', () => {
  const request = { url: 'https://api.example/items', method: 'GET' };

  it('is answered by a rule of the scenario, with the body as a value', async () => {
    const { step } = await runStep(
      ['APICall', { ...request, params: { q: 'a b' } }],
      {},
      {
        http: [{ method: 'GET', url: 'https://api.example/items?q=a%20b', body: { total: 2 }, delay: 90 }],
      },
    );
    expect(step).toMatchObject({ status: 'finished', result: { total: 2 }, source: 'scenario' });
    expect((step.endedAt ?? 0) - step.startedAt).toBe(90_000);
  });

  it('asks the network only where the run allows the host, and says so', async () => {
    const asked: HttpCall[] = [];
    const http: RunHost['http'] = {
      allows: (url) => url.startsWith('https://api.example/'),
      request: (call) => {
        asked.push(call);
        return Promise.resolve({ status: 200, headers: {}, body: 'fine' });
      },
    };
    const given = {
      ...request,
      method: 'POST',
      body: { a: 1 },
      username: 'me',
      password: 'pass',
      verify: false,
    };
    const { step } = await runStep(['APICall', given], { ports: { http } });
    expect(step).toMatchObject({ status: 'finished', result: 'fine' });
    expect(step.messages.join()).toContain('over the network');
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/items',
        headers: { 'content-type': 'application/json', authorization: 'Basic bWU6cGFzcw==' },
        body: '{"a":1}',
        verify: false,
        timeoutSeconds: 30,
      },
    ]);
    const other = await runStep(['APICall', { ...request, url: 'https://other.example/' }], {
      ports: { http },
    });
    expect(other.step.status).toBe('failed');
    expect(asked).toHaveLength(1);
  });

  it('is answered by the simulated network manager where the request is meant for it', async () => {
    const networkManager: RunHost['networkManager'] = {
      handles: (url) => url.includes('/jsonrpc'),
      call: (message) => ({ echoed: message }),
    };
    const given = { url: 'https://manager.example/jsonrpc', method: 'POST', body: { id: 1 } };
    const { step } = await runStep(['APICall', given], { ports: { networkManager } });
    expect(step.result).toEqual({ echoed: { id: 1 } });
  });

  it.each([
    ['nobody answers', request, {}, 'was not asked'],
    ['there is no address', { url: '', method: 'GET' }, {}, 'no address'],
    [
      'the answer is an error',
      request,
      { http: [{ url: '*', status: 404, body: 'gone' }] },
      'status code 404',
    ],
    ['the rule is a fault', request, { http: [{ url: '*', fault: 'refused' as const }] }, 'refused'],
  ])('fails where %s', async (_what, args, scenario, message) => {
    const { step, trace } = await runStep(['APICall', args], {}, scenario);
    expect(step).toMatchObject({ status: 'failed', error: expect.stringContaining(message) as unknown });
    expect(trace.status).toBe('failed');
  });
});

describe('older types', () => {
  it.each(['DownloadFile', 'FileSFTP', 'RemoteCommand', 'MapPlaybook', 'DatabaseQuery', 'FetchEmail'])(
    '%s fails as a connector does, and says what to do',
    async (type) => {
      const { step } = await runStep([type, { host: 'x' }]);
      expect(step.error).toMatch(/CS-INTEGRATION-5.*cannot be run offline.*scenario/s);
    },
  );

  it('Send Email fails as on the platform', async () => {
    expect((await runStep(['SendEmail', { to: 'x' }])).step.error).toBe("'smtp'");
  });

  it('are answered by the scenario under the name of the type', async () => {
    const { step } = await runStep(
      ['DatabaseQuery', { query: 'select 1' }],
      {},
      {
        connectors: [{ connector: 'DatabaseQuery', params: { query: 'select 1' }, answer: [{ one: 1 }] }],
      },
    );
    expect(step).toMatchObject({ result: [{ one: 1 }], source: 'scenario' });
  });
});

describe('a type nobody knows', () => {
  it('fails by name', async () => {
    const { step } = await runStep(['00000000-0000-4000-8000-000000000000', {}]);
    expect(step.error).toBe('Step "Do" has the unknown type "00000000-0000-4000-8000-000000000000".');
  });
});

describe('Manual Decision', () => {
  it('waits, and goes on at the chosen button', async () => {
    const step: StepParts = [
      'ManualDecision',
      {
        response_mapping: {
          options: [
            { option: 'Stop', step_iri: null },
            { option: 'Go', step_iri: stepIri('P', 'Next'), primary: true },
          ],
        },
      },
    ];
    expect((await runStep(step)).trace.status).toBe('awaiting');
    const { trace } = await runStep(step, { answers: { Do: { option: 'Go' } } });
    expect(stepOf(trace, 'Next').status).toBe('finished');
    const stopped = await runStep(step, { answers: { Do: { option: 'Stop' } } });
    expect(stepOf(stopped.trace, 'Next').status).toBe('skipped');
  });
});

describe('Reference a Block', () => {
  it('runs the block and gives the result of its last step', async () => {
    const block = buildPlaybook('Block', {
      steps: {
        Begin: ['action.reference.block', { step_variables: { input: { params: [] } } }],
        Say: ['SetVariable', { said: '{{ vars.word }}!' }],
      },
    });
    const caller = buildPlaybook('Caller', {
      steps: {
        Start: referenced,
        Do: ['ReferenceBlock', { workflowReference: playbookIri('Block'), arguments: { word: 'hello' } }],
      },
    });
    expect(block.uuid).toBe(playbookUuid('Block'));
    const trace = await runThrough([caller, block]);
    expect(stepOf(trace, 'Do')).toMatchObject({ status: 'finished', result: { said: 'hello!' } });
  });

  it('fails where there is no such block', async () => {
    const { step } = await runStep(['ReferenceBlock', { workflowReference: '/api/3/workflows/none' }]);
    expect(step.error).toContain('not in the workspace');
  });
});

describe('Set Playbook Result and Set API Keys', () => {
  it('give what they were given', async () => {
    expect((await runStep(['SetPlaybookResult', { result: '{{ [1, 2] }}' }])).step.result).toEqual([1, 2]);
    const keys = await runStep(['SetAPIKeys', { public_key: 'a', private_key: "{{ 'b' }}" }]);
    expect(keys.step.result).toMatchObject({ public_key: 'a', private_key: 'b' });
  });
});

describe('RunScript', () => {
  it('does nothing for the function that does nothing, and refuses others', async () => {
    expect((await runStep(['RunScript', { script: '/wf/workflow/tasks/no_op' }])).step.status).toBe(
      'finished',
    );
    const other = await runStep(['RunScript', { script: '/wf/workflow/tasks/sync_indicators' }]);
    expect(other.step.error).toContain('sync_indicators');
  });
});
