import { mapOf } from '@core/content/shape';
import type { StepArgument } from '@core/content/steps/argument';
import type { StepType } from '@core/content/steps/step-type';
import { callKeys } from '@core/edit/playbook/connector-call';

/** State of the platform's editor is kept and never shown; older arguments and those of other choices where they are. */
export function isShown(
  argument: StepArgument,
  args: Readonly<Record<string, unknown>>,
  type: StepType,
): boolean {
  if (argument.editorOnly) return false;
  const isThere = isUsed(args[argument.key]);
  if (argument.older) return isThere;
  const { when } = argument;
  if (!when) return true;
  const chosen = args[when.key] ?? type.arguments.find(({ key }) => key === when.key)?.default;
  return isThere || when.is.includes(chosen);
}

/** Whether an argument says anything. */
export function isUsed(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    // A time of nothing but zeros says nothing, as a map without keys.
    return Array.isArray(value) ? value.length > 0 : Object.values(mapOf(value)).some((part) => part !== 0);
  return value !== undefined && value !== null && value !== '' && value !== false;
}

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
