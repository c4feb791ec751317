import { describe, expect, it } from 'vitest';
import { runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;

describe('bad input', () => {
  it('a loop over a million items ends with the limit it reached, and the trace shows where', async () => {
    const trace = await runThrough([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Loop: set({ x: 1, for_each: { item: '{{ [0] * 1000000 }}' } }),
          Never: set({}),
        },
      }),
    ]);
    expect(trace.status).toBe('failed');
    expect(trace.error).toContain('in the loop of step "Loop" after 200000 items');
    expect(stepOf(trace, 'Loop').status).toBe('failed');
    expect(trace.steps.some(({ name }) => name === 'Never')).toBe(false);
    // What it had made is not kept: nothing can use it.
    expect(JSON.stringify(trace).length).toBeLessThan(20_000);
  }, 60_000);

  it('a template that makes too much fails its step', async () => {
    const trace = await runThrough([
      buildPlaybook('P', { steps: { Start: referenced, Big: set({ x: '{{ range(100001) | list }}' }) } }),
    ]);
    expect(trace.error).toContain('Step "Big"');
  });

  it('a playbook that calls itself without end ends at the depth it reached', async () => {
    const trace = await runThrough([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Again: ['WorkflowReference', { workflowReference: playbookIri('P'), arguments: {} }],
        },
      }),
    ]);
    expect(trace).toMatchObject({ status: 'failed', frames: { length: 50 } });
    expect(trace.error).toContain('50 levels deep');
    expect(trace.frames.every(({ status }) => status === 'failed')).toBe(true);
  });

  it('thousands of called playbooks keep the environments of the first thousand', async () => {
    const trace = await runThrough(
      [
        buildPlaybook('P', {
          steps: {
            Start: referenced,
            Each: [
              'WorkflowReference',
              {
                workflowReference: playbookIri('C'),
                arguments: {},
                for_each: { item: '{{ range(3000) | list }}' },
              },
            ],
          },
        }),
        buildPlaybook('C', { steps: { Start: referenced } }),
      ],
      { limits: { steps: 50_000 } },
    );
    expect(trace.status).toBe('finished');
    expect(trace.frames).toHaveLength(3_001);
    expect(trace.frames.filter(({ start }) => Object.keys(start).length > 0)).toHaveLength(1_000);
  }, 60_000);

  it('a parallel loop runs no more items at once than it says, and two at least', async () => {
    const waits = (cap: number | null) =>
      runThrough([
        buildPlaybook('P', {
          steps: {
            Start: referenced,
            Each: [
              'Delay',
              {
                delay: { seconds: 10 },
                for_each: {
                  item: '{{ [1, 2, 3, 4, 5, 6] }}',
                  parallel: true,
                  ...(cap === null ? {} : { max_parallel: cap }),
                },
              },
            ],
          },
        }),
      ]);
    const seconds = async (cap: number | null) => {
      const { endedAt, startedAt } = stepOf(await waits(cap), 'Each');
      return ((endedAt ?? 0) - startedAt) / 1000;
    };
    expect([await seconds(null), await seconds(3), await seconds(1)]).toEqual([10, 20, 30]);
  });
});
