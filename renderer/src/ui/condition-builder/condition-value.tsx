import { Braces, CalendarClock, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { asText } from '@core/text/values';
import type { ConditionKind } from '@core/query/conditions/choices';
import { type Condition, type ConditionWriter, isExpression } from '@core/query/conditions/condition';
import type { ConditionField } from '@core/query/conditions/field';
import { listOf } from '@core/query/operand';
import { DateField } from '../date-field';
import { IconButton } from '../icon-button';
import { JsonField } from '../json-field';
import { PickField } from '../pick-field';
import { PickList } from '../pick-list';
import { Select } from '../select';
import { tagWords } from '../tag-words';
import { TextField } from '../text-field';
import styles from './condition-builder.module.css';

/** A value that may be an expression: where it is below the whole, and how it is set. */
export interface ConditionContent {
  label: string;
  value: unknown;
  /** Keys from the whole down. */
  keys: readonly (string | number)[];
  onChange(value: unknown): void;
}
export type RenderValue = (value: ConditionContent) => ReactNode;

interface ConditionValueProps {
  label: string;
  field: ConditionField | undefined;
  kind: ConditionKind;
  condition: Condition;
  writer: ConditionWriter;
  keys: readonly (string | number)[];
  readOnly: boolean;
  renderValue: RenderValue | undefined;
  /** Compares with a time relative to the run instead. */
  onRelative: (() => void) | undefined;
  /** `typed` distinguishes one key press of several from a choice. */
  onChange(value: unknown, typed: boolean): void;
}

/** What a condition compares with, in the control its field and operator want; it may be an expression instead. */
export function ConditionValue(props: ConditionValueProps) {
  const { label, field, kind, condition, keys, readOnly, renderValue, onRelative, onChange } = props;
  const { value, choice } = condition;
  const [wantsExpression, setWantsExpression] = useState(false);
  const isPicked = choice.shape === 'many' || kind === 'boolean' || (field?.choices ?? null) !== null;
  const asExpression = !isPicked || isExpression(value) || wantsExpression;
  return (
    <>
      <div className={styles.valueField}>
        {choice.shape === 'object' ? (
          <JsonField
            hideLabel
            label={label}
            value={value}
            readOnly={readOnly}
            onChange={(next) => onChange(next, true)}
          />
        ) : choice.shape === 'range' ? (
          <Range {...props} />
        ) : !asExpression ? (
          <Picked {...props} />
        ) : renderValue ? (
          renderValue({ label, value: value ?? '', keys, onChange: (next) => onChange(next, true) })
        ) : (
          <Single {...props} value={value} />
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
            if (isExpression(value)) onChange(choice.shape === 'many' ? [] : null, false);
          }}
        />
      )}
    </>
  );
}

function Range({ label, condition: { value }, onChange, ...props }: ConditionValueProps) {
  const [low = null, high = null] = listOf(value);
  const one = (edge: string, end: unknown, written: (end: unknown) => unknown) => (
    <Single
      {...props}
      label={`${label}, ${edge}`}
      value={end}
      onChange={(next, typed) => onChange(written(next), typed)}
    />
  );
  return (
    <div className={styles.range}>
      {one('from', low, (next) => [next, high])}
      {one('to', high, (next) => [low, next])}
    </div>
  );
}

type SingleProps = Pick<
  ConditionValueProps,
  'label' | 'field' | 'kind' | 'writer' | 'readOnly' | 'onChange'
> & {
  value: unknown;
};

/** One value that is typed. */
function Single({ label, field, kind, writer, value, readOnly, onChange }: SingleProps) {
  if (kind === 'date' && writer.datesAreSeconds && (value === null || typeof value === 'number')) {
    return (
      <DateField
        hideLabel
        label={label}
        value={value}
        readOnly={readOnly}
        onChange={(next) => onChange(next, true)}
      />
    );
  }
  const placeholder =
    kind === 'date' ? '2026-01-31T10:20:30Z' : field?.target ? `/api/3/${field.target}/…` : 'Value';
  return (
    <TextField
      hideLabel
      label={label}
      value={asText(value ?? '')}
      placeholder={placeholder}
      readOnly={readOnly}
      onChange={(text) => onChange(writer.typed(text, kind), true)}
    />
  );
}

const truths = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
];

/** What is chosen and not typed: yes or no, an item, several of them, or several texts. */
function Picked({ label, field, kind, condition, writer, readOnly, onChange }: ConditionValueProps) {
  const { value, choice } = condition;
  const options = (field?.choices ?? []).map(({ iri, name }) => ({ id: iri, label: name }));
  if (choice.shape === 'many') {
    return (
      <PickList
        label={label}
        hideLabel
        values={listOf(value).map(asText)}
        options={options}
        readOnly={readOnly}
        placeholder={kind === 'tags' ? 'Add a tag' : 'Add a value'}
        {...(kind === 'tags' ? tagWords : {})}
        onChange={(values) =>
          onChange(
            values.map((each) => writer.typed(each, kind)),
            false,
          )
        }
      />
    );
  }
  if (kind === 'boolean') {
    return (
      <Select
        label={label}
        hideLabel
        value={value === null ? null : asText(value)}
        options={truths}
        disabled={readOnly}
        onChange={(next) => onChange(next === 'true', false)}
      />
    );
  }
  return (
    <PickField
      label={label}
      hideLabel
      value={asText(value ?? '')}
      options={options}
      placeholder="Choose…"
      readOnly={readOnly}
      onChange={(next) => onChange(next === '' ? null : next, false)}
    />
  );
}
