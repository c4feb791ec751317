import type { StepTypeName } from '../../content/steps/index';
import type { PlaybookStep } from '../../content/playbook';
import { elementsOf, isMap, mapOf, textOf, type JsonMap } from '../../text/values';
import { argumentAt } from './step-arguments';

/** Step types that ask a person and wait (docs/platform/steps.md#manual-input). */
export const promptTypes: readonly StepTypeName[] = ['ManualInput', 'ApprovalManualInput'];

/** A button of a prompt, as written. */
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

/** Whether a value names any person: a list with members, a map with keys, a text, a switch that is on. */
export function namesSomebody(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isMap(value) ? Object.keys(value).length > 0 : value === true || textOf(value) !== null;
}
