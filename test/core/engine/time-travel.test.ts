import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { environmentAt } from '@core/engine/time-travel';
import { runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';
import { randomPlaybooks } from '../../support/random-playbook';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;

describe('time travel', () => {
  it('shows what a step found and left, and nothing a sibling arm did', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Left: set({ side: 'left', own: 1 }),
        Right: set({ side: 'right' }),
        Join: set({ both: '{{ vars.side }} {{ vars.own }}' }),
      },
      routes: ['Start > Left', 'Start > Right', 'Left > Join', 'Right > Join'],
    });
    const trace = await runThrough([playbook]);
    const at = (step: string, moment: 'before' | 'after') =>
      environmentAt(trace, stepOf(trace, step).sequence, moment);
    expect(at('Right', 'before')).not.toHaveProperty('side');
    expect(at('Right', 'after')).toMatchObject({ side: 'right', steps: { Right: { side: 'right' } } });
    expect(at('Right', 'after')).not.toHaveProperty('own');
    expect(at('Join', 'before')).toMatchObject({ side: 'right', own: 1 });
    expect(at('Join', 'after')).toMatchObject({ both: 'right 1' });
    expect(environmentAt(trace, 99, 'after')).toBeNull();
  });

  it('reaches into playbooks that were called, item by item', async () => {
    const trace = await runThrough([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Call: [
            'WorkflowReference',
            {
              workflowReference: playbookIri('C'),
              arguments: { p: '{{ vars.item }}' },
              for_each: { item: '{{ ["a", "b"] }}' },
            },
          ],
        },
      }),
      buildPlaybook('C', {
        parameters: ['p'],
        steps: { Start: referenced, In: set({ x: '{{ vars.p }}!' }) },
      }),
    ]);
    const [first, second] = trace.steps.filter((step) => step.name === 'In');
    expect(environmentAt(trace, first?.sequence ?? 0, 'after')).toMatchObject({ p: 'a', x: 'a!' });
    expect(environmentAt(trace, second?.sequence ?? 0, 'before')).toMatchObject({ p: 'b' });
  });

  it('agrees with the variables the run itself ended with', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(randomPlaybooks(), async (drawn) => {
        const trace = await runThrough(drawn.build());
        for (const frame of trace.frames) {
          const own = trace.history.filter((entry) => entry.frame === frame.frame);
          const last = own.at(-1);
          // Where arms part, the end is their join, which is no step's.
          const isChain = own.every(
            (entry, index) => index === 0 || entry.after?.includes(own[index - 1]?.step ?? ''),
          );
          if (frame.endedAt === null || !last || !isChain) continue;
          compared++;
          const step = trace.steps.find((each) => each.frame === frame.frame && each.stepUuid === last.step);
          const { steps: _steps, ...vars } = environmentAt(trace, step?.sequence ?? 0, 'after') ?? {};
          expect(vars).toEqual(frame.end);
        }
      }),
      { seed: 3, numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(60);
  });
});
