import { isMap } from '../../text/values';
import type { StepArgument } from './argument';
import type { StepType } from './index';
import { argumentsOf } from './step-type';

/**
 * The arguments a form shows for these values. State of the platform's editor is kept and never shown; older arguments
 * and those that only other choices give a meaning, where they say something.
 */
export function shownArguments(type: StepType, args: Readonly<Record<string, unknown>>): StepArgument[] {
  const known = argumentsOf(type);
  const valueOf = (key: string) => args[key] ?? known.find((argument) => argument.key === key)?.default;
  return known.filter(({ key, editorOnly, older, when }) => {
    if (editorOnly) return false;
    if (isUsed(args[key])) return true;
    return !older && (!when || when.is.includes(valueOf(when.key)));
  });
}

/** Whether an argument says anything. */
export function isUsed(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  // A time of nothing but zeros says nothing, as a map without keys.
  if (isMap(value)) return Object.values(value).some((part) => part !== 0);
  return value !== undefined && value !== null && value !== '' && value !== false;
}
