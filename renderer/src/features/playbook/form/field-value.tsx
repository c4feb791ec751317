import type { SchemaField } from '@core/contract';
import { asText } from '@core/text/values';
import { operandKindOf } from '@core/module-view/condition-field';
import { useFormSchema } from '../../../state/form-schema';
import { PickField } from '../../../ui/pick-field';
import { PickList } from '../../../ui/pick-list';
import { tagWords } from '../../../ui/tag-words';
import { ExpressionField } from './expression-field';
import { useStepForm } from './form-context';
import { TemplateInput } from './template-input';
import { choicesOf, itemsOf } from '../../../state/use-fields';

interface FieldValueProps {
  label: string;
  hideLabel?: boolean;
  /** The field of the module; undefined for an unknown one. */
  field: SchemaField | undefined;
  pointer: string;
  value: unknown;
  description?: string | undefined;
  /** `typed` says one key press of several from a choice. */
  onChange(value: unknown, typed: boolean): void;
}

const long = new Set(['textarea', 'richtext', 'html', 'object', 'json']);

/** The value of a field of a record, by what the field holds; anything may be an expression instead. */
export function FieldValue(props: FieldValueProps) {
  const { label, hideLabel = false, field, pointer, value, description, onChange } = props;
  const { readOnly } = useStepForm();
  const schema = useFormSchema();
  const kind = field ? operandKindOf(field) : 'text';
  const choose = (next: unknown) => onChange(next, false);
  const input = { label, hideLabel, pointer, value, description };
  const isText = value === undefined || value === null || typeof value === 'string';
  // A field without a definition is recognised by the item it holds.
  const choices = field ? choicesOf(schema, field) : itemsOf(schema.picklistWith(value));
  const options = choices.map(({ iri, name }) => ({ id: iri, label: name }));
  if (kind === 'boolean') {
    return (
      <ExpressionField {...input} fits={isText || typeof value === 'boolean'} onChange={choose}>
        <PickField
          label={label}
          hideLabel={hideLabel}
          strict
          value={value === undefined || value === null ? '' : asText(value)}
          options={flags}
          readOnly={readOnly}
          onChange={(next) => choose(next === '' ? null : next === 'true')}
        />
      </ExpressionField>
    );
  }
  if (kind === 'picklists' || (kind === 'tags' && Array.isArray(value))) {
    return (
      <ExpressionField {...input} fits={Array.isArray(value) || value === '' || !isText} onChange={choose}>
        <PickList
          label={label}
          hideLabel={hideLabel}
          values={(Array.isArray(value) ? value : []).map(asText)}
          options={options}
          readOnly={readOnly}
          {...(kind === 'tags' ? tagWords : {})}
          onChange={choose}
        />
      </ExpressionField>
    );
  }
  if (options.length > 0) {
    return (
      <ExpressionField {...input} fits={isText} onChange={choose}>
        <PickField
          label={label}
          hideLabel={hideLabel}
          value={typeof value === 'string' ? value : ''}
          options={options}
          placeholder="Choose…"
          description={description}
          readOnly={readOnly}
          onChange={choose}
        />
      </ExpressionField>
    );
  }
  const isData = typeof value === 'object' && value !== null;
  return (
    <TemplateInput
      {...input}
      value={value ?? ''}
      multiline={isData || long.has(field?.formType ?? '')}
      language={isData ? 'json' : 'template'}
      onChange={(next) => onChange(next, true)}
    />
  );
}

const flags = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
];
