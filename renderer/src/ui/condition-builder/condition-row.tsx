import { X } from 'lucide-react';
import type { SchemaField, SchemaPicklist } from '@core/contract/form-schema';
import { textOf, type JsonMap } from '@core/content/shape';
import type { ConditionPath } from '@core/edit/conditions';
import {
  choiceOf,
  operandKindOf,
  operatorsOf,
  withChoice,
  withField,
  withValue,
} from '@core/edit/conditions';
import {
  newRelativeDate,
  relativeDateOf,
  withRelativeDate,
  type RelativeDate,
  type RelativeOperator,
} from '@core/edit/relative-date';
import { IconButton } from '../icon-button';
import { PickField } from '../pick-field';
import { Select } from '../select';
import { ConditionValue } from './condition-value';
import { RelativeValue } from './relative-value';
import type { RenderValue } from './render-value';
import styles from './condition-builder.module.css';

interface ConditionRowProps {
  fields: readonly SchemaField[];
  picklist(name: string): SchemaPicklist | undefined;
  filter: JsonMap;
  path: ConditionPath;
  readOnly?: boolean;
  changes?: boolean;
  /** Dates may be compared with a time relative to the run. */
  relative?: boolean;
  renderValue?: RenderValue | undefined;
  onChange(filter: JsonMap, what: string, typed: boolean): void;
  onRemove(): void;
}

/** One condition: a field, what is asked of it, and the value it is compared with. */
export function ConditionRow(props: ConditionRowProps) {
  const { fields, picklist, filter, path, readOnly = false, changes = false, renderValue } = props;
  const { relative: mayBeRelative = false, onChange, onRemove } = props;
  const name = textOf(filter.field) ?? textOf(filter['_field']) ?? '';
  const field = fields.find((each) => each.name === name);
  const kind = operandKindOf(field);
  const place = path.map((index) => index + 1).join('.');
  const choice = choiceOf(kind, filter);
  const isRelative = Array.isArray(filter.filters);
  const relative = isRelative ? relativeDateOf(filter) : null;
  const changeRelative = (next: RelativeDate, typed: boolean) =>
    onChange(withRelativeDate(filter, next), 'Change the time of a condition', typed);
  const toRelative = () => {
    const operator = relatives.find(({ id }) => id === choice.operator)?.id ?? 'date';
    const begun = newRelativeDate(name, { operator, unit: 'days', amount: -7 });
    onChange(begun, 'Compare with a time relative to the run', false);
  };
  return (
    <>
      <div className={styles.row}>
        <PickField
          label={`Field of condition ${place}`}
          hideLabel
          value={name}
          placeholder="Field"
          readOnly={readOnly || isRelative}
          options={fields.map((each) => ({ id: each.name, label: each.title, description: each.name }))}
          onChange={(next) => {
            const chosen = fields.find((each) => each.name === next) ?? { name: next, formType: 'text' };
            onChange(withField(filter, field, chosen), 'Change the field of a condition', false);
          }}
        />
        {!isRelative && (
          <Select
            label={`Operator of condition ${place}`}
            hideLabel
            value={choice.id}
            disabled={readOnly}
            options={operatorsOf(kind, changes, filter).map(({ id, title }) => ({ id, label: title }))}
            onChange={(id) => {
              const next = operatorsOf(kind, changes, filter).find((each) => each.id === id);
              if (next) onChange(withChoice(filter, kind, next), 'Change the operator of a condition', false);
            }}
          />
        )}
        {relative && (
          <Select
            label={`Operator of condition ${place}`}
            hideLabel
            value={relative.operator}
            disabled={readOnly}
            options={relatives}
            onChange={(id) => {
              const operator = relatives.find((each) => each.id === id)?.id;
              if (operator) changeRelative({ ...relative, operator }, false);
            }}
          />
        )}
        {!readOnly && (
          <IconButton
            size="small"
            label={`Remove condition ${place}`}
            icon={<X size={14} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      {relative ? (
        <RelativeValue place={place} value={relative} readOnly={readOnly} onChange={changeRelative} />
      ) : isRelative ? (
        <p className={styles.note}>A span of time relative to the run; it is kept as it is.</p>
      ) : (
        choice.value !== 'none' && (
          <ConditionValue
            label={`Value of condition ${place}`}
            field={field}
            kind={kind}
            many={choice.value === 'many'}
            value={filter.value}
            picklist={field?.picklist ? picklist(field.picklist) : undefined}
            keys={[...path.flatMap((index) => ['filters', index]), 'value']}
            readOnly={readOnly}
            renderValue={renderValue}
            onRelative={mayBeRelative && kind === 'date' && name !== '' ? toRelative : undefined}
            onChange={(value, title, typed) =>
              onChange(withValue(filter, kind, value, title), 'Change the value of a condition', typed)
            }
          />
        )
      )}
    </>
  );
}

const relatives: readonly { id: RelativeOperator; label: string }[] = [
  { id: 'date', label: 'is within' },
  { id: 'gte', label: 'is on or after' },
  { id: 'gt', label: 'is after' },
  { id: 'lte', label: 'is on or before' },
  { id: 'lt', label: 'is before' },
];
