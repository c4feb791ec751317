import { Plus, X } from 'lucide-react';
import { isMap, mapOf, textOf, type JsonMap } from '@core/text/values';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { Select } from '../../../ui/select';
import { useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';
import { useFieldsOf } from '../../../state/use-fields';

interface SortFieldsProps {
  argument: string;
  value: unknown;
  modules: readonly string[];
}

/** By which fields what is found is put in order. */
export function SortFields({ argument, value, modules }: SortFieldsProps) {
  const { readOnly } = useStepForm();
  const change = useChangeArguments();
  const fields = useFieldsOf(modules);
  const { sort } = mapOf(value);
  const keys = (Array.isArray(sort) ? sort : []).filter(isMap);
  const set = (next: readonly JsonMap[]) =>
    change('Change the order', (args) => ({ ...args, [argument]: { ...mapOf(args[argument]), sort: next } }));
  return (
    <div className={styles.rows} role="group" aria-label="Order">
      {keys.map((key, index) => (
        <div key={index} className={styles.sortRow}>
          <PickField
            label={`Ordered by ${index + 1}`}
            hideLabel
            value={textOf(key.field) ?? ''}
            options={fields.map(({ name, title }) => ({ id: name, label: title, description: name }))}
            placeholder="Field"
            readOnly={readOnly}
            onChange={(field) => set(keys.with(index, { ...key, field, ...fieldName(key, field) }))}
          />
          <Select
            label={`Direction ${index + 1}`}
            hideLabel
            value={textOf(key.direction)?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'}
            options={[
              { id: 'ASC', label: 'Ascending' },
              { id: 'DESC', label: 'Descending' },
            ]}
            disabled={readOnly}
            onChange={(direction) => set(keys.with(index, { ...key, direction }))}
          />
          {!readOnly && (
            <IconButton
              size="small"
              label={`Remove order ${index + 1}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => set(keys.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button
          size="small"
          tone="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => set([...keys, { field: 'modifyDate', direction: 'DESC', _fieldName: 'modifyDate' }])}
        >
          Add order
        </Button>
      )}
    </div>
  );
}

/** The platform's editor keeps the field's name twice. */
function fieldName(key: JsonMap, field: string): JsonMap {
  return '_fieldName' in key ? { _fieldName: field } : {};
}
