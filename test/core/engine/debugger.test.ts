import { describe, expect, it } from 'vitest';
import type { DebugCommand, DebugOptions, PausedRun } from '@core/contract/run';
import { DebugSession } from '@core/engine/debug-session';
import { begin, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced, stepUuid } from '../../support/playbook-builder';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;

const playbooks = [
  buildPlaybook('P', {
    steps: {
      Start: referenced,
      First: set({ x: 1 }),
      Call: ['WorkflowReference', { workflowReference: playbookIri('C'), arguments: { p: '{{ vars.x }}' } }],
      Each: set({ y: '{{ vars.item }}', for_each: { item: '{{ [1, 2, 3] }}' } }),
      Bad: ['UpdateRecord', { collection: '', resource: {} }],
      Last: set({ z: '{{ vars.x }}' }),
    },
  }),
  buildPlaybook('C', {
    parameters: ['p'],
    steps: { Start: referenced, In: set({ q: '{{ vars.p }}' }), Out: set({ r: '{{ vars.q }}' }) },
  }),
];

const none: DebugOptions = { breakpoints: [], pauseOnError: false };
const at = (playbook: string, step: string, condition?: string): DebugOptions => ({
  breakpoints: [{ step: stepUuid(playbook, step), ...(condition === undefined ? {} : { condition }) }],
  pauseOnError: false,
});

/** Debugs a run with one command after another, each at the next stop; gives the stops and the trace. */
async function debug(
  options: DebugOptions,
  commands: readonly (DebugCommand | ((session: DebugSession, paused: PausedRun) => void))[],
  first: DebugCommand | null = null,
) {
  const left = [...commands];
  const stops: PausedRun[] = [];
  const session: DebugSession = new DebugSession(options, (paused) => {
    if (!paused) return;
    stops.push(paused);
    // What is shown when a run stands happens after it stands.
    queueMicrotask(() => {
      const next = left.shift() ?? { kind: 'continue' };
      if (typeof next === 'function') next(session, paused);
      else session.control(next);
    });
  });
  if (first) session.control(first);
  const trace = await begin(playbooks, { ports: { debugger: session } }).result;
  return { stops, trace, places: stops.map(({ name, reason }) => `${reason}: ${name}`) };
}

describe('a debugged run', () => {
  it('stops at a breakpoint with the variables as they are, and goes on', async () => {
    const { stops, trace } = await debug(at('P', 'Call'), []);
    expect(stops).toHaveLength(1);
    expect(stops[0]).toMatchObject({
      reason: 'breakpoint',
      name: 'Call',
      frame: '',
      stepUuid: stepUuid('P', 'Call'),
      item: null,
      variables: { x: 1, steps: { First: { debug: false } } },
    });
    expect(trace).toEqual(await runThrough(playbooks));
  });

  it('stops where a condition holds, item by item in a loop', async () => {
    const { stops } = await debug(at('P', 'Each', 'vars.item > 1'), []);
    expect(stops.map(({ item, variables }) => [item, variables['item']])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect((await debug(at('P', 'Last', '{{ vars.x == 2 }}'), [])).stops).toEqual([]);
    expect((await debug(at('P', 'First', '{{ vars.x.y.z }}'), [])).places).toEqual(['breakpoint: First']);
  });

  it('steps over, into and out of playbooks that are called', async () => {
    const over = await debug(at('P', 'First'), [{ kind: 'step-over' }, { kind: 'step-over' }]);
    expect(over.places).toEqual(['breakpoint: First', 'step: Call', 'step: Each']);
    const into = await debug(at('P', 'Call'), [
      { kind: 'step-into' },
      { kind: 'step-into' },
      { kind: 'step-out' },
      { kind: 'step-into' },
    ]);
    expect(into.places).toEqual(['breakpoint: Call', 'step: Start', 'step: In', 'step: Each', 'step: Bad']);
  });

  it('runs to a step, pauses on request, and takes other breakpoints', async () => {
    const to = await debug(none, [{ kind: 'run-to', step: stepUuid('C', 'Out') }], { kind: 'pause' });
    expect(to.places).toEqual(['pause: Start', 'run-to: Out']);
    const other = await debug(
      none,
      [
        (session) => {
          session.control({ kind: 'options', options: at('P', 'Each') });
          session.control({ kind: 'continue' });
        },
      ],
      { kind: 'pause' },
    );
    expect(other.places).toEqual(['pause: Start', 'breakpoint: Each']);
  });

  it('stops at a failure before it ends the playbook', async () => {
    const { stops, trace } = await debug({ breakpoints: [], pauseOnError: true }, []);
    expect(stops).toMatchObject([{ reason: 'error', name: 'Bad', error: 'CS-WF-35: Record IRI is empty' }]);
    expect(trace).toEqual(await runThrough(playbooks));
  });

  it('sets a variable for what comes after', async () => {
    const { trace, stops } = await debug(at('P', 'Call'), [
      (session) => session.control({ kind: 'set', name: 'x', value: 5 }),
      { kind: 'continue' },
    ]);
    expect(stops[1]?.variables).toMatchObject({ x: 5 });
    expect(stepOf(trace, 'Out').result).toMatchObject({ r: 5 });
    // The run can be taken up again with what was set.
    expect(trace.history.find(({ step }) => step === stepUuid('P', 'Call'))?.writes).toMatchObject({ x: 5 });
  });

  it('evaluates expressions, which changes nothing of the run', async () => {
    const values: unknown[] = [];
    const asked = await debug(at('P', 'Each'), [
      (session) => {
        for (const expression of [
          'vars.x + 1',
          '{{ vars.steps.Call.r }}!',
          'vars.x.y.z',
          'uuid() | length',
        ]) {
          values.push(session.evaluate(expression));
        }
        session.control({ kind: 'continue' });
      },
    ]);
    expect(values).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: '1!' },
      { ok: false, message: expect.stringContaining('y') as unknown },
      { ok: true, value: 36 },
    ]);
    expect(asked.trace).toEqual(await runThrough(playbooks));
    expect(new DebugSession(none, () => {}).evaluate('1')).toMatchObject({ ok: false });
  });

  it('does not count the time somebody looks at it, and can be cancelled while it stands', async () => {
    let clock = 0;
    const session: DebugSession = new DebugSession(at('P', 'Call'), (paused) => {
      if (!paused) return;
      queueMicrotask(() => {
        clock += 3_600_000;
        session.control({ kind: 'continue' });
      });
    });
    const limits = { wallClock: 1_000 };
    const run = begin(playbooks, { ports: { debugger: session }, elapsed: () => clock, limits });
    expect((await run.result).error).toContain('CS-WF-35');

    const standing: DebugSession = new DebugSession(at('P', 'Call'), (paused) => {
      if (!paused) return;
      cancelled.cancel();
      queueMicrotask(() => standing.detach());
    });
    const cancelled = begin(playbooks, { ports: { debugger: standing } });
    expect(await cancelled.result).toMatchObject({ status: 'cancelled' });
  });
});
