import { describe, expect, it } from 'vitest';
import type { FrameTrace, RunTrace, StepTrace } from '@core/contract';
import { compareRuns } from '../../../renderer/src/features/run/compare-runs';

function step(sequence: number, name: string, given: Partial<StepTrace> = {}): StepTrace {
  return {
    sequence,
    frame: '',
    playbook: 'Main',
    stepUuid: name.toLowerCase(),
    name,
    stepType: 'SetVariable',
    status: 'finished',
    input: {},
    result: null,
    error: null,
    source: 'none',
    startedAt: 0,
    endedAt: 0,
    branch: null,
    messages: [],
    ...given,
  };
}

function run(steps: StepTrace[], end: Record<string, unknown> = {}): RunTrace {
  const frame: FrameTrace = {
    frame: '',
    number: 1,
    parent: null,
    playbookUuid: 'main',
    playbookName: 'Main',
    status: 'finished',
    error: null,
    result: null,
    startedAt: 0,
    endedAt: 0,
    start: {},
    end,
  };
  return {
    runId: 'run',
    playbookUuid: 'main',
    playbookName: 'Main',
    status: 'finished',
    error: null,
    steps,
    result: null,
    records: {},
    outbox: [],
    pending: [],
    wakeAt: null,
    history: [],
    frames: [frame],
  };
}

const names = (left: RunTrace, right: RunTrace) =>
  compareRuns(left, right).steps.map(({ name, left: one, right: other, differences }) =>
    one && other ? `${name}: ${differences.join(' ')}` : `${name} ${one ? 'left' : 'right'} only`,
  );

describe('two runs side by side', () => {
  it('say nothing where they did the same', () => {
    const one = run([step(1, 'Start'), step(2, 'Set', { result: { x: 1 } })], { x: 1 });
    expect(compareRuns(one, one)).toEqual({
      steps: [expect.objectContaining({ differences: [] }), expect.objectContaining({ differences: [] })],
      variables: [],
    });
  });

  it('say what is other at a step', () => {
    const left = run([step(1, 'Ask', { result: 1, source: 'sample', endedAt: 5 })]);
    const right = run([step(1, 'Ask', { result: 2, input: { a: 1 }, status: 'failed', endedAt: 9 })]);
    expect(names(left, right)).toEqual(['Ask: status result input duration source']);
  });

  it('put steps of one run alone where it came to them, and leave out what was passed by', () => {
    const left = run([
      step(1, 'Start'),
      step(2, 'Yes'),
      step(3, 'No', { status: 'skipped' }),
      step(4, 'End'),
    ]);
    const right = run([
      step(1, 'Start'),
      step(2, 'Yes', { status: 'skipped' }),
      step(3, 'No'),
      step(4, 'End'),
    ]);
    expect(names(left, right)).toEqual(['Start: ', 'Yes left only', 'No right only', 'End: ']);
  });

  it('match steps of called playbooks by who called them, for which item, whatever their numbers', () => {
    const left = run([
      step(1, 'Call'),
      step(2, 'Inner', { frame: '1[0]', result: 'a' }),
      step(3, 'Inner', { frame: '1[1]', result: 'b' }),
    ]);
    const right = run([
      step(1, 'New'),
      step(2, 'Call'),
      step(3, 'Inner', { frame: '2[1]', result: 'c' }),
      step(4, 'Inner', { frame: '2[0]', result: 'a' }),
    ]);
    expect(names(left, right)).toEqual(['New right only', 'Call: ', 'Inner: ', 'Inner: result']);
  });

  it('match the n-th time a step came up with the n-th time', () => {
    const left = run([step(1, 'Again', { result: 1 }), step(2, 'Again', { result: 2 })]);
    const right = run([step(1, 'Again', { result: 1 })]);
    expect(names(left, right)).toEqual(['Again: ', 'Again left only']);
  });

  it('list variables that end otherwise, and those one run does not have', () => {
    const left = run([], { same: [1], other: 1, gone: true });
    const right = run([], { same: [1], other: 2, toString: 'x' });
    expect(compareRuns(left, right).variables).toEqual([
      { name: 'other', left: 1, right: 2 },
      { name: 'gone', left: true, right: undefined },
      { name: 'toString', left: undefined, right: 'x' },
    ]);
  });
});
