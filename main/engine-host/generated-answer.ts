import { sampleOf } from '@core/content/connector/sample';
import { asText } from '@core/text/values';
import type { InputAnswer, PendingInput } from '@core/contract/run';

/** A moment for generated dates: seconds since the epoch, 2026-01-15 10:20:30 UTC. */
const sampleDate = 1_768_472_430;

/** An answer a question can be tried with: its primary or first button, and a value of the right kind in each field. */
export function generatedAnswer(question: PendingInput): InputAnswer {
  return {
    input: Object.fromEntries(question.fields.map((field) => [field.name, valueOf(field)])),
    ...(question.isApproval ? { approved: true } : {}),
  };
}

const severalChoices: ReadonlySet<string> = new Set([
  'multiselectpicklist',
  'multiselect',
  'manyToMany',
  'oneToMany',
]);

function valueOf(field: PendingInput['fields'][number]): unknown {
  const { defaultValue } = field;
  if (defaultValue !== null && defaultValue !== '') return defaultValue;
  const value = field.choices?.[0]?.value;
  if (value !== undefined) return severalChoices.has(field.formType) ? [value] : value;
  return sampleInput(field.formType, field.name);
}

/** A value for a field of a form, by what the form asks for (docs/platform/steps.md#form-fields). */
export function sampleInput(formType: string, name: string): unknown {
  switch (formType) {
    case 'checkbox':
      return true;
    case 'integer':
      return 1;
    case 'decimal':
      return 1.5;
    case 'datetime':
    case 'date':
      return sampleDate;
    case 'json':
    case 'object':
      return {};
    case 'file':
      return { '@id': '/api/3/attachments/00000000-0000-4000-8000-000000000001', name: 'sample.txt' };
    case 'multiselectpicklist':
      return [];
    default:
      return asText(sampleOf('', name));
  }
}
