import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyBefore, historyWith } from '@core/engine/history';
import { runThrough, stepOf, testClock } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced, stepIri } from '../../support/playbook-builder';
import { randomPlaybooks } from '../../support/random-playbook';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;
const text = (value: unknown) => JSON.stringify(value);

describe('a run that is taken up again', () => {
  it('gives the trace it would have given, from whatever it had done before', async () => {
    await fc.assert(
      fc.asyncProperty(randomPlaybooks(), fc.nat(100), async (drawn, at) => {
        const playbooks = drawn.build();
        const whole = await runThrough(playbooks);
        const cut = at % (whole.history.length + 1);
        const again = await runThrough(playbooks, { history: whole.history.slice(0, cut) });
        expect(again).toEqual(whole);
        expect(text(again)).toBe(text(whole));
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('gives the same trace when it was parked on the way', async () => {
    await fc.assert(
      fc.asyncProperty(randomPlaybooks(), fc.nat(6), async (drawn, seconds) => {
        const playbooks = drawn.build();
        const far = testClock + 86_400_000;
        const whole = await runThrough(playbooks, { horizon: far });
        const parked = await runThrough(playbooks, { horizon: testClock + seconds * 1000 });
        if (parked.wakeAt !== null) {
          expect(parked.status).toBe('awaiting');
          expect(parked.wakeAt).toBeGreaterThan(testClock + seconds * 1000);
        }
        expect(text(await runThrough(playbooks, { horizon: far, history: parked.history }))).toBe(
          text(whole),
        );
      }),
      { seed: 11, numRuns: 100 },
    );
  });

  it('does not do the work again that is behind it', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'one' } }],
        Ask: ['ManualInput', { input: {}, response_mapping: { options: [] } }],
        Count: ['FindRecords', { module: 'alerts?$limit=9', query: { logic: 'AND', filters: [] } }],
      },
    });
    const parked = await runThrough([playbook]);
    expect(parked).toMatchObject({ status: 'awaiting', wakeAt: null, history: { length: 2 } });
    const at = testClock + 3_600_000;
    const done = await runThrough([playbook], { history: parked.history, answers: { Ask: { at } } });
    expect(done.status).toBe('finished');
    expect(stepOf(done, 'Make').result).toEqual(stepOf(parked, 'Make').result);
    expect(stepOf(done, 'Count').result).toHaveLength(1);
    expect(stepOf(done, 'Ask').endedAt).toBe(at);
  });

  it('asks each item of a loop by itself and goes on in the middle of it', async () => {
    const playbooks = [
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Each: [
            'WorkflowReference',
            {
              workflowReference: playbookIri('Asking'),
              arguments: {},
              for_each: { item: '{{ ["a", "b", "c"] }}' },
            },
          ],
        },
      }),
      buildPlaybook('Asking', {
        steps: {
          Start: referenced,
          Ask: ['ManualInput', { input: {}, response_mapping: { options: [] } }],
          Say: set({ said: '{{ vars.steps.Ask.username }}' }),
        },
      }),
    ];
    let history = (await runThrough(playbooks)).history;
    const replies = [];
    for (const name of ['ann', 'bob', 'cid']) {
      const before = await runThrough(playbooks, { history, replies });
      expect(before.status).toBe('awaiting');
      const asking = stepOf(before, 'Ask');
      replies.push({
        frame: asking.frame,
        step: asking.stepUuid,
        answer: { user: { iri: `/api/3/people/${name}`, name } },
      });
      history = (await runThrough(playbooks, { history, replies })).history;
    }
    const done = await runThrough(playbooks, { history, replies });
    expect(stepOf(done, 'Each').result).toMatchObject([{ said: 'ann' }, { said: 'bob' }, { said: 'cid' }]);
    // Once the step has ended, its own entry stands for those of its items.
    expect(done.history.filter((entry) => entry.item !== null)).toEqual([]);
  });

  it('knows what templates changed in place, and which numbers are floats', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Make: set({ list: '{{ [1] }}', half: '{{ 10 / 2 }}', deep: '{{ {"a/b": [1.0, 2 ** 70]} }}' }),
        Each: set({ each: '{{ vars.item / 1 }}', for_each: { item: '{{ [1, 2] }}' } }),
        Grow: set({ done: '{{ vars.list.append(2) }}' }),
        Read: set({
          seen: '{{ vars.list }}',
          text: '{{ vars.half }} %',
          kept: '={{ vars.deep["a/b"] }} {{ vars.steps.Each[1].each }}',
        }),
      },
    });
    const whole = await runThrough([playbook]);
    expect(stepOf(whole, 'Read').result).toMatchObject({
      seen: [1, 2],
      text: '5.0 %',
      kept: '=[1.0, 1180591620717411303424] 2.0',
    });
    for (let cut = 0; cut <= whole.history.length; cut++) {
      expect(await runThrough([playbook], { history: whole.history.slice(0, cut) })).toEqual(whole);
    }
  });

  it('takes the timeout route when nobody answers until then', async () => {
    const timeout = { days: 0, hours: 0, minutes: 5, step_iri: stepIri('P', 'Late') };
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Ask: [
          'ManualInput',
          {
            input: {},
            response_mapping: { options: [{ option: 'Go', step_iri: stepIri('P', 'Done') }] },
            timeout,
          },
        ],
        Done: set({}),
        Late: set({}),
      },
      routes: ['Start > Ask', 'Ask > Done', 'Ask > Late'],
    });
    const soon = await runThrough([playbook], { horizon: testClock + 60_000 });
    expect(soon).toMatchObject({
      status: 'awaiting',
      wakeAt: testClock + 300_000,
      pending: [{ step: 'Ask' }],
    });
    const later = await runThrough([playbook], { history: soon.history, horizon: testClock + 300_000 });
    expect(later).toMatchObject({ status: 'finished', pending: [] });
    expect(stepOf(later, 'Late').status).toBe('finished');
    expect(stepOf(later, 'Done').status).toBe('skipped');
  });

  it('goes on although a step of its history is gone from the playbook', async () => {
    const steps = { Start: referenced, A: set({ a: 1 }), B: set({ b: 2 }) };
    const whole = await runThrough([buildPlaybook('P', { steps })]);
    const { A: _gone, ...rest } = steps;
    const shorter = await runThrough([buildPlaybook('P', { steps: rest })], { history: whole.history });
    expect(shorter.status).toBe('finished');
    expect(stepOf(shorter, 'B').result).toEqual(stepOf(whole, 'B').result);
  });
});

describe('the randomness of a step', () => {
  it('does not depend on what other steps draw', async () => {
    const drawing = (times: number) =>
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Other: set({ x: '{{ uuid() }}'.repeat(times) }),
          Own: set({ y: '{{ uuid() }}', n: '{{ 1000000 | random }}' }),
        },
      });
    const [one, two] = await Promise.all([runThrough([drawing(1)]), runThrough([drawing(5)])]);
    expect(stepOf(two, 'Own').result).toEqual(stepOf(one, 'Own').result);
  });

  it('differs between the items of a loop, and is the same side by side as in turn', async () => {
    const looped = (parallel: boolean) =>
      runThrough([
        buildPlaybook('P', {
          steps: {
            Start: referenced,
            Own: set({ y: '{{ uuid() }}', for_each: { item: '{{ [1, 2, 3] }}', parallel } }),
          },
        }),
      ]);
    const drawn = stepOf(await looped(false), 'Own').result as { y: string }[];
    expect(new Set(drawn.map(({ y }) => y)).size).toBe(3);
    expect(stepOf(await looped(true), 'Own').result).toEqual(drawn);
  });
});

describe('a step run again', () => {
  const playbook = buildPlaybook('P', {
    steps: {
      Start: referenced,
      First: set({ x: 1 }),
      Choose: [
        'Decision',
        {
          conditions: [
            { option: 'small', condition: '{{ vars.x < 5 }}', step_iri: stepIri('P', 'Small') },
            { option: 'big', default: true, step_iri: stepIri('P', 'Big') },
          ],
        },
      ],
      Small: set({ size: 'small' }),
      Big: set({ size: 'big' }),
    },
    routes: ['Start > First', 'First > Choose', 'Choose > Small', 'Choose > Big'],
  });

  it('begins with what came before it', async () => {
    const trace = await runThrough([playbook]);
    const before = historyBefore(trace, stepOf(trace, 'Choose').sequence);
    expect(before).toHaveLength(2);
    expect(text(await runThrough([playbook], { history: before }))).toBe(text(trace));
  });

  it('goes another way with another value in the past', async () => {
    const trace = await runThrough([playbook]);
    const history = historyWith(trace, stepOf(trace, 'First').sequence, { x: 9 });
    const other = await runThrough([playbook], { history });
    expect(stepOf(other, 'Big')).toMatchObject({ status: 'finished' });
    expect(stepOf(other, 'Small')).toMatchObject({ status: 'skipped' });
  });
});
