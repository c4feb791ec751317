import type { StepTypeName } from '../../content/steps/index';
import type { PlaybookStep } from '../../content/playbook';
import { formOf, type WrittenFormField } from '../../content/steps/form-fields';
import { memo } from '../facts';
import { argumentAt } from './step-arguments';

/** Names of step types that ask a user for something. */
export const formSteps: readonly StepTypeName[] = [
  'cybersponse.action',
  'ManualInput',
  'ApprovalManualInput',
];

/** The fields of a step's form, in order. */
export const formFields = memo((step: PlaybookStep): readonly WrittenFormField[] =>
  formOf(step, argumentAt(step)),
);
