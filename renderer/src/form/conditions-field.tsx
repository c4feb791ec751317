import { stored } from '@core/query/conditions/stored';
import { useFieldScope } from '../state/use-fields';
import { ConditionBuilder } from '../ui/condition-builder/condition-builder';
import type { FormField } from './descriptor';
import styles from './form.module.css';
import { useField, useSubject } from './use-form';

interface ConditionsFieldProps {
  field: FormField;
  /** Whose records they are on; null where that is not known. */
  module: string | null;
  changes: boolean;
}

/** Conditions on records, as content stores them. */
export function ConditionsField({ field, module, changes }: ConditionsFieldProps) {
  const { canEdit } = useSubject();
  const { value, set, pointer } = useField(field);
  const scope = useFieldScope(module === null ? [] : [module]);
  return (
    <div role="group" aria-label={field.label} className={styles.field}>
      <span className={styles.label}>{field.label}</span>
      {field.help && <p className={styles.help}>{field.help}</p>}
      <ConditionBuilder
        key={pointer}
        label={field.label}
        scope={scope}
        value={value}
        writer={stored}
        readOnly={!canEdit}
        changes={changes}
        relative
        onChange={(query, _what, typed) => set(query, typed)}
      />
    </div>
  );
}
