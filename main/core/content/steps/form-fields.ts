import { joinPointer } from '../../text/pointer';
import { elementsOf, isMap, mapOf, textOf, type JsonMap } from '../../text/values';
import type { StepTypeOf } from './step-type';

/** A field of a form that a person fills in, as its file writes it (docs/platform/steps.md#form-fields). */
export interface WrittenFormField {
  value: JsonMap;
  /** Empty where the field has none. */
  name: string;
  /** Its place in the list. */
  index: number;
  pointer: string;
}

/** The fields of an `inputVariables` list, in order; `pointer` is where the list is. */
export function formFieldsIn(list: unknown, pointer = ''): WrittenFormField[] {
  return elementsOf(list, pointer).flatMap(({ value, pointer: at }, index) =>
    isMap(value) ? [{ value, name: textOf(value.name) ?? '', index, pointer: at }] : [],
  );
}

/**
 * The fields of a step's form: a trigger has them among its arguments, a step that asks somebody in its input's
 * schema. `pointer` is where the arguments are.
 */
export function formOf(
  step: { type: StepTypeOf | null; arguments: JsonMap },
  pointer = '',
): WrittenFormField[] {
  const { inputVariables, input } = step.arguments;
  return step.type?.family === 'trigger'
    ? formFieldsIn(inputVariables, joinPointer(pointer, 'inputVariables'))
    : formFieldsIn(mapOf(mapOf(input).schema).inputVariables, `${pointer}/input/schema/inputVariables`);
}
