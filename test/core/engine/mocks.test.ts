import { describe, expect, it } from 'vitest';
import type { ConnectorPort } from '@core/engine/host';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced } from '../../support/playbook-builder';

const envelope = { data: { verdict: 'bad' }, status: 'Success' };
const lookup = (args: Record<string, unknown> = {}) =>
  ['Connectors', { connector: 'intel', operation: 'lookup', version: '1', params: [], ...args }] as const;
const mocked = { mock_result: JSON.stringify(envelope) };

function playbook(step: readonly [string, Record<string, unknown>], before: Record<string, unknown> = {}) {
  return buildPlaybook('P', {
    steps: {
      Start: referenced,
      Before: ['SetVariable', before],
      Ask: step,
      After: ['SetVariable', { v: '{{ vars.steps.Ask.data.verdict }}' }],
    },
  });
}

const ask = async (
  step: readonly [string, Record<string, unknown>],
  parts: RunParts = {},
  before: Record<string, unknown> = {},
) => stepOf(await runThrough([playbook(step, before)], parts), 'Ask');

describe('mock output', () => {
  it('answers when the run is started with mocks', async () => {
    const trace = await runThrough([playbook(lookup(mocked))], { useMocks: true });
    expect(stepOf(trace, 'Ask')).toMatchObject({ result: envelope, source: 'mock-output' });
    expect(stepOf(trace, 'After').result).toMatchObject({ v: 'bad' });
  });

  it('is looked at anew at every step, as its switch is an ordinary variable', async () => {
    const find = ['FindRecords', { module: 'alerts', query: {}, mock_result: '[{"id": 7}]' }] as const;
    expect((await ask(find, {}, { useMockOutput: '{{ globalVars.Demo_mode }}' })).result).toEqual([]);
    expect(
      (await ask(find, { globals: { Demo_mode: 'true' } }, { useMockOutput: '{{ globalVars.Demo_mode }}' }))
        .result,
    ).toEqual([{ id: 7 }]);
    expect((await ask(find, { useMocks: true }, { useMockOutput: 'false' })).result).toEqual([]);
  });

  it('takes the place of a whole loop', async () => {
    const step = await ask(
      lookup({ mock_result: '[{"data": 1}, {"data": 2}]', for_each: { item: '{{ [1, 2, 3] }}' } }),
      { useMocks: true },
    );
    expect(step.result).toEqual([{ data: 1 }, { data: 2 }]);
  });

  it('may be a template', async () => {
    const step = await ask(
      lookup({ mock_result: '{"data": {"verdict": "{{ vars.word }}"}}' }),
      { useMocks: true },
      { word: 'odd' },
    );
    expect(step.result).toEqual({ data: { verdict: 'odd' } });
  });

  it('that is not JSON fails the step by name', async () => {
    expect((await ask(lookup({ mock_result: 'nothing much' }), { useMocks: true })).error).toContain(
      '"Ask" is not JSON',
    );
  });

  it('still sets variables and posts the message', async () => {
    const step = lookup({
      ...mocked,
      step_variables: { seen: '{{ vars.result.data.verdict }}' },
      message: { content: '<p>{{ vars.seen }}</p>' },
    });
    const trace = await runThrough([playbook(step)], { useMocks: true });
    expect(stepOf(trace, 'Ask').messages).toContain('<p>bad</p>');
  });

  it('answers for a step of a type that cannot be run offline', async () => {
    expect((await ask(['DatabaseQuery', mocked], { useMocks: true })).result).toEqual(envelope);
    expect((await ask(['DatabaseQuery', mocked])).error).toContain('cannot be run offline');
  });

  it('is not used when the run is started without mocks', async () => {
    expect((await ask(lookup(mocked))).source).toBe('none');
  });

  it('stands in for an operation that cannot run, also while the variable is off', async () => {
    const step = await ask(lookup(mocked), { useMocks: true }, { useMockOutput: 'false' });
    expect(step).toMatchObject({ result: envelope, source: 'mock-output' });
  });
});

describe('answers of connectors', () => {
  const scenario: ConnectorPort = {
    covers: () => true,
    scenario: (call) =>
      call.params['ip'] === '1.1.1.1' ? { result: { data: 'scenario' }, source: 'scenario' } : null,
    cassette: (call) =>
      call.params['ip'] === '2.2.2.2' ? { result: { data: 'cassette' }, source: 'cassette' } : null,
  };

  it.each([
    ['the scenario first', '1.1.1.1', 'scenario'],
    ['then the recording', '2.2.2.2', 'cassette'],
    ['then the mock output', '3.3.3.3', 'mock-output'],
  ])('come from %s', async (_name, ip, source) => {
    expect(
      (await ask(lookup({ ...mocked, params: { ip } }), { useMocks: true, connectors: scenario })).source,
    ).toBe(source);
  });

  it('come from the mock output alone where the operation is refused', async () => {
    const refusing: ConnectorPort = { ...scenario, refusal: () => 'None of your roles may call it.' };
    const step = lookup({ ...mocked, params: { ip: '2.2.2.2' } });
    expect(await ask(step, { connectors: refusing })).toMatchObject({
      status: 'failed',
      error: 'None of your roles may call it.',
    });
    expect((await ask(step, { connectors: refusing, useMocks: true })).source).toBe('mock-output');
  });

  it('come from what ships with the connector, then from a sample of its output schema', async () => {
    const shipped: ConnectorPort = {
      mockOutput: () => ({ data: 'shipped' }),
      outputSchema: () => ({ ip_address: '', hits: [{ name: '' }], total: 0 }),
    };
    expect(await ask(lookup(), { useMocks: true, connectors: shipped })).toMatchObject({
      result: { data: 'shipped' },
      source: 'connector-mock',
    });
    const sampled = await ask(lookup(), { connectors: shipped });
    expect(sampled).toMatchObject({
      source: 'sample',
      result: {
        data: { ip_address: '192.0.2.10', hits: [{ name: 'sample name' }], total: 0 },
        status: 'Success',
        operation: 'lookup',
      },
    });
  });

  it('are a failure that says what to do when nothing can answer', async () => {
    const step = await ask(lookup());
    expect(step.error).toContain('"lookup" of connector "intel"');
    expect(step.error).toContain('mock output');
  });

  it('can be a failure of the scenario', async () => {
    const failing: ConnectorPort = {
      scenario: () => ({ result: null, source: 'scenario', failure: 'CS-INTEGRATION-5: timeout' }),
    };
    expect(await ask(lookup(), { connectors: failing })).toMatchObject({
      status: 'failed',
      source: 'scenario',
      error: 'CS-INTEGRATION-5: timeout',
    });
  });
});
