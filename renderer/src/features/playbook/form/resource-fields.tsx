import { unwritableNames } from '@core/content/module/system-fields';
import { X } from 'lucide-react';
import { mapOf, textOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { operandKindOf } from '@core/module-view/condition-field';
import { useFormSchema } from '../../../state/form-schema';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { Select } from '../../../ui/select';
import type { ArgumentFieldProps } from './argument-props';
import { FieldValue } from './field-value';
import { useArgumentPlace, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { LinkedRecords } from './linked-records';
import { DuplicateRule } from './duplicate-rule';
import { useFieldsOf } from '../../../state/use-fields';

/** The fields of a record a step writes, by the schema of its module. */
export function ResourceFields({ argument, value }: ArgumentFieldProps) {
  const { step, readOnly } = useStepForm();
  const { type, arguments: args } = step;
  const place = useArgumentPlace(argument.key);
  const edit = useMapEdit(argument.key);
  const module = type?.module?.(args) ?? textOf(args.collection) ?? null;
  const { module: moduleOf } = useFormSchema();
  const known = moduleOf(module?.split('/').at(-1) ?? null);
  const fields = useFieldsOf(known ? [known.type] : []);
  const resource = mapOf(value);
  // What begins with two underscores says the platform how to write, and has fields of its own.
  const names = Object.keys(resource).filter((name) => !name.startsWith('__'));
  const open = fields
    .filter(({ name }) => !names.includes(name) && (name === 'recordTags' || !unwritableNames.has(name)))
    .toSorted((a, b) => Number(b.required) - Number(a.required));
  const creates = type?.name !== 'UpdateRecord';
  const missing = creates ? open.filter(({ required }) => required) : [];
  const add = (name: string) => {
    if (name !== '') edit.set(name, '', `Add field ${name}`);
  };
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>
        {argument.title}
        {known && <span className={styles.aside}> of {known.title}</span>}
      </span>
      {names.map((name) => {
        const field = fields.find((each) => each.name === name);
        const title = field?.title ?? name;
        return (
          <div key={name} className={styles.fieldRow}>
            <div className={styles.rowValue}>
              <FieldValue
                label={field?.required && creates ? `${title} *` : title}
                field={field}
                pointer={joinPointer(place.pointer, name)}
                value={resource[name]}
                onChange={(next, typed) => edit.set(name, next, `Change ${name}`, typed)}
              />
              {field && field.collection && <MergeRule name={name} title={title} />}
            </div>
            {!readOnly && (
              <IconButton
                size="small"
                className={styles.eitherButton}
                label={`Remove ${title}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => edit.remove(name, `Remove field ${name}`)}
              />
            )}
          </div>
        );
      })}
      {!readOnly && missing.length > 0 && (
        <div className={styles.offers} role="group" aria-label="Required fields that are missing">
          <span className={styles.help}>Required:</span>
          {missing.map(({ name, title }) => (
            <Button key={name} size="small" tone="quiet" onClick={() => add(name)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      {!readOnly && (
        <PickField
          label="Add a field"
          hideLabel
          value=""
          clears
          placeholder="Add a field…"
          options={open.map(({ name, title, required, formType }) => ({
            id: name,
            label: required ? `${title} *` : title,
            description: `${name} · ${formType || 'text'}`,
          }))}
          onChange={add}
        />
      )}
      {creates && type?.name !== 'ManualTask' && <DuplicateRule argument={argument.key} fields={fields} />}
      <LinkedRecords
        argument={argument.key}
        relations={fields.filter((field) => ['record', 'records'].includes(operandKindOf(field)))}
        unlinks={!creates}
      />
    </div>
  );
}

/** Whether a list is added to or replaced, for one field (docs/platform/steps.md#create-record). */
function MergeRule({ name, title }: { name: string; title: string }) {
  const { step, readOnly } = useStepForm();
  const edit = useMapEdit('fieldOperation');
  const { type, arguments: args } = step;
  if (!type?.arguments.some(({ key }) => key === 'fieldOperation')) return null;
  return (
    <div className={styles.merge}>
      <Select
        label={`How ${title} is merged`}
        hideLabel
        value={textOf(mapOf(args.fieldOperation)[name])}
        placeholder="As set for the step"
        options={[
          { id: 'Append', label: 'Added to the existing value' },
          { id: 'Overwrite', label: 'Replaces the existing value' },
        ]}
        disabled={readOnly}
        onChange={(how) => edit.set(name, how, `Merge ${name}`)}
      />
    </div>
  );
}
