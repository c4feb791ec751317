import type { StepArgument } from '@core/content/steps/argument';
import type { StepType } from '@core/content/steps/index';
import { callKeys } from '@core/edit/playbook/connector-call';

export function requiredFirst(a: StepArgument, b: StepArgument): number {
  return Number(b.required ?? false) - Number(a.required ?? false);
}

/** Arguments the field of another one shows: a call is one form, and a record's fields say how they are merged. */
export function isCovered(type: StepType, key: string): boolean {
  const has = (kind: StepArgument['kind']) => type.arguments.some((argument) => argument.kind === kind);
  if (key !== 'connector' && callKeys.has(key)) return has('connector');
  if (key === 'fieldOperation') return has('fields');
  // The older single module is kept in step with the list.
  if (key === 'resource') return has('modules');
  return key === 'checkboxFields';
}
