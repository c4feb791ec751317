import { fieldType, shapeOfType } from '@core/content/connector/field-types';
import { fetchedNote } from '@core/content/connector/form';
import type { ConnectorField } from '@core/content/connector/model';
import { asText } from '@core/text/values';
import { PickField } from '../../../ui/pick-field';
import { PickList } from '../../../ui/pick-list';
import { ExpressionField } from './expression-field';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

interface OperationParameterProps {
  field: ConnectorField;
  value: unknown;
  pointer: string;
  problem: string | undefined;
  /** `typed` says one key press of several from a choice. */
  onChange(value: unknown, typed: boolean): void;
}

/** One parameter of an operation, by its declared type; every one may be an expression. */
export function OperationParameter({ field, value, pointer, problem, onChange }: OperationParameterProps) {
  const { step, readOnly } = useStepForm();
  const label = field.required ? `${field.title} *` : field.title;
  const words = [field.tooltip ?? field.description, fetchedNote(field)].filter(Boolean);
  const description = words.length > 0 ? words.join(' ') : undefined;
  const choose = (next: unknown) => onChange(next, false);
  const shape = shapeOfType(field.type);
  const input = { label, pointer, value, description, error: problem };
  if (shape === 'none') return <p className={styles.help}>{field.title}</p>;
  const choices = shape === 'boolean' ? flags : (field.options ?? []);
  const options = choices.map((choice, index) => ({ id: String(index), label: choice.title }));
  const indexOf = (given: unknown) =>
    choices.findIndex((choice) => asText(choice.value) === asText(given ?? ''));
  if (shape === 'boolean' || (shape === 'choice' && options.length > 0)) {
    const chosen = indexOf(value);
    const isOther = chosen < 0 && value !== undefined && value !== null && value !== '';
    return (
      <ExpressionField {...input} fits={!isOther} onChange={choose}>
        <PickField
          label={label}
          strict
          value={chosen < 0 ? '' : String(chosen)}
          options={options}
          placeholder="Choose…"
          description={description}
          error={problem}
          readOnly={readOnly}
          onChange={(id) => choose(choices[Number(id)]?.value ?? '')}
        />
      </ExpressionField>
    );
  }
  if (shape === 'choices' && options.length > 0 && (Array.isArray(value) || !value)) {
    const given = Array.isArray(value) ? value : [];
    return (
      <ExpressionField {...input} onChange={choose}>
        <PickList
          label={label}
          values={given.map((each) => (indexOf(each) < 0 ? asText(each) : String(indexOf(each))))}
          options={options}
          description={description}
          readOnly={readOnly}
          onChange={(ids) => choose(ids.map((id) => choices[Number(id)]?.value ?? id))}
        />
      </ExpressionField>
    );
  }
  const type = fieldType(field.type);
  const isCode = step.type?.name === 'CodeSnippet' && field.name.startsWith('python');
  const isData = typeof value === 'object' && value !== null;
  return (
    <TemplateInput
      {...input}
      value={value ?? ''}
      multiline={isCode || isData || (type?.long ?? false)}
      language={isCode ? 'python' : isData ? 'json' : 'template'}
      onChange={(next) => onChange(next, true)}
    />
  );
}

const flags = [
  { value: true, title: 'Yes' },
  { value: false, title: 'No' },
];
