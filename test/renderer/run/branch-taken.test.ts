import { describe, expect, it } from 'vitest';
import type { StepTrace } from '@core/contract';
import { branchTaken } from '../../../renderer/src/ui/trace/branch-taken';

const step = (uuid: string, name: string, more: Partial<StepTrace> = {}): StepTrace => ({
  sequence: 1,
  frame: '',
  playbook: 'P',
  stepUuid: uuid,
  name,
  stepType: 'Decision',
  status: 'finished',
  input: null,
  result: null,
  error: null,
  source: 'none',
  startedAt: 0,
  endedAt: 0,
  branch: null,
  messages: [],
  ...more,
});

const steps = [step('d', 'Decide'), step('b', 'Block It')];
const decided = (option: unknown, branch: string | null = 'b') =>
  step('d', 'Decide', { branch, input: { conditions: [{ option: 'Benign' }, { option }] } });

describe('the branch a step took', () => {
  it('is named by its label and by the step it leads to', () => {
    expect(branchTaken(decided('Malicious'), steps)).toBe('Took “Malicious”, on to Block It');
    expect(branchTaken(decided('Block It'), steps)).toBe('Took “Block It”');
  });

  it('is named by what is known of it', () => {
    expect(branchTaken(decided('Malicious', 'gone'), steps)).toBe('Took “Malicious”');
    expect(branchTaken(step('m', 'Ask', { branch: 'b', input: 'x' }), steps)).toBe('Continued with Block It');
    expect(branchTaken(decided(''), steps)).toBe('Continued with Block It');
  });

  it('is not reported where there is none', () => {
    expect(branchTaken(decided('Malicious', null), steps)).toBeNull();
    expect(branchTaken(step('m', 'Ask', { branch: 'gone' }), steps)).toBeNull();
  });
});
