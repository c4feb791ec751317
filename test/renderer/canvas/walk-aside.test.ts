import { describe, expect, it } from 'vitest';
import { flowOf } from '../../../renderer/src/canvas/flow';
import type { GraphFrame, Selected } from '../../../renderer/src/canvas/graph';
import { frameName, routeName } from '../../../renderer/src/canvas/names';
import { aside } from '../../../renderer/src/canvas/walk-aside';
import { graph, route, step } from './graphs';

const frame = (id: string, kind: GraphFrame['kind'] = 'block'): GraphFrame => ({
  id,
  kind,
  name: id,
  text: '',
  x: 0,
  y: 0,
  width: 100,
  height: 100,
});
const frames = [frame('first'), frame('second'), frame('note', 'note')];

// start → decide → left | right, the two in the second frame.
const flow = flowOf(
  graph(
    [
      step('start', 200, 0, { isStart: true }),
      step('decide', 200, 100),
      step('left', 0, 200, { frame: 'second' }),
      step('right', 500, 200, { frame: 'second' }),
      step('alone', 900, 0),
    ],
    [route('start', 'decide'), route('decide', 'right', 'Yes'), route('decide', 'left', 'No')],
  ),
);
const routes = [...flow.out.values()].flat();
const idOf = (source: string, target: string) =>
  routes.find((one) => one.source === source && one.target === target)?.id ?? '';
const from = (kind: Selected['kind'], id: string, key: string) => aside(flow, frames, { kind, id }, key);
const routeTo = (target: string): Selected => ({ kind: 'route', id: idOf('decide', target) });

describe('going to what is no step by keyboard', () => {
  it('R leads to the first route out of a step, or else to one that leads there', () => {
    expect(from('step', 'decide', 'r')).toEqual(routeTo('left'));
    expect(from('step', 'left', 'R')).toEqual(routeTo('left'));
    expect(from('step', 'alone', 'r')).toBeNull();
    expect(aside(flow, frames, null, 'r')).toBeNull();
  });

  it('goes round the routes of a step, and along one to its ends', () => {
    const { id } = routeTo('left');
    expect(from('route', id, 'r')).toEqual(routeTo('right'));
    expect(from('route', routeTo('right').id, 'r')).toEqual(routeTo('left'));
    expect(from('route', id, 'ArrowRight')).toEqual(routeTo('right'));
    expect(from('route', id, 'ArrowLeft')).toBeNull();
    expect(from('route', id, 'ArrowUp')).toEqual({ kind: 'step', id: 'decide' });
    expect(from('route', id, 'ArrowDown')).toEqual({ kind: 'step', id: 'left' });
    expect(from('route', 'gone', 'ArrowDown')).toBeNull();
  });

  it('G leads to the frame of a step, else the first, and on through all', () => {
    expect(from('step', 'left', 'g')).toEqual({ kind: 'frame', id: 'second' });
    expect(from('step', 'start', 'g')).toEqual({ kind: 'frame', id: 'first' });
    expect(from('frame', 'second', 'g')).toEqual({ kind: 'frame', id: 'note' });
    expect(from('frame', 'note', 'g')).toEqual({ kind: 'frame', id: 'first' });
    expect(from('frame', 'second', 'ArrowLeft')).toEqual({ kind: 'frame', id: 'first' });
    expect(from('frame', 'second', 'ArrowDown')).toEqual({ kind: 'step', id: 'left' });
    expect(from('frame', 'note', 'ArrowDown')).toBeNull();
    expect(aside(flow, [], null, 'g')).toBeNull();
  });

  it('leaves the keys that walk from step to step alone', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'x'].map((key) => from('step', 'decide', key))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what is heard there', () => {
  it('says where a route leads, and what a frame is', () => {
    const [labelled] = routes.filter(({ label }) => label === 'Yes');
    const [plain] = routes.filter(({ label }) => label === null);
    if (!labelled || !plain) throw new Error('the routes are gone');
    expect(routeName(labelled, flow)).toBe('Route Yes from DECIDE to RIGHT');
    expect(routeName(plain, flow)).toBe('Route from START to DECIDE');
    expect(frameName({ ...frame('Evidence'), text: 'What is known' })).toBe('Evidence, group, What is known');
    expect(frameName({ ...frame('', 'note'), text: 'Mind this' })).toBe('note, Mind this');
  });
});
