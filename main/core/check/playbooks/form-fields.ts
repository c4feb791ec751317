import type { PlaybookStep } from '../../content/playbook';
import { elementsOf, isMap, mapOf, type JsonMap } from '../../content/shape';
import { memo } from '../facts';
import { argumentAt } from './step-arguments';

/** A field a user fills in: of a manual trigger, a Manual Input or an Approval (pack-format 5.1, 5.8). */
export interface FormField {
  value: JsonMap;
  /** Empty where the field has none. */
  name: string;
  pointer: string;
}

/** Names of step types that ask a user for something. */
export const formSteps = ['cybersponse.action', 'ManualInput', 'ApprovalManualInput'];

/** The fields of a step's form, in order. */
export const formFields = memo((step: PlaybookStep): readonly FormField[] => {
  const isTrigger = step.type?.family === 'trigger';
  const [list, pointer] = isTrigger
    ? [step.arguments.inputVariables, argumentAt(step, 'inputVariables')]
    : [
        mapOf(mapOf(step.arguments.input).schema).inputVariables,
        argumentAt(step, 'input', 'schema', 'inputVariables'),
      ];
  return elementsOf(list, pointer).flatMap((field) =>
    isMap(field.value)
      ? [
          {
            value: field.value,
            name: typeof field.value.name === 'string' ? field.value.name : '',
            pointer: field.pointer,
          },
        ]
      : [],
  );
});
