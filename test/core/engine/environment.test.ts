import { describe, expect, it } from 'vitest';
import { Environment } from '@core/engine/environment';
import { mergeInput } from '@core/engine/trigger-input';

describe('variables of arms', () => {
  it('are not seen by a sibling, and by a join the newer write counts', () => {
    const base = Environment.of({ x: 0 }, { last: 0 });
    base.set('y', 'base');
    const [left, right] = [base.fork(), base.fork()];
    left.set('x', 'left');
    expect(right.get('x')).toBe(0);
    right.set('y', 'right');
    left.setStep('A Step', 1);
    right.setStep('B', 2);
    const joined = Environment.join([left, right]);
    expect(joined.get('x')).toBe('left');
    expect(joined.get('y')).toBe('right');
    expect(joined.vars['steps']).toEqual({ A_Step: 1, B: 2 });
  });

  it('take the last of two writes whatever the order of the arms', () => {
    const base = Environment.of({}, { last: 0 });
    const [left, right] = [base.fork(), base.fork()];
    right.set('x', 'first');
    left.set('x', 'second');
    expect(Environment.join([left, right]).get('x')).toBe('second');
    expect(Environment.join([right, left]).get('x')).toBe('second');
  });

  it('may have any name', () => {
    const env = Environment.of({}, { last: 0 });
    env.set('__proto__', 'mine');
    expect(env.fork().get('__proto__')).toBe('mine');
    expect(({} as Record<string, unknown>)['mine']).toBeUndefined();
  });
});

describe('the input of a trigger', () => {
  it('keeps what the caller passed where the trigger maps nothing', () => {
    expect(mergeInput({ params: { a: 1 }, records: ['r'] }, { params: [] })).toEqual({
      params: { a: 1 },
      records: ['r'],
    });
  });

  it('does not put the empty text of an input that was not given over a value', () => {
    expect(mergeInput({ params: { a: 1 } }, { params: { a: '', b: '' } }).params).toEqual({ a: 1, b: '' });
  });

  it('keeps the records where the template of a record gave none', () => {
    expect(mergeInput({ records: [] }, { records: [''] }).records).toEqual([]);
    expect(mergeInput({ records: [] }, { records: [{ id: 1 }] }).records).toEqual([{ id: 1 }]);
  });
});
