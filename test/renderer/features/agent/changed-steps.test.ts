import { expect, it } from 'vitest';
import type { AgentStep } from '@core/contract';
import { changedSteps } from '../../../../renderer/src/features/agent/changed-steps';

const asked = (step: number, content: string): AgentStep => ({
  is: 'model',
  step,
  messages: [],
  content,
  calls: [],
  tokens: { input: 0, output: 0 },
  delay: 0,
  error: null,
});
const called = (name: string): AgentStep => ({
  is: 'tool',
  name,
  arguments: {},
  outcome: 'answered',
  text: '',
});

it('marks what is not as in the run before, and not what one more call has moved', () => {
  const before = [asked(1, 'a'), called('x'), asked(2, 'b')];
  expect([...changedSteps(before, null)]).toEqual([]);
  expect([...changedSteps(before, before)]).toEqual([]);
  expect([...changedSteps([asked(1, 'a'), called('x'), called('y'), asked(2, 'b')], before)]).toEqual([2]);
  expect([...changedSteps([asked(1, 'a'), called('z'), asked(2, 'c')], before)]).toEqual([1, 2]);
});
