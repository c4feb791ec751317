import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mapOf, textOf, type JsonMap } from '@core/text/values';
import { formFieldsIn } from '@core/content/steps/form-fields';
import { formFieldKinds, newFormField } from '@core/edit/playbook/form-fields';
import { joinPointer } from '@core/text/pointer';
import { MenuButton } from '../../../ui/menu-button';
import type { ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useChangeArguments, useStepForm } from './form-context';
import { FormFieldCard } from './form-field-card';
import { FormPreview } from './form-preview';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

/** The form a person is shown, built field by field, with a picture of it as it will be. */
export function FormBuilder({ argument, value }: ArgumentFieldProps) {
  const isPrompt = argument.key === 'input';
  const { step, readOnly } = useStepForm();
  const keys = isPrompt ? [argument.key, 'schema'] : [];
  const place = useArgumentPlace(...keys);
  const change = useChangeArguments();
  const [open, setOpen] = useState<number | null>(null);
  const schema = mapOf(mapOf(value).schema);
  const list = isPrompt ? schema.inputVariables : value;
  const fields = formFieldsIn(list);
  const setFields = (label: string, next: readonly unknown[], group: string | null = null) =>
    change(
      label,
      (args) => {
        const now = mapOf(args[argument.key]);
        return isPrompt
          ? { ...args, input: { ...now, schema: { ...mapOf(now.schema), inputVariables: next } } }
          : { ...args, [argument.key]: next };
      },
      group,
    );
  const setSchema = (key: string, text: unknown) =>
    change(
      'Change the form',
      (args) => {
        const now = mapOf(args.input);
        return { ...args, input: { ...now, schema: { ...mapOf(now.schema), [key]: text } } };
      },
      `form ${key}`,
    );
  const all = fields.map(({ value: field }) => field);
  const write = (index: number, next: JsonMap, typed: boolean) =>
    setFields(
      `Change field ${textOf(next.label) ?? index + 1}`,
      all.with(index, next),
      typed ? `field ${index}` : null,
    );
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      {isPrompt && (
        <>
          <TemplateInput
            label="Title"
            pointer={joinPointer(place.pointer, 'title')}
            value={schema.title ?? ''}
            onChange={(next) => setSchema('title', next)}
          />
          <TemplateInput
            label="Text above the form"
            pointer={joinPointer(place.pointer, 'description')}
            value={schema.description ?? ''}
            multiline
            onChange={(next) => setSchema('description', next)}
          />
        </>
      )}
      {(!isPrompt || step.arguments.type !== 'DecisionBased') && (
        <>
          <span className={styles.label}>Fields</span>
          {fields.length > 0 && (
            <ol className={styles.cards}>
              {fields.map(({ value: field, index }) => (
                <FormFieldCard
                  // A field is known by its place: its name changes while it is typed.
                  key={index}
                  field={field}
                  index={index}
                  count={fields.length}
                  pointer={joinPointer(
                    place.pointer,
                    ...(isPrompt ? ['inputVariables', index] : [argument.key, index]),
                  )}
                  taken={all.flatMap((each, at) => (at === index ? [] : (textOf(each.name) ?? [])))}
                  isOpen={open === index}
                  onToggle={() => setOpen(open === index ? null : index)}
                  onChange={(next, typed) => write(index, next, typed)}
                  onMove={(to) => {
                    setFields('Move a field', all.toSpliced(index, 1).toSpliced(to, 0, field));
                    setOpen(open === index ? to : null);
                  }}
                  onRemove={() => {
                    setFields('Remove a field', all.toSpliced(index, 1));
                    setOpen(null);
                  }}
                />
              ))}
            </ol>
          )}
          {!readOnly && (
            <AddField
              onAdd={(formType) => {
                setFields('Add a field', [...all, newFormField(formType, list)]);
                setOpen(fields.length);
              }}
            />
          )}
        </>
      )}
      <FormPreview
        title={isPrompt ? textOf(schema.title) : (textOf(step.arguments.title) ?? step.name)}
        description={textOf(schema.description)}
        fields={all}
        buttons={buttonsOf(step.arguments)}
      />
    </div>
  );
}

function buttonsOf({ response_mapping: mapping, executeButtonText: execute }: JsonMap): string[] {
  const { options } = mapOf(mapping);
  if (mapping === undefined) return [textOf(execute) ?? 'Execute'];
  return (Array.isArray(options) ? options : []).flatMap((option) => textOf(mapOf(option).option) ?? []);
}

function AddField({ onAdd }: { onAdd(formType: string): void }) {
  return (
    <MenuButton
      label="Add field to the form"
      size="small"
      tone="quiet"
      icon={<Plus size={14} aria-hidden />}
      items={() =>
        formFieldKinds.map(({ formType, title }) => ({
          id: formType,
          label: title,
          run: () => onAdd(formType),
        }))
      }
    >
      Add field
    </MenuButton>
  );
}
