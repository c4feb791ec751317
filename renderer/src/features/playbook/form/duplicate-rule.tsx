import type { SchemaField } from '@core/contract';
import { mapOf, textOf } from '@core/text/values';
import { PickList } from '../../../ui/pick-list';
import { Select } from '../../../ui/select';
import { useChangeArguments, useStepForm } from './form-context';

const ways = [
  { id: 'fail', label: 'Fail', description: 'A record is always created.' },
  { id: 'true', label: 'Update it', description: 'The fields here are written to it.' },
  { id: 'false', label: 'Keep it unchanged', description: 'The step returns the existing record.' },
];

/** What happens to a record with the same unique values (docs/platform/steps.md#create-record). */
export function DuplicateRule({ argument, fields }: { argument: string; fields: readonly SchemaField[] }) {
  const { step, readOnly } = useStepForm();
  const change = useChangeArguments();
  const { arguments: args } = step;
  const resource = mapOf(args[argument]);
  const replace = textOf(resource['__replace']);
  const only = resource['__fieldsToUpdate'];
  // The address of the module and the list of fields follow the choice.
  const write = (label: string, next: Record<string, unknown>) =>
    change(label, (now) => ({ ...now, [argument]: { ...mapOf(now[argument]), ...next } }));
  return (
    <>
      <Select
        label="When the record already exists"
        value={replace ?? 'fail'}
        options={ways}
        disabled={readOnly}
        onChange={(way) =>
          write('Change what happens to an existing record', { __replace: way === 'fail' ? '' : way })
        }
      />
      {replace === 'true' && (
        <PickList
          label="Update only"
          values={(Array.isArray(only) ? only : []).flatMap((name) => textOf(name) ?? [])}
          options={Object.keys(resource)
            .filter((name) => !name.startsWith('__'))
            .map((name) => ({
              id: name,
              label: fields.find((field) => field.name === name)?.title ?? name,
              description: name,
            }))}
          placeholder="All fields; add one to limit it"
          readOnly={readOnly}
          onChange={(names) => write('Change which fields are updated', { __fieldsToUpdate: names })}
        />
      )}
    </>
  );
}
