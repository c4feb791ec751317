import { mapOf } from '@core/content/shape';
import type { StepArgument } from '@core/content/steps/argument';

/** State of the platform's editor is kept and never shown; older arguments and those of other choices where they are. */
export function isShown(argument: StepArgument, args: Readonly<Record<string, unknown>>): boolean {
  if (argument.editorOnly) return false;
  const isThere = isUsed(args[argument.key]);
  if (argument.older) return isThere;
  const { when } = argument;
  return isThere || !when || when.is.includes(args[when.key]);
}

/** Whether an argument says anything. */
export function isUsed(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.keys(mapOf(value)).length > 0 || (Array.isArray(value) && value.length > 0);
  return value !== undefined && value !== null && value !== '' && value !== false;
}

export function requiredFirst(a: StepArgument, b: StepArgument): number {
  return Number(b.required ?? false) - Number(a.required ?? false);
}
