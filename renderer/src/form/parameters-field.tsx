import { formOf } from '@core/content/connector/form';
import { validateForm } from '@core/content/connector/validate';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { mapOf } from '@core/text/values';
import { changeText } from '../state/form-edits';
import { useOperationParameters } from '../state/form-schema';
import { ConnectorForm } from '../ui/connector-form/connector-form';
import { JsonField } from '../ui/json-field';
import type { FormField, Operation } from './descriptor';
import styles from './form.module.css';
import { useField, useSubject } from './use-form';

/** The parameters of an operation as its connector declares them; as JSON where no one here does. */
export function ParametersField({ field, operation }: { field: FormField; operation: Operation | null }) {
  const { path, canEdit } = useSubject();
  const { value, pointer, set } = useField(field);
  const fields = useOperationParameters(operation?.connector ?? '', operation?.operation ?? '');
  if (fields === undefined) return null;
  if (fields === null || fields.length === 0)
    return (
      <>
        <JsonField
          label={field.label}
          value={value}
          readOnly={!canEdit}
          onChange={(next) => set(next, true)}
        />
        {operation && (
          <p className={styles.help}>
            No connector of this workspace declares {operation.operation || 'the operation'}, so it has no
            form.
          </p>
        )}
      </>
    );
  const values = mapOf(value);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{field.label}</span>
      <ConnectorForm
        label={field.label}
        fields={formOf(fields, values)}
        problems={validateForm(fields, values).problems}
        readOnly={!canEdit}
        onChange={(name, next) =>
          changeText(
            path,
            `Change ${name}`,
            // An empty map is written as an empty list, into which no key goes.
            (text) =>
              Array.isArray(value)
                ? setAt(text, pointer, { [name]: next })
                : setAt(text, joinPointer(pointer, name), next),
            typeof next === 'string' ? joinPointer(pointer, name) : null,
          )
        }
      />
    </div>
  );
}
