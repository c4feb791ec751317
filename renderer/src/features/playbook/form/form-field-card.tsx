import { ArrowDown, ArrowUp, ChevronRight, X } from 'lucide-react';
import { asText, textOf, type JsonMap } from '@core/text/values';
import {
  formFieldKinds,
  withFormType,
  withLabel,
  withLookup,
  withPicklist,
} from '@core/edit/playbook/form-fields';
import { picklistOf } from '@core/content/module/picklist';
import { formOf } from '@core/content/steps/form-fields';
import { stored } from '@core/query/conditions/stored';
import { joinPointer } from '@core/text/pointer';
import { useFormSchema } from '../../../state/form-schema';
import { ConditionBuilder } from '../../../ui/condition-builder/condition-builder';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { Switch } from '../../../ui/switch';
import { EditableText } from '../../../ui/values/property-form';
import { TextList } from '../../../ui/values/text-list';
import { ExpressionField } from './expression-field';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';
import { conditionFields } from '../../../state/use-fields';

interface FormFieldCardProps {
  field: JsonMap;
  index: number;
  count: number;
  pointer: string;
  /** Names of the other fields. */
  taken: readonly string[];
  isOpen: boolean;
  onToggle(): void;
  onChange(field: JsonMap, typed: boolean): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One field of a form: a line that says what it is, and behind it everything it can be given. */
export function FormFieldCard(props: FormFieldCardProps) {
  const { field, index, count, isOpen, onToggle, onMove, onRemove } = props;
  const { readOnly } = useStepForm();
  const name = textOf(field.label) ?? textOf(field.name) ?? `Field ${index + 1}`;
  const kind = formFieldKinds.find(({ formType }) => formType === field.formType);
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.fieldHead}>
        <button type="button" className={styles.fieldToggle} aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight size={14} aria-hidden className={styles.chevron} />
          <span className={styles.fieldName}>
            {name}
            {field.required === true && ' *'}
          </span>
          <span className={styles.fieldKind}>{kind?.title ?? asText(field.formType ?? '')}</span>
        </button>
        {!readOnly && (
          <>
            <IconButton
              size="small"
              label={`Move ${name} up`}
              icon={<ArrowUp size={14} aria-hidden />}
              disabled={index === 0 && 'It is the first'}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              size="small"
              label={`Move ${name} down`}
              icon={<ArrowDown size={14} aria-hidden />}
              disabled={index === count - 1 && 'It is the last'}
              onClick={() => onMove(index + 1)}
            />
            <IconButton
              size="small"
              label={`Remove ${name}`}
              icon={<X size={14} aria-hidden />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      {isOpen && <FieldDetails {...props} />}
    </li>
  );
}

function FieldDetails({ field, pointer, taken, onChange }: FormFieldCardProps) {
  const { readOnly } = useStepForm();
  const name = textOf(field.name) ?? '';
  const set = (key: string, value: unknown) => onChange({ ...field, [key]: value }, false);
  const type = (key: string, value: unknown) => onChange({ ...field, [key]: value }, true);
  return (
    <div className={styles.form}>
      <EditableText
        label="Label"
        value={textOf(field.label) ?? ''}
        readOnly={readOnly}
        onChange={(label) => onChange(withLabel(field, label ?? ''), true)}
      />
      <EditableText
        label="Name of the answer"
        value={name}
        readOnly={readOnly}
        onChange={(next) => type('name', next ?? '')}
      />
      {taken.includes(name) && <p className={styles.wrong}>Another field has this name.</p>}
      <PickField
        label="Kind"
        strict
        value={asText(field.formType ?? 'text')}
        options={formFieldKinds.map(({ formType, title }) => ({ id: formType, label: title }))}
        readOnly={readOnly}
        onChange={(formType) => formType !== '' && onChange(withFormType(field, formType), false)}
      />
      <KindDetails field={field} pointer={pointer} onChange={onChange} />
      <Switch
        label="Required"
        checked={field.required === true}
        disabled={readOnly}
        onChange={(on) => set('required', on)}
      />
      <EditableText
        label="Tip"
        value={textOf(field.tooltip) ?? ''}
        readOnly={readOnly}
        onChange={(tip) => type('tooltip', tip ?? '')}
      />
      <TemplateInput
        label="Initial value"
        pointer={joinPointer(pointer, 'defaultValue')}
        value={field.defaultValue ?? ''}
        onChange={(value) => type('defaultValue', value === '' ? null : value)}
      />
      <RecordBinding field={field} onChange={set} />
      <Visibility field={field} onChange={onChange} />
    </div>
  );
}

/** What only some kinds have: choices, a picklist, a module. */
function KindDetails({
  field,
  pointer,
  onChange,
}: Pick<FormFieldCardProps, 'field' | 'pointer' | 'onChange'>) {
  const { readOnly } = useStepForm();
  const { picklists, modules } = useFormSchema();
  if (field.formType === 'dynamicList') {
    const { options } = field;
    const set = (next: unknown) => onChange({ ...field, options: next }, typeof next === 'string');
    return (
      <ExpressionField
        label="Choices"
        pointer={joinPointer(pointer, 'options')}
        value={options}
        onChange={set}
        fits={typeof options !== 'string' || options === ''}
      >
        <TextList
          label="Choices"
          values={(Array.isArray(options) ? options : []).map(asText)}
          placeholder="Add a choice"
          readOnly={readOnly}
          onChange={set}
        />
      </ExpressionField>
    );
  }
  if (field.formType === 'picklist' || field.formType === 'multiselectpicklist') {
    return (
      <PickField
        label="Picklist"
        value={picklistOf(field) ?? ''}
        options={picklists.map((list) => ({
          id: list.name,
          label: list.name,
          description: list.items.map((item) => item.value).join(', '),
        }))}
        placeholder="Choose a picklist"
        readOnly={readOnly}
        onChange={(name) => onChange(withPicklist(field, name), false)}
      />
    );
  }
  if (field.formType === 'lookup') {
    return (
      <PickField
        label="Module"
        value={asText(field.type ?? '')}
        options={modules.map(({ type, title }) => ({ id: type, label: title, description: type }))}
        placeholder="Choose a module"
        readOnly={readOnly}
        onChange={(module) => onChange(withLookup(field, module), false)}
      />
    );
  }
  return null;
}

/** If the field represents one of the record, it can start with that field's value. */
function RecordBinding({ field, onChange }: { field: JsonMap; onChange(key: string, value: unknown): void }) {
  const { step, readOnly } = useStepForm();
  const { module } = useFormSchema();
  const { resources } = step.arguments;
  const named = Array.isArray(resources) ? textOf(resources[0]) : textOf(resources);
  const fields = module(named)?.fields ?? [];
  if (fields.length === 0 && textOf(field.moduleField) === null) return null;
  return (
    <>
      <PickField
        label="Field of the record"
        value={textOf(field.moduleField) ?? ''}
        options={fields.map(({ name, title }) => ({ id: name, label: title, description: name }))}
        placeholder="None"
        readOnly={readOnly}
        onChange={(name) => onChange('moduleField', name)}
      />
      <Switch
        label="Starts with the record's value"
        checked={field.useRecordFieldDefault === true}
        disabled={readOnly}
        onChange={(on) => onChange('useRecordFieldDefault', on)}
      />
    </>
  );
}

/** On which other answers the field shows. */
function Visibility({ field, onChange }: Pick<FormFieldCardProps, 'field' | 'onChange'>) {
  const { step, readOnly } = useStepForm();
  const schema = useFormSchema();
  const isLimited = field['_addVisibilityConditions'] === true;
  const others = formOf(step)
    .filter(({ name }) => name !== field.name && name !== '')
    .map(({ name, value: each }) => ({
      name,
      title: textOf(each.label) ?? name,
      formType: asText(each.formType ?? 'text'),
      type: asText(each.type ?? 'string'),
      picklist: picklistOf(each),
      collection: each.collection === true,
      required: each.required === true,
    }));
  return (
    <>
      <Switch
        label="Shown only for some answers"
        checked={isLimited}
        disabled={readOnly}
        onChange={(on) =>
          onChange(
            {
              ...field,
              _addVisibilityConditions: on,
              ...(on && !('visibilityQuery' in field)
                ? { visibilityQuery: { sort: [], limit: 30, logic: 'AND', filters: [] } }
                : {}),
            },
            false,
          )
        }
      />
      {isLimited && (
        <ConditionBuilder
          label="Answers the field shows for"
          scope={{ own: conditionFields(schema, others), of: () => undefined }}
          value={field.visibilityQuery}
          writer={stored}
          readOnly={readOnly}
          onChange={(query, _what, typed) => onChange({ ...field, visibilityQuery: query }, typed)}
        />
      )}
    </>
  );
}
