import { asText } from '@core/text/values';
import { useId } from 'react';
import { fieldType, shapeOfType } from '@core/content/connector/field-types';
import type { ConnectorField } from '@core/content/connector/model';
import { Checkbox } from '../checkbox';
import { Select } from '../select';
import { Switch } from '../switch';
import { TextField } from '../text-field';
import styles from './connector-form.module.css';

interface FieldControlProps {
  field: ConnectorField;
  value: unknown;
  problem: string | null;
  readOnly: boolean;
  onChange(value: unknown): void;
}

/** The control for one field, by its type. */
export function FieldControl({ field, value, problem, readOnly, onChange }: FieldControlProps) {
  const label = field.required ? `${field.title} *` : field.title;
  const hint = field.tooltip ?? field.description ?? undefined;
  // Choices that an operation fetches are not known: the value is written.
  const isFetched = field.apiOperation !== null && (field.options ?? []).length === 0;
  switch (shapeOfType(field.type)) {
    case 'none':
      return <p className={styles.label}>{field.title}</p>;
    case 'boolean':
      return (
        <Switch
          label={label}
          {...(hint ? { description: hint } : {})}
          checked={value === true || value === 'true'}
          disabled={readOnly}
          onChange={onChange}
        />
      );
    case 'choice':
      if (!isTemplate(value) && !isFetched) {
        return <ChoiceControl {...{ field, label, hint, value, problem, readOnly, onChange }} />;
      }
      break;
    case 'choices':
      if (!isTemplate(value) && !isFetched)
        return <ChoicesControl {...{ field, label, hint, value, problem, readOnly, onChange }} />;
      break;
    default:
  }
  const type = fieldType(field.type);
  return (
    <TextField
      label={label}
      value={editedText(value)}
      secret={type?.secret ?? false}
      multiline={type?.long ?? false}
      mono={shapeOfType(field.type) === 'json'}
      readOnly={readOnly}
      description={hint}
      error={problem ?? undefined}
      {...(field.placeholder ? { placeholder: field.placeholder } : placeholderOf(field.type))}
      onChange={onChange}
    />
  );
}

interface ChoiceProps extends FieldControlProps {
  label: string;
  hint: string | undefined;
}

function ChoiceControl({ field, label, hint, value, problem, readOnly, onChange }: ChoiceProps) {
  const options = field.options ?? [];
  const chosen = options.findIndex((option) => asText(option.value) === asText(value));
  return (
    <div className={styles.choice}>
      <Select
        label={label}
        value={chosen < 0 ? null : String(chosen)}
        options={options.map(({ title }, index) => ({ id: String(index), label: title }))}
        placeholder={options.length === 0 ? 'No choices' : 'Choose…'}
        disabled={readOnly || options.length === 0}
        onChange={(index) => onChange(options[Number(index)]?.value)}
      />
      <Words hint={hint} problem={problem} />
    </div>
  );
}

function ChoicesControl({ field, label, hint, value, problem, readOnly, onChange }: ChoiceProps) {
  const id = useId();
  const chosen = (Array.isArray(value) ? value : []).map(asText);
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <span id={id} className={styles.groupLabel}>
        {label}
      </span>
      <div className={styles.checks}>
        {(field.options ?? []).map((option, index) => (
          <Checkbox
            key={index}
            label={option.title}
            checked={chosen.includes(asText(option.value))}
            disabled={readOnly}
            onChange={(on) =>
              onChange(
                (field.options ?? []).flatMap((each) =>
                  (each === option ? on : chosen.includes(asText(each.value))) ? [each.value] : [],
                ),
              )
            }
          />
        ))}
      </div>
      <Words hint={hint} problem={problem} />
    </div>
  );
}

function Words({ hint, problem }: { hint: string | undefined; problem: string | null }) {
  return (
    <>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
    </>
  );
}

function isTemplate(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{{');
}

function editedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function placeholderOf(type: string): { placeholder?: string } {
  switch (shapeOfType(type)) {
    case 'date':
      return { placeholder: '2026-01-31T10:20:30Z' };
    case 'file':
      return { placeholder: '/api/3/attachments/…' };
    default:
      return {};
  }
}
