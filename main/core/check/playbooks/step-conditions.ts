import type { PlaybookStep } from '../../content/playbook';
import { mapOf } from '../../text/values';
import { memo } from '../facts';
import { argumentAt } from './step-arguments';
import { decisionOptions } from './step-options';

/** Where a step expects a true or false template (docs/platform/steps.md#common; docs/platform/engine.md#when). */
export interface StepCondition {
  /** What it decides, as the end of "the condition …". */
  what: string;
  value: unknown;
  pointer: string;
}

/** The conditions by which a step runs, loops and branches, those that are there. */
export const conditionsOf = memo((step: PlaybookStep): readonly StepCondition[] => {
  const found: StepCondition[] = [];
  const take = (what: string, value: unknown, ...keys: (string | number)[]) => {
    if (value === undefined || value === null || value === '') return;
    found.push({ what, value, pointer: argumentAt(step, ...keys) });
  };
  const { when, for_each: loop, do_until: retry, conditions } = step.arguments;
  take('to run at all', when, 'when');
  take('of the loop', mapOf(loop).condition, 'for_each', 'condition');
  take('to stop retrying', mapOf(retry).condition, 'do_until', 'condition');
  for (const { pointer } of decisionOptions(step)) {
    const index = Number(pointer.slice(pointer.lastIndexOf('/') + 1));
    const branch: unknown = Array.isArray(conditions) ? conditions[index] : undefined;
    take('of a branch', mapOf(branch).condition, 'conditions', index, 'condition');
  }
  return found;
});
