import { X } from 'lucide-react';
import { mapOf, textOf } from '@core/content/shape';
import { joinPointer } from '@core/text/pointer';
import { operandKindOf } from '@core/edit/conditions';
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
import { useFieldsOf } from './use-fields';

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
  // What begins with two underscores tells the platform how to write, and has fields of its own.
  const names = Object.keys(resource).filter((name) => !name.startsWith('__'));
  const open = fields
    .filter(({ name }) => !names.includes(name) && (name === 'recordTags' || !system.has(name)))
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

const system = new Set(['id', 'uuid', 'createDate', 'createUser', 'modifyDate', 'modifyUser']);

/** Whether a list is added to or replaced, for one field (playbook-engine 5.3). */
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
        placeholder="Merged as the step says"
        options={[
          { id: 'Append', label: 'Added to what is there' },
          { id: 'Overwrite', label: 'Takes the place of what is there' },
        ]}
        disabled={readOnly}
        onChange={(how) => edit.set(name, how, `Merge ${name}`)}
      />
    </div>
  );
}
