import { formFields, missingField } from '@core/engine/form-fields';
import type { InputAnswer } from '@core/contract/run';
import { type JsonMap, mapOf, textOf } from '@core/text/values';
import type { ManualInputRow } from './manual-inputs';

/**
 * Name of a required field that an answer leaves empty, among those its form shows; null where there is none
 * (docs/platform/runs.md#manual-input).
 * @param read the record of an IRI, whose values fields may start with
 */
export function missingInput(
  { args }: Pick<ManualInputRow, 'args'>,
  { input = {} }: InputAnswer,
  read: (iri: string) => JsonMap | null,
): string | null {
  const record = textOf(args.record) ?? textOf(mapOf(args.record)['@id']);
  const fields = formFields(mapOf(mapOf(args.input).schema).inputVariables, {
    picklist: () => null,
    records: () => [],
    record: record === null ? null : read(record),
  });
  return missingField(fields, input)?.name ?? null;
}
