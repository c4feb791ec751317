import { Braces, CalendarClock, List } from 'lucide-react';
import { useState } from 'react';
import type { SchemaField, SchemaPicklist } from '@core/contract/form-schema';
import { asText } from '@core/content/shape';
import type { OperandKind } from '@core/edit/conditions';
import { IconButton } from '../icon-button';
import { PickField } from '../pick-field';
import { PickList } from '../pick-list';
import { TextField } from '../text-field';
import type { RenderValue } from './render-value';
import styles from './condition-builder.module.css';

interface ConditionValueProps {
  label: string;
  field: SchemaField | undefined;
  kind: OperandKind;
  many: boolean;
  value: unknown;
  picklist: SchemaPicklist | undefined;
  keys: readonly (string | number)[];
  readOnly: boolean;
  renderValue?: RenderValue | undefined;
  /** Compares with a time relative to the run instead. */
  onRelative?: (() => void) | undefined;
  /** `title` is what a person reads for the value; `typed` tells one key press of several. */
  onChange(value: unknown, title: string, typed: boolean): void;
}

/** What a condition compares with: a choice, several, or a text; any of them may be an expression instead. */
export function ConditionValue(props: ConditionValueProps) {
  const { label, kind, many, value, picklist, keys, readOnly, renderValue, onRelative, onChange } = props;
  const isPicked = many || kind === 'flag' || picklist !== undefined;
  const isExpression = typeof value === 'string' && value.includes('{');
  const [wantsExpression, setWantsExpression] = useState(false);
  const asExpression = !isPicked || isExpression || wantsExpression;
  const write = (next: unknown) => onChange(next, '', true);
  return (
    <div className={styles.value}>
      <div className={styles.valueField}>
        {!asExpression ? (
          <Picked {...props} />
        ) : renderValue ? (
          renderValue({ label, value: value ?? '', keys, onChange: write })
        ) : (
          <TextField
            label={label}
            value={value === null || value === undefined ? '' : asText(value)}
            mono
            readOnly={readOnly}
            {...(kind === 'date' ? { placeholder: '2026-01-31T10:20:30Z' } : {})}
            onChange={write}
          />
        )}
      </div>
      {onRelative && !readOnly && (
        <IconButton
          size="small"
          label="Compare with a time relative to the run"
          icon={<CalendarClock size={14} aria-hidden />}
          onClick={onRelative}
        />
      )}
      {isPicked && !readOnly && renderValue && (
        <IconButton
          size="small"
          label={asExpression ? 'Choose from a list' : 'Write an expression'}
          icon={asExpression ? <List size={14} aria-hidden /> : <Braces size={14} aria-hidden />}
          onClick={() => {
            setWantsExpression(!asExpression);
            if (isExpression) onChange(many ? [] : '', '', false);
          }}
        />
      )}
    </div>
  );
}

const tags = '/api/3/tags/';

function Picked({ label, kind, many, value, picklist, readOnly, onChange }: ConditionValueProps) {
  if (kind === 'flag') {
    return (
      <PickField
        label={label}
        hideLabel
        strict
        value={asText(value ?? '')}
        options={[
          { id: 'true', label: 'Yes' },
          { id: 'false', label: 'No' },
        ]}
        readOnly={readOnly}
        onChange={(next) => onChange(next === 'true', '', false)}
      />
    );
  }
  const options = (picklist?.items ?? []).map((item) => ({ id: item.iri, label: item.value }));
  if (!many) {
    return (
      <PickField
        label={label}
        hideLabel
        value={typeof value === 'string' ? value : asText(value ?? '')}
        options={options}
        placeholder="Choose…"
        readOnly={readOnly}
        onChange={(next) => onChange(next, options.find(({ id }) => id === next)?.label ?? '', false)}
      />
    );
  }
  const isTags = kind === 'tags';
  return (
    <PickList
      label={label}
      hideLabel
      values={valuesOf(value)}
      options={options}
      readOnly={readOnly}
      placeholder={isTags ? 'Add a tag' : 'Add a value'}
      {...(isTags
        ? {
            titleOf: (each: string) => each.replace(tags, ''),
            valueFor: (text: string) => (text === '' || text.includes('{') ? text : tags + text),
          }
        : {})}
      onChange={(values) => onChange(values, '', false)}
    />
  );
}

/** A text of several values parts them with bars (API reference 4.3). */
function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'string' && value !== '' ? value.split('|') : [];
}
