import { describe, expect, it } from 'vitest';
import { mapOf } from '@core/text/values';
import { cassetteOf, cassetteSchema, readCassette } from '@core/engine/scenario/cassette';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import type { ConnectorCall } from '@core/engine/host';

const step = (name: string, result: unknown, more: Record<string, unknown> = {}) => ({
  name,
  status: 'finished',
  args: { connector: 'intel', operation: 'lookup', params: { ip: '{{ vars.ip }}' }, ...more },
  result,
  metadata: { metadata: {} },
});

const run = {
  name: 'Enrich',
  status: 'finished',
  steps: [
    { name: 'Start', status: 'finished', args: {}, result: {} },
    step('Ask', { data: 1 }),
    step('Each', [{ data: 'a' }, { data: 'b' }], { for_each: { item: '{{ vars.list }}' } }),
    { ...step('Broken', { 'Error message': 'CS-INTEGRATION-5: no' }), status: 'failed' },
    { ...step('Mocked', { data: 'mock' }), metadata: { metadata: { mockOutputUsed: true } } },
    { ...step('Never', {}), status: 'skipped' },
  ],
  children: [{ name: 'Child', steps: [step('Inner', { data: 'child' })] }],
};

const call = (stepName: string): ConnectorCall => ({
  connector: 'intel',
  operation: 'lookup',
  version: '',
  config: '',
  params: {},
  playbook: 'Enrich',
  step: stepName,
});

const recorded = () =>
  new ScenarioAnswers({}, [cassetteOf(run)?.cassette ?? { playbook: '', recordings: [] }]);

describe('a cassette', () => {
  it('keeps what connectors answered, of children too, and neither mocks nor what never ran', () => {
    expect(cassetteOf(run)?.cassette).toEqual({
      playbook: 'Enrich',
      recordings: [
        { step: 'Ask', connector: 'intel', operation: 'lookup', answers: [{ result: { data: 1 } }] },
        {
          step: 'Each',
          connector: 'intel',
          operation: 'lookup',
          answers: [{ result: { data: 'a' } }, { result: { data: 'b' } }],
        },
        {
          step: 'Broken',
          connector: 'intel',
          operation: 'lookup',
          answers: [{ failure: 'CS-INTEGRATION-5: no' }],
        },
        { step: 'Inner', connector: 'intel', operation: 'lookup', answers: [{ result: { data: 'child' } }] },
      ],
    });
  });

  it('is read from a list of runs and from the envelope of one', () => {
    expect(cassetteOf({ 'hydra:member': [run, run] })?.cassette.recordings).toHaveLength(8);
    expect(cassetteOf([])).toBeNull();
    expect(cassetteOf({ steps: 'none' })).toBeNull();
  });

  it('answers each call of a step with the next recording, and the rest with the last', () => {
    const answers = recorded();
    const said = [1, 2, 3].map(() => mapOf(answers.cassette(call('Each'))?.result).data);
    expect(said).toEqual(['a', 'b', 'b']);
  });

  it('answers a step of another name by its operation, and fails where the real run did', () => {
    expect(recorded().cassette(call('Renamed'))).toMatchObject({ source: 'cassette', result: { data: 1 } });
    expect(recorded().cassette(call('Broken'))).toMatchObject({ failure: 'CS-INTEGRATION-5: no' });
    expect(recorded().cassette({ ...call('Ask'), operation: 'scan' })).toBeNull();
  });

  it('is refused with the place of what is wrong', () => {
    expect(readCassette({ playbook: 'P', recordings: [{ step: 1 }] }).problems[0]?.pointer).toContain(
      '/recordings/0',
    );
    expect(readCassette(cassetteOf(run)?.cassette)).toMatchObject({ problems: [] });
    expect(cassetteSchema()).toMatchObject({ title: 'Packwright cassette' });
  });
});
