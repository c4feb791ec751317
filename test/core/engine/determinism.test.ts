import { describe, expect, it } from 'vitest';
import type { StepTrace } from '@core/contract/run';
import { RunTrace } from '@core/contract/run';
import { begin, runThrough } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';

const playbooks = [
  buildPlaybook('P', {
    steps: {
      Start: referenced,
      Vary: [
        'SetVariable',
        { a: '{{ [1, 2, 3, 4, 5, 6, 7, 8] | random }}', b: '{{ uuid() }}', c: '{{ arrow.utcnow() }}' },
      ],
      Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: '{{ vars.b }}' } }],
      Wait: ['Delay', { delay: { hours: 1 } }],
      Call: [
        'WorkflowReference',
        { workflowReference: playbookIri('C'), arguments: {}, for_each: { item: '{{ [1, 2] }}' } },
      ],
    },
    routes: ['Start > Vary', 'Vary > Make', 'Start > Wait', 'Make > Call', 'Wait > Call'],
  }),
  buildPlaybook('C', { steps: { Start: referenced, Set: ['SetVariable', { x: '{{ uuid() }}' }] } }),
];

describe('a run', () => {
  it('gives the same trace to the byte for the same input', async () => {
    const [first, second] = await Promise.all([runThrough(playbooks), runThrough(playbooks)]);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it('gives another one for another seed', async () => {
    const other = await runThrough(playbooks, { seed: 2 });
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(await runThrough(playbooks)));
  });

  it('gives a trace that fits the contract', async () => {
    expect(RunTrace.parse(await runThrough(playbooks))).toBeTruthy();
  });

  it('reports every step when it begins and when it has ended', async () => {
    const heard: StepTrace[] = [];
    const trace = await begin(playbooks, {}, (step) => heard.push(step)).result;
    for (const step of trace.steps) {
      const own = heard.filter((entry) => entry.sequence === step.sequence && !entry.progress);
      expect(own.map((entry) => entry.status)).toEqual(['running', step.status]);
      expect(own.at(-1)).toEqual(step);
    }
  });
});
