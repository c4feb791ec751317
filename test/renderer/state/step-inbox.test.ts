import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StepTrace } from '@core/contract';
import { StepInbox } from '../../../renderer/src/state/step-inbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (sequence: number) => ({ sequence }) as StepTrace;

/** An inbox whose taking in takes as long as said, and what it has taken in. */
function inboxThatTakes(milliseconds: number) {
  const taken: string[] = [];
  const inbox = new StepInbox((runId, steps) => {
    taken.push(`${runId}: ${steps.map(({ sequence }) => sequence).join(' ')}`);
    vi.advanceTimersByTime(milliseconds);
  });
  return { inbox, taken };
}

it('takes in at once what comes now and then', () => {
  const { inbox, taken } = inboxThatTakes(0);
  inbox.put('a', [step(1)]);
  vi.runAllTimers();
  inbox.put('a', [step(2)]);
  expect(taken).toEqual(['a: 1', 'a: 2']);
});

it('gathers what comes faster than it can be drawn, for three times as long as drawing took', () => {
  const { inbox, taken } = inboxThatTakes(100);
  inbox.put('a', [step(1)]);
  inbox.put('a', [step(2)]);
  inbox.put('b', [step(1)]);
  inbox.put('a', [step(3), step(4)]);
  vi.advanceTimersByTime(290);
  expect(taken).toEqual(['a: 1']);
  vi.advanceTimersByTime(20);
  expect(taken).toEqual(['a: 1', 'a: 2 3 4', 'b: 1']);
});

it('drops what a whole trace has made needless', () => {
  const { inbox, taken } = inboxThatTakes(10);
  inbox.put('a', [step(1)]);
  inbox.put('a', [step(2)]);
  inbox.drop('a');
  vi.runAllTimers();
  expect(taken).toEqual(['a: 1']);
});

it('takes in at once what waits of a paused run still, and nothing of the others', () => {
  const { inbox, taken } = inboxThatTakes(10);
  inbox.put('a', [step(1)]);
  inbox.put('a', [step(2)]);
  inbox.put('b', [step(1)]);
  inbox.hurry('a');
  inbox.hurry('a');
  expect(taken).toEqual(['a: 1', 'a: 2']);
  vi.runAllTimers();
  expect(taken).toEqual(['a: 1', 'a: 2', 'b: 1']);
});
