import { Select } from '../select';
import { Switch } from '../switch';
import { TextField } from '../text-field';
import { controlOf, type FormField, type FormTexts } from './field-values';

export interface FormFieldsProps {
  fields: readonly FormField[];
  texts: FormTexts;
  errors: Readonly<Record<string, string>>;
  onChange(texts: FormTexts): void;
}

/** The fields of a trigger or of a question. */
export function FormFields({ fields, texts, errors, onChange }: FormFieldsProps) {
  return fields.map((field) => {
    const { name } = field;
    const label = `${field.label || name}${field.required ? ' (required)' : ''}`;
    const text = texts[name] ?? '';
    const control = controlOf(field);
    const set = (next: string | boolean) => onChange({ ...texts, [name]: next });
    if (control === 'switch')
      return <Switch key={name} label={label} checked={text === true} onChange={set} />;
    if (control === 'choice') {
      const options = (field.options ?? []).map((option) => ({ id: String(option), label: String(option) }));
      return (
        <Select
          key={name}
          label={label}
          options={options}
          value={text === '' ? null : String(text)}
          onChange={set}
        />
      );
    }
    return (
      <TextField
        key={name}
        label={label}
        value={String(text)}
        multiline={control !== 'line'}
        mono={control === 'json'}
        error={errors[name]}
        onChange={set}
      />
    );
  });
}
