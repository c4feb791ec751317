import type { ReactNode } from 'react';
import { fieldType } from '@core/content/connector/field-types';
import { fetchedNote, type FormField } from '@core/content/connector/form';
import type { ConnectorField } from '@core/content/connector/model';
import type { ValueProblem } from '@core/content/connector/validate';
import styles from './connector-form.module.css';
import { FieldControl } from './field-control';

export interface ConnectorFormProps {
  /** What the form calls itself to assistive technology. */
  label: string;
  /** The fields shown now, in their order (`formOf`). */
  fields: readonly FormField[];
  problems: readonly ValueProblem[];
  onChange(name: string, value: unknown): void;
  /** Something to say or do beside a field, e.g. choosing it for editing. */
  renderAside?: (field: FormField) => ReactNode;
  /** What became of a field, where the form is one of two that are compared. */
  statusOf?: (field: ConnectorField) => 'added' | 'removed' | 'changed' | null;
  /** Pointer of the field that is being worked on. */
  selected?: string | null;
  readOnly?: boolean;
}

/** The form of an operation or configuration as the platform shows it: what a choice reveals comes with the choice. */
export function ConnectorForm({
  label,
  fields,
  problems,
  onChange,
  renderAside,
  statusOf,
  selected = null,
  readOnly = false,
}: ConnectorFormProps) {
  if (fields.length === 0) return <p className={styles.none}>This form has no fields.</p>;
  return (
    <div role="form" aria-label={label} className={styles.form}>
      {fields.map((shown) => {
        const { field, revealedBy } = shown;
        const problem = problems.find((each) => each.field === field);
        return (
          <div
            key={field.pointer}
            className={styles.field}
            data-selected={field.pointer === selected || undefined}
            data-field={field.name}
            data-status={statusOf?.(field) ?? undefined}
          >
            <div className={styles.control}>
              <FieldControl
                field={field}
                value={shown.value}
                problem={problem?.message ?? null}
                readOnly={readOnly || !field.editable}
                onChange={(value) => onChange(field.name, value)}
              />
              {revealedBy && (
                <p className={styles.note}>
                  shown because {revealedBy.field.title} is {revealedBy.when}
                </p>
              )}
              {!fieldType(field.type) && (
                <p className={styles.note}>unknown type “{field.type}”, shown as text</p>
              )}
              {field.apiOperation !== null && <p className={styles.note}>{fetchedNote(field)}</p>}
            </div>
            {renderAside && <div className={styles.aside}>{renderAside(shown)}</div>}
          </div>
        );
      })}
    </div>
  );
}
