import { expect, it } from 'vitest';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import { type RunParts, runThrough, stepOf, testClock } from '../../../support/engine-run';
import { buildPlaybook, referenced, type StepParts } from '../../../support/playbook-builder';

const ask: StepParts = ['Connectors', { connector: 'intel', operation: 'lookup', params: {} }];
const playbook = buildPlaybook('P', {
  steps: {
    Start: referenced,
    First: ask,
    Make: [
      'CyopsUtilites',
      {
        connector: 'cyops_utilities',
        operation: 'create_file_from_string',
        params: { filename: 'note.txt', contents: 'kept' },
        version: '3',
      },
    ],
    Wait: ['Delay', { delay: { hours: 1 } }],
    Second: ask,
    Read: ['SetVariable', { text: "{{ 'note.txt' | readfile }}" }],
  },
});

/** Each stretch of a run begins with rules nobody has used yet. */
function stretch(parts: RunParts) {
  const answers = new ScenarioAnswers({
    connectors: [
      { connector: 'intel', times: 1, data: 'first' },
      { connector: 'intel', data: 'second' },
    ],
  });
  return runThrough([playbook], {
    connectors: {
      scenario: (call) => answers.scenario(call),
      replay: (mark) => answers.replay(mark),
    },
    ...parts,
  });
}

it('a run that is taken up again finds used what its rules have answered, and its files', async () => {
  const parked = await stretch({ horizon: testClock + 60_000 });
  expect(parked.status).toBe('awaiting');
  const trace = await stretch({ history: parked.history });
  expect(trace.status).toBe('finished');
  expect([stepOf(trace, 'First'), stepOf(trace, 'Second')].map(({ result }) => result)).toMatchObject([
    { data: 'first' },
    { data: 'second' },
  ]);
  expect(stepOf(trace, 'Read').result).toMatchObject({ text: 'kept' });
});
