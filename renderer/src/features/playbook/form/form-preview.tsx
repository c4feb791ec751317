import { useState } from 'react';
import { isTemplate } from '@core/content/connector/validate';
import { asText, textOf, type JsonMap } from '@core/text/values';
import { picklistOf } from '@core/content/module/picklist';
import { useFormSchema } from '../../../state/form-schema';
import { Button } from '../../../ui/button';
import { firstTexts, type FormTexts } from '../../../ui/answer-form/field-values';
import { FormFields } from '../../../ui/answer-form/form-fields';
import styles from './form.module.css';

interface FormPreviewProps {
  title: string | null;
  description: string | null;
  fields: readonly JsonMap[];
  buttons: readonly string[];
}

/** The form as the person will see it. What is entered here goes nowhere. */
export function FormPreview({ title, description, fields, buttons }: FormPreviewProps) {
  const { picklist, actors } = useFormSchema();
  const [entered, setEntered] = useState<FormTexts>({});
  if (fields.length === 0 && buttons.length === 0) return null;
  const shown = fields.map((field) => {
    const { defaultValue } = field;
    const items = picklist(picklistOf(field) ?? '')?.items.map(({ value }) => value);
    const people = field.type === 'people' ? actors.map(({ name }) => name) : undefined;
    const options = Array.isArray(field.options) ? field.options.map(asText) : (items ?? people);
    return {
      name: textOf(field.name) ?? '',
      label: textOf(field.label) ?? '',
      required: field.required === true,
      // The value of an expression is known only when the run asks.
      defaultValue: isTemplate(defaultValue) || typeof defaultValue === 'object' ? null : defaultValue,
      formType: textOf(field.formType) ?? 'text',
      ...(textOf(field.tooltip) === null ? {} : { tooltip: textOf(field.tooltip) ?? '' }),
      ...(options ? { choices: options.map((each) => ({ label: each, value: each })) } : {}),
      ...(field['_addVisibilityConditions'] === true ? { visibleWhile: field.visibilityQuery } : {}),
    };
  });
  return (
    <section className={styles.preview} aria-label="Preview of the form">
      <p className={styles.previewNote}>Preview</p>
      {title !== null && <h4 className={styles.previewTitle}>{title}</h4>}
      {description !== null && <p className={styles.help}>{description.replace(/<[^<>]{0,2000}>/g, ' ')}</p>}
      <FormFields
        fields={shown}
        texts={{ ...firstTexts(shown), ...entered }}
        errors={none}
        onChange={setEntered}
      />
      <div className={styles.offers}>
        {buttons.map((button, index) => (
          <Button key={button} size="small" tone={index === 0 ? 'primary' : 'plain'} tip="Only a preview">
            {button}
          </Button>
        ))}
      </div>
    </section>
  );
}

const none: Readonly<Record<string, string>> = {};
