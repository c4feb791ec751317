import { describe, expect, it } from 'vitest';
import { flowOf } from '../../../renderer/src/canvas/flow';
import { stepName } from '../../../renderer/src/canvas/names';
import { stride, type Trail } from '../../../renderer/src/canvas/walk';
import { graph, route, step } from './graphs';

// start → decide → left | middle | right → join, and one step nothing leads to.
const flow = flowOf(
  graph(
    [
      step('start', 200, 0, { isStart: true }),
      step('decide', 200, 100),
      step('right', 500, 200),
      step('left', 0, 200),
      step('middle', 250, 200),
      step('join', 200, 300),
      step('alone', 900, 0),
    ],
    [
      route('start', 'decide'),
      route('decide', 'right', 'Yes'),
      route('decide', 'left', 'No'),
      route('decide', 'middle', 'Maybe'),
      route('left', 'join'),
      route('right', 'join'),
      route('middle', 'join'),
      route('join', 'nowhere'),
    ],
  ),
);
const fresh: Trail = new Map();
const to = (at: string | null, key: string, trail: Trail = fresh) => stride(flow, at, key, trail)?.to ?? null;

describe('walking along the routes by keyboard', () => {
  it('follows down and goes back up', () => {
    expect(to('start', 'ArrowDown')).toBe('decide');
    expect(to('decide', 'ArrowUp')).toBe('start');
  });

  it('goes through the branches from left to right', () => {
    expect(to('decide', 'ArrowDown')).toBe('left');
    expect(to('left', 'ArrowRight')).toBe('middle');
    expect(to('middle', 'ArrowRight')).toBe('right');
    expect(to('right', 'ArrowLeft')).toBe('middle');
  });

  it('follows to the right, and goes back to the left, where there is no sibling', () => {
    expect(to('start', 'ArrowRight')).toBe('decide');
    expect(to('right', 'ArrowRight')).toBe('join');
    expect(to('left', 'ArrowLeft')).toBe('decide');
    expect(to('start', 'ArrowLeft')).toBeNull();
  });

  it('goes back the way one came where several lead here', () => {
    expect(to('join', 'ArrowUp')).toBe('left');
    expect(to('join', 'ArrowUp', new Map([['join', 'right']]))).toBe('right');
    expect(to('join', 'ArrowUp', new Map([['join', 'gone']]))).toBe('left');
    expect(stride(flow, 'right', 'ArrowDown', fresh)).toEqual({ to: 'join', from: 'right' });
  });

  it('knows start and end, and says every step in order, unconnected ones too', () => {
    expect(to(null, 'Home')).toBe('start');
    expect(to('left', 'End')).toBe('alone');
    const reported = ['start'];
    for (let next = to('start', 'PageDown'); next; next = to(next, 'PageDown')) reported.push(next);
    expect(reported).toEqual(['start', 'decide', 'left', 'middle', 'right', 'join', 'alone']);
    expect(to('alone', 'PageUp')).toBe('join');
  });

  it('begins at the start when nothing is selected, and ignores other keys', () => {
    expect(to(null, 'ArrowDown')).toBe('start');
    expect(to('start', 'x')).toBeNull();
    expect(stride(flowOf(graph([], [])), null, 'Home', fresh)).toBeNull();
  });

  it('ends on a graph that runs in a cycle', () => {
    const circle = flowOf(
      graph([step('a', 0, 0, { isStart: true }), step('b', 0, 100)], [route('a', 'b'), route('b', 'a')]),
    );
    expect(circle.order).toEqual(['a', 'b']);
    const lost = flowOf(graph([step('a'), step('b', 0, 100)], [route('a', 'b'), route('b', 'a')]));
    expect(lost.order).toEqual(['a', 'b']);
    expect(lost.reached.size).toBe(0);
  });
});

describe('the name of a step for a screen reader', () => {
  it('says name, type, problems and where it leads', () => {
    const busy = step('decide', 200, 100, {
      typeLabel: 'Decision',
      marks: { ...step('x').marks, errors: 1, warnings: 2, condition: true },
    });
    expect(stepName(busy, flow, undefined)).toBe(
      'DECIDE, Decision, 1 error, 2 warnings, runs on a condition, leads to No: LEFT; Maybe: MIDDLE; Yes: RIGHT',
    );
  });

  it('says where a run stops, and that it stands there', () => {
    const marks = { ...step('x').marks, breakpoint: 'conditional', paused: true } as const;
    expect(stepName(step('alone', 0, 0, { marks }), flow, undefined)).toBe(
      'ALONE, Set Variable, conditional breakpoint, the run is paused here, leads nowhere',
    );
  });

  it('says what a run did there', () => {
    const run = { status: 'failed', order: 3, duration: '2 s', times: 1 } as const;
    expect(stepName(step('alone'), flow, run)).toBe(
      'ALONE, Set Variable, failed, number 3 in the run, leads nowhere',
    );
  });
});
