import type { FormField } from '@core/contract';
import { PickList } from '../pick-list';
import { DateField } from '../date-field';
import { PickField } from '../pick-field';
import { Select } from '../select';
import { Switch } from '../switch';
import { TextField } from '../text-field';
import { choiceId, chosenIds, controlOf, visibleFields, type FormTexts } from './field-values';
import styles from './form-fields.module.css';

export interface FormFieldsProps {
  fields: readonly FormField[];
  texts: FormTexts;
  errors: Readonly<Record<string, string>>;
  onChange(texts: FormTexts): void;
}

/** So many choices are still looked through; among more one searches. */
const lookedThrough = 15;

/** The fields of a trigger or of a question, as the user of the platform would see them. */
export function FormFields({ fields, texts, errors, onChange }: FormFieldsProps) {
  return visibleFields(fields, texts).map((field) => (
    <Field
      key={field.name}
      field={field}
      text={texts[field.name] ?? ''}
      error={errors[field.name]}
      onChange={(next) => onChange({ ...texts, [field.name]: next })}
    />
  ));
}

interface FieldProps {
  field: FormField;
  text: string | boolean;
  error: string | undefined;
  onChange(text: string | boolean): void;
}

function Field({ field, text, error, onChange }: FieldProps) {
  const label = `${field.label || field.name}${field.required ? ' (required)' : ''}`;
  const description = field.tooltip;
  const control = controlOf(field);
  if (control === 'switch')
    return <Switch label={label} description={description} checked={text === true} onChange={onChange} />;
  if (control === 'choice' || control === 'choices')
    return <Choices field={field} label={label} text={text} error={error} onChange={onChange} />;
  if (control === 'date') {
    const seconds = text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
    return (
      <DateField
        label={label}
        description={description}
        value={seconds}
        error={error}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  }
  return (
    <TextField
      label={label}
      description={description}
      value={String(text)}
      multiline={control === 'json' || control === 'lines'}
      mono={control === 'json'}
      secret={control === 'secret'}
      error={error}
      onChange={onChange}
    />
  );
}

function Choices({ field, label, text, error, onChange }: FieldProps & { label: string }) {
  const options = (field.choices ?? []).map((choice) => ({ id: choiceId(choice), label: choice.label }));
  if (controlOf(field) === 'choice' && options.length > lookedThrough)
    return (
      <PickField
        label={label}
        description={field.tooltip}
        strict
        value={String(text)}
        options={options}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <div className={styles.choices}>
      {controlOf(field) === 'choices' ? (
        <PickList
          label={label}
          values={chosenIds(text)}
          options={options}
          strict
          onChange={(ids) => onChange(JSON.stringify(ids))}
        />
      ) : (
        <Select
          label={label}
          options={options}
          value={text === '' ? null : String(text)}
          onChange={onChange}
        />
      )}
      {field.tooltip !== undefined && <p className={styles.tip}>{field.tooltip}</p>}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
