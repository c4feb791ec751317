import type { PlaybookStep } from '../../content/playbook';
import { elementsOf, isMap, mapOf, textOf, type JsonMap } from '../../content/shape';
import { argumentAt } from './step-arguments';

/** Step types that ask a person and wait (pack-format 5.8). */
export const promptTypes = ['ManualInput', 'ApprovalManualInput'];

/** A button of a prompt, as it is written. */
export interface PromptButton {
  value: JsonMap;
  /** Empty where it has none. */
  label: string;
  pointer: string;
}

export function buttonsOf(step: PlaybookStep): PromptButton[] {
  const { options } = mapOf(step.arguments.response_mapping);
  return elementsOf(options, argumentAt(step, 'response_mapping', 'options')).flatMap(({ value, pointer }) =>
    isMap(value) ? [{ value, label: textOf(value.option) ?? '', pointer }] : [],
  );
}

/** Whether something names somebody: a list with members, a map with keys, a text, a switch that is on. */
export function namesSomebody(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isMap(value) ? Object.keys(value).length > 0 : value === true || textOf(value) !== null;
}
