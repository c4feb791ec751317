import { asText } from '@core/text/values';
import { useFormSchema } from '../state/form-schema';
import { DateField } from '../ui/date-field';
import { JsonField } from '../ui/json-field';
import { PickField } from '../ui/pick-field';
import { PickList } from '../ui/pick-list';
import { Switch } from '../ui/switch';
import { TextField } from '../ui/text-field';
import { usePending } from '../ui/values/use-pending';
import { ConditionsField } from './conditions-field';
import { fits, type FormField } from './descriptor';
import styles from './form.module.css';
import { ParametersField } from './parameters-field';
import { TemplateField } from './template-field';
import { useField, useSubject } from './use-form';

/** The control of a field, by its kind. What is of another shape than its kind edits is edited as JSON. */
export function FieldControl({ field }: { field: FormField }) {
  const { item, canEdit } = useSubject();
  const { value, set } = useField(field);
  const schema = useFormSchema();
  const { label, help } = field;
  if (field.kind === 'json' || field.kind === 'list' || !fits(field.kind, value))
    return (
      <>
        <JsonField label={label} value={value} readOnly={!canEdit} onChange={(next) => set(next, true)} />
        <p className={styles.help}>
          {field.kind === 'json'
            ? help
            : 'It is written in another way than the form edits; here it is as JSON.'}
        </p>
      </>
    );
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return <TextControl field={field} />;
    case 'template':
      return <TemplateField field={field} html={field.html ?? false} />;
    case 'switch':
      return (
        <Switch
          label={label}
          {...(help ? { description: help } : {})}
          checked={value === true}
          disabled={!canEdit}
          onChange={set}
        />
      );
    case 'number':
      return <NumberControl field={field} />;
    case 'moment':
      return (
        <DateField
          label={label}
          description={help}
          value={typeof value === 'number' ? value : null}
          readOnly={!canEdit}
          onChange={(next) => set(next, true)}
        />
      );
    case 'choice':
      return (
        <PickField
          label={label}
          description={help}
          value={asText(value ?? '')}
          options={field.choices(schema, item)}
          strict={field.strict ?? false}
          clears={field.clears ?? false}
          placeholder={field.placeholder}
          readOnly={!canEdit}
          onChange={(next) => set(next === '' && value === null ? null : next)}
        />
      );
    case 'choices':
      return (
        <PickList
          label={label}
          description={help}
          values={(Array.isArray(value) ? value : []).map(asText)}
          options={field.choices(schema, item)}
          placeholder={field.placeholder ?? 'Add…'}
          readOnly={!canEdit}
          onChange={set}
        />
      );
    case 'conditions':
      return (
        <ConditionsField field={field} module={field.module(item)} changes={field.changes?.(item) ?? false} />
      );
    case 'parameters':
      return <ParametersField field={field} operation={field.operation(item, schema)} />;
  }
}

/** A text; emptied, it gives back the null that was there before. */
function TextControl({ field }: { field: FormField & { kind: 'text' | 'paragraph' } }) {
  const { canEdit } = useSubject();
  const { value, set } = useField(field);
  const pending = usePending(asText(value ?? ''), (text) =>
    set(text === '' && value === null ? null : text, true),
  );
  return (
    <TextField
      label={field.label}
      description={field.help}
      multiline={field.kind === 'paragraph'}
      mono={field.kind === 'text' && (field.mono ?? false)}
      placeholder={field.kind === 'text' ? (field.placeholder ?? '') : ''}
      value={pending.text}
      readOnly={!canEdit}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}

/** A number; what is none yet is not written. */
function NumberControl({ field }: { field: FormField & { kind: 'number' } }) {
  const { canEdit } = useSubject();
  const { value, set } = useField(field);
  const { decimal = false } = field;
  const isNumber = (text: string) =>
    (decimal ? /^-?\d{1,15}(\.\d{1,15})?$/ : /^-?\d{1,15}$/).test(text.trim());
  const pending = usePending(asText(value ?? ''), (text) => {
    if (text.trim() === '') set(null, true);
    else if (isNumber(text)) set(Number(text), true);
  });
  const isFine = pending.text.trim() === '' || isNumber(pending.text);
  return (
    <TextField
      label={field.label}
      description={field.help}
      value={pending.text}
      error={isFine ? undefined : decimal ? 'A number is needed.' : 'A whole number is needed.'}
      readOnly={!canEdit}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}
