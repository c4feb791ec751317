import { X } from 'lucide-react';
import { useState } from 'react';
import { asText, type JsonMap } from '@core/content/shape';
import { withField, withOperator } from '@core/query/builder/body';
import { fieldAt, type FieldsOf, pathsOf } from '@core/query/builder/field';
import { offerOf, operatorsFor } from '@core/query/builder/operators';
import { ComboField } from '../combo-field';
import { IconButton } from '../icon-button';
import { Select } from '../select';
import styles from './query-builder.module.css';
import { ValueInput } from './value-input';

export interface FilterRowProps {
  /** `Condition 2`: what its controls are called after. */
  name: string;
  filter: JsonMap;
  module: string;
  fieldsOf: FieldsOf;
  readOnly: boolean;
  onChange(filter: JsonMap): void;
  onRemove(): void;
}

/** One condition: field, operator, value. */
export function FilterRow({ name, filter, module, fieldsOf, readOnly, onChange, onRemove }: FilterRowProps) {
  const path = asText(filter.field ?? '');
  const operator = asText(filter.operator ?? '');
  const field = fieldAt(path, module, fieldsOf);
  const offers = operatorsFor(field);
  // An operator that does not fit is shown as it stands.
  const shown = offers.some(({ id }) => id === operator)
    ? offers
    : [...offers, offerOf(operator) ?? { id: operator, label: operator, shape: 'one' as const }];
  const offer = shown.find(({ id }) => id === operator);
  const choose = (next: string) => {
    if (next !== path) onChange(withField(filter, next, fieldAt(next, module, fieldsOf)));
  };
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <FieldPath
        label={`${name}: field`}
        path={path}
        options={pathsOf(module, fieldsOf).map((each) => each.path)}
        readOnly={readOnly}
        onChoose={choose}
      />
      <Select
        hideLabel
        label={`${name}: operator`}
        options={shown}
        value={operator === '' ? null : operator}
        disabled={readOnly}
        onChange={(next) => onChange(withOperator(filter, next))}
      />
      <ValueInput
        label={`${name}: value`}
        field={field}
        shape={offer?.shape ?? 'one'}
        value={filter.value}
        readOnly={readOnly}
        onChange={(value) => onChange({ ...filter, value })}
      />
      {!readOnly && (
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<X size={14} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface FieldPathProps {
  label: string;
  path: string;
  options: readonly string[];
  readOnly: boolean;
  onChoose(path: string): void;
}

/** A path is taken when it is one of those offered, and when the field is left: half of a name is none. */
function FieldPath({ label, path, options, readOnly, onChoose }: FieldPathProps) {
  const [draft, setDraft] = useState<{ of: string; text: string } | null>(null);
  const text = draft?.of === path ? draft.text : path;
  return (
    <ComboField
      hideLabel
      mono
      label={label}
      value={text}
      options={options}
      placeholder="field"
      readOnly={readOnly}
      onChange={(next) => {
        setDraft({ of: path, text: next });
        if (options.includes(next)) onChoose(next);
      }}
      onBlur={() => {
        if (draft) onChoose(text.trim());
        setDraft(null);
      }}
    />
  );
}
