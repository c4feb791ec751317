import type { PlaybookStep } from '../content/playbook';
import { mapOf } from '../content/shape';
import { argumentAt } from './step-arguments';
import { decisionOptions } from './step-options';

/** A place where a step expects a template that is true or false (playbook-engine 1.3, 6). */
export interface StepCondition {
  /** What it decides, as the end of "the condition …". */
  what: string;
  value: unknown;
  pointer: string;
}

/** The conditions by which a step runs, loops and branches, those that are there. */
export function conditionsOf(step: PlaybookStep): StepCondition[] {
  const { when, for_each: loop, do_until: retry, conditions } = step.arguments;
  const found: StepCondition[] = [
    { what: 'to run at all', value: when, pointer: argumentAt(step, 'when') },
    { what: 'of the loop', value: mapOf(loop).condition, pointer: argumentAt(step, 'for_each', 'condition') },
    {
      what: 'to stop retrying',
      value: mapOf(retry).condition,
      pointer: argumentAt(step, 'do_until', 'condition'),
    },
  ];
  if (Array.isArray(conditions))
    for (const { pointer } of decisionOptions(step)) {
      const index = Number(pointer.slice(pointer.lastIndexOf('/') + 1));
      const value = mapOf(conditions[index]).condition;
      found.push({ what: 'of a branch', value, pointer: `${pointer}/condition` });
    }
  return found.filter(({ value }) => value !== undefined && value !== null && value !== '');
}
