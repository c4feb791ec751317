import { describe, expect, it } from 'vitest';
import { begin, runThrough, statuses, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';

const raise = (more: Record<string, unknown> = {}) =>
  [
    'CyopsUtilites',
    { connector: 'cyops_utilities', operation: 'raise_exception', params: { msg: 'it broke' }, ...more },
  ] as const;

const parent = (ignore_errors: boolean) =>
  buildPlaybook('P', {
    steps: {
      Start: referenced,
      Call: ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: [], ignore_errors }],
      After: ['SetVariable', { x: "{{ vars.steps.Call['Error message'] }}" }],
    },
  });

describe('a step that fails', () => {
  it('ends the run; what comes after never begins', async () => {
    const playbook = buildPlaybook('P', {
      steps: { Start: referenced, Bad: raise(), After: ['SetVariable', { x: 1 }] },
    });
    const trace = await runThrough([playbook]);
    expect(statuses(trace)).toEqual(['Start: finished', 'Bad: failed']);
    expect(trace.status).toBe('failed');
    expect(trace.error).toContain('Step "Bad" of playbook "P" failed');
    expect(stepOf(trace, 'Bad').result).toEqual({
      'Error message': expect.stringMatching(/CS-INTEGRATION-5.*it broke/) as unknown,
    });
  });

  it('is gone past when it ignores errors, with the message as its result', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Bad: raise({ ignore_errors: true }),
        After: [
          'SetVariable',
          {
            x: "{{ vars.steps.Bad['Error message'] is defined }}",
            y: "{{ 'it broke' in vars.result['Error message'] }}",
          },
        ],
      },
    });
    const trace = await runThrough([playbook]);
    expect(statuses(trace)).toEqual(['Start: finished', 'Bad: failed', 'After: finished']);
    expect(trace.status).toBe('finished with error');
    expect(stepOf(trace, 'After').result).toMatchObject({ x: true, y: true });
  });

  it('ends the run also while another arm waits, at the time it failed', async () => {
    const playbook = buildPlaybook('P', {
      steps: { Start: referenced, Wait: ['Delay', { delay: { days: 30 } }], Bad: raise() },
      routes: ['Start > Wait', 'Start > Bad'],
    });
    const trace = await runThrough([playbook]);
    expect(trace.status).toBe('failed');
    expect(stepOf(trace, 'Wait')).toMatchObject({
      status: 'failed',
      error: 'The run ended before this step did.',
    });
    expect(stepOf(trace, 'Wait').endedAt).toBe(stepOf(trace, 'Bad').endedAt);
  });

  it('in a child fails the reference, which may ignore it', async () => {
    const child = buildPlaybook('Child', { steps: { Start: referenced, Bad: raise() } });
    const failed = await runThrough([parent(false), child]);
    expect(failed.status).toBe('failed');
    expect(failed.error).toContain('it broke');
    const ignored = await runThrough([parent(true), child]);
    expect(ignored.status).toBe('finished with error');
    expect(stepOf(ignored, 'After').result).toMatchObject({
      x: expect.stringContaining('it broke') as unknown,
    });
  });
});

describe('limits', () => {
  const recursive = buildPlaybook('P', {
    steps: {
      Start: referenced,
      Again: ['WorkflowReference', { workflowReference: playbookIri('P'), arguments: {} }],
    },
  });

  it('stop a playbook that references itself without end, even where errors are ignored', async () => {
    const stubborn = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Again: [
          'WorkflowReference',
          { workflowReference: playbookIri('P'), arguments: {}, ignore_errors: true },
        ],
      },
    });
    for (const playbook of [recursive, stubborn]) {
      const trace = await runThrough([playbook]);
      expect(trace.status).toBe('failed');
      expect(trace.error).toContain('50 levels deep');
    }
  });

  it('stop a run with too many steps', async () => {
    const trace = await runThrough([recursive], { limits: { steps: 10 } });
    expect(trace.error).toContain('after 10 steps');
  });

  it('stop a loop with too many items', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Loop: ['SetVariable', { x: 1, for_each: { item: '{{ range(0, 500) | list }}' } }],
      },
    });
    const trace = await runThrough([playbook], { limits: { loopItems: 100 } });
    expect(trace.error).toContain('loop of step "Loop" after 100 items');
  });

  it('stop a run that takes too long on the wall clock', async () => {
    let now = 0;
    const trace = await runThrough([recursive], {
      elapsed: () => (now += 1_000),
      limits: { wallClock: 10_000 },
    });
    expect(trace.error).toContain('longer than 10 seconds');
  });

  it('do not count virtual time', async () => {
    const playbook = buildPlaybook('P', {
      steps: { Start: referenced, Wait: ['Delay', { delay: { weeks: 52 } }] },
    });
    expect((await runThrough([playbook])).status).toBe('finished');
  });
});

describe('cancelling', () => {
  it('ends the run at its next step', async () => {
    const playbook = buildPlaybook('P', {
      steps: { Start: referenced, A: ['SetVariable', {}], B: ['SetVariable', {}] },
    });
    const run = begin([playbook], {}, (step) => {
      if (step.name === 'A' && step.status === 'finished') run.cancel();
    });
    const trace = await run.result;
    expect(trace.status).toBe('cancelled');
    expect(statuses(trace)).toEqual(['Start: finished', 'A: finished']);
  });
});

describe('what cannot be started', () => {
  it('is a failed run that says why', async () => {
    const trace = await runThrough([]);
    expect(trace).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('not in the workspace') as unknown,
    });
  });
});
