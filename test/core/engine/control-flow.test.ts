import { describe, expect, it } from 'vitest';
import { runThrough, statuses, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced, stepIri, stepUuid } from '../../support/playbook-builder';

const set = (args: Record<string, unknown> = {}) => ['SetVariable', args] as const;
const decide = (...conditions: Record<string, unknown>[]) => ['Decision', { conditions }] as const;
const wait = (minutes: number) => ['Delay', { delay: { minutes } }] as const;
const to = (step: string) => stepIri('P', step);

describe('parallel arms', () => {
  const steps = {
    Start: referenced,
    Left: set({ left: 1, shared: 'left' }),
    Right: set({ right: '{{ vars.left | default("unset") }}', shared: 'right' }),
    Join: set({ seen: '{{ vars.left }}/{{ vars.right }}/{{ vars.shared }}' }),
  };

  it('run in the order of the routes, do not see each other, and join with the newer write', async () => {
    const routes = ['Start > Left', 'Start > Right', 'Left > Join', 'Right > Join'];
    const trace = await runThrough([buildPlaybook('P', { steps, routes })]);
    expect(statuses(trace)).toEqual([
      'Start: finished',
      'Left: finished',
      'Right: finished',
      'Join: finished',
    ]);
    expect(stepOf(trace, 'Right').result).toMatchObject({ right: 'unset' });
    expect(stepOf(trace, 'Join').result).toMatchObject({ seen: '1/unset/right' });
  });

  it('run a join once, after all live arms', async () => {
    const routes = ['Start > Left', 'Start > Right', 'Left > Join', 'Right > Join', 'Start > Join'];
    const trace = await runThrough([buildPlaybook('P', { steps, routes })]);
    expect(statuses(trace).filter((line) => line.startsWith('Join'))).toEqual(['Join: finished']);
    expect(trace.steps.at(-1)?.name).toBe('Join');
  });

  it('pass their time side by side', async () => {
    const waits = { Start: referenced, Left: wait(10), Right: wait(30), Join: set() };
    const routes = ['Start > Left', 'Start > Right', 'Left > Join', 'Right > Join'];
    const trace = await runThrough([buildPlaybook('P', { steps: waits, routes })]);
    const join = stepOf(trace, 'Join');
    expect(join.startedAt - stepOf(trace, 'Start').startedAt).toBe(30 * 60_000);
  });
});

describe('a decision', () => {
  const branches = { Start: referenced, Choose: set(), A: set(), B: set(), C: set(), End: set() };
  const routes = [
    'Start > Choose',
    'Choose > A',
    'Choose > B',
    'Choose > C',
    'A > End',
    'B > End',
    'C > End',
  ];
  const choosing = (...conditions: Record<string, unknown>[]) =>
    buildPlaybook('P', { steps: { ...branches, Choose: decide(...conditions) }, routes });

  it('takes the first condition that is true, and skips the other arms', async () => {
    const trace = await runThrough([
      choosing(
        { option: 'A', condition: '{{ 1 == 2 }}', step_iri: to('A') },
        { option: 'B', condition: '{{ true }}', step_iri: to('B') },
        { option: 'C', condition: '{{ true }}', step_iri: to('C') },
      ),
    ]);
    expect(statuses(trace)).toEqual([
      'Start: finished',
      'Choose: finished',
      'A: skipped',
      'C: skipped',
      'B: finished',
      'End: finished',
    ]);
    const choose = stepOf(trace, 'Choose');
    expect(choose.result).toBe(to('B'));
    expect(choose.branch).toBe(stepUuid('P', 'B'));
    expect(stepOf(trace, 'A').endedAt).toBeNull();
  });

  it('falls back to the default wherever it stands, after all conditions', async () => {
    const trace = await runThrough([
      choosing(
        { option: 'else', default: true, step_iri: to('A') },
        { option: 'B', condition: '{{ true }}', step_iri: to('B') },
      ),
    ]);
    expect(stepOf(trace, 'B').status).toBe('finished');
    const other = await runThrough([
      choosing(
        { option: 'else', default: true, step_iri: to('A') },
        { option: 'B', condition: '{{ vars.nothing }}', step_iri: to('B') },
      ),
    ]);
    expect(stepOf(other, 'A').status).toBe('finished');
  });

  it.each([
    ['{{ false }}', false],
    ['{{ [] }}', false],
    ['{{ {} }}', false],
    ['0', false],
    ['None', false],
    ['{{ "FALSE" }}', true],
    ['yes', true],
    ['{{ [0] }}', true],
  ])('takes %s for %s', async (condition, expected) => {
    const trace = await runThrough([
      choosing(
        { option: 'A', condition, step_iri: to('A') },
        { option: 'else', default: true, step_iri: to('B') },
      ),
    ]);
    expect(stepOf(trace, 'A').status).toBe(expected ? 'finished' : 'skipped');
  });

  it('fails when nothing is true and there is no default', async () => {
    const trace = await runThrough([choosing({ option: 'A', condition: '{{ false }}', step_iri: to('A') })]);
    expect(trace.status).toBe('failed');
    expect(trace.error).toContain('no default branch');
  });

  it('fails with CS-WF-10 when the chosen branch leads nowhere', async () => {
    for (const step_iri of [undefined, '/api/3/workflow_steps/none']) {
      const trace = await runThrough([choosing({ option: 'A', condition: '{{ true }}', step_iri })]);
      expect(trace.error).toContain('CS-WF-10');
    }
  });
});

const gated = (when: string) =>
  buildPlaybook('P', {
    steps: {
      Start: referenced,
      Gated: set({ when, x: 1 }),
      After: set({ y: '{{ vars.x | default("unset") }}' }),
    },
  });

describe('when', () => {
  it('skips the step and not the arm', async () => {
    const trace = await runThrough([gated('{{ vars.nothing }}')]);
    expect(statuses(trace)).toEqual(['Start: finished', 'Gated: skipped', 'After: finished']);
    expect(stepOf(trace, 'After').result).toMatchObject({ y: 'unset' });
    expect(stepOf(trace, 'Gated').endedAt).not.toBeNull();
  });

  it('lets the step run when it holds, and when it is empty', async () => {
    for (const when of ['{{ true }}', '', '  ']) {
      const trace = await runThrough([gated(when)]);
      expect(stepOf(trace, 'Gated').status).toBe('finished');
    }
  });

  it('does not make a variable called when', async () => {
    const trace = await runThrough([gated('{{ true }}')]);
    expect(stepOf(trace, 'Gated').result).not.toHaveProperty('when');
  });
});

describe('a join', () => {
  it('is skipped when all its arms are', async () => {
    const trace = await runThrough([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Choose: decide({ option: 'A', condition: '{{ true }}', step_iri: to('A') }),
          A: set(),
          B: set(),
          C: set(),
          Join: set(),
        },
        routes: ['Start > Choose', 'Choose > A', 'Choose > B', 'Choose > C', 'B > Join', 'C > Join'],
      }),
    ]);
    expect(stepOf(trace, 'Join').status).toBe('skipped');
    expect(trace.status).toBe('finished');
  });
});

describe('a graph that cannot run', () => {
  it('ends the run as failed with the reason', async () => {
    const circle = buildPlaybook('P', {
      steps: { Start: referenced, A: set(), B: set() },
      routes: ['Start > A', 'A > B', 'B > A'],
    });
    const trace = await runThrough([circle]);
    expect(trace.status).toBe('failed');
    expect(trace.error).toContain('in a cycle');
  });

  it('names an unknown step type', async () => {
    const playbook = buildPlaybook('P', {
      steps: { Start: referenced, Odd: ['11111111-2222-4333-8444-555555555555'] },
    });
    const trace = await runThrough([playbook]);
    expect(stepOf(trace, 'Odd').error).toContain('11111111-2222-4333-8444-555555555555');
  });

  it('names a type that has no meaning offline', async () => {
    const playbook = buildPlaybook('P', { steps: { Start: referenced, Old: ['DatabaseQuery'] } });
    const trace = await runThrough([playbook]);
    expect(stepOf(trace, 'Old').error).toContain('cannot be run offline');
  });
});
