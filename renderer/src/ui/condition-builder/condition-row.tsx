import { X } from 'lucide-react';
import { textOf, type JsonMap } from '@core/text/values';
import { choicesFor } from '@core/query/conditions/choices';
import {
  type ConditionWriter,
  kindOf,
  readCondition,
  withChoice,
  withField,
  withValue,
} from '@core/query/conditions/condition';
import { fieldAt, type FieldScope } from '@core/query/conditions/field';
import {
  newRelativeDate,
  relativeDateOf,
  relativeTitles,
  withRelativeDate,
  type RelativeDate,
  type RelativeOperator,
} from '@core/query/conditions/relative-date';
import { type EntryPath, hasEntries } from '@core/query/conditions/tree';
import { IconButton } from '../icon-button';
import { PickField, type PickOption } from '../pick-field';
import { Select } from '../select';
import { ConditionValue, type RenderValue } from './condition-value';
import { RelativeValue } from './relative-value';
import { optionsOf } from './options-of';
import styles from './condition-builder.module.css';

interface ConditionRowProps {
  scope: FieldScope;
  /** The paths of the scope. */
  options: readonly PickOption[];
  writer: ConditionWriter;
  entry: JsonMap;
  path: EntryPath;
  /** Number of the condition, as `1.2`. */
  place: string;
  readOnly?: boolean;
  changes?: boolean;
  relative?: boolean;
  renderValue?: RenderValue | undefined;
  onChange(entry: JsonMap, what: string, typed: boolean): void;
  onRemove(): void;
}

/** One condition: a field, what is asked of it, and the value it is compared with. */
export function ConditionRow(props: ConditionRowProps) {
  const { scope, options, writer, entry, path, place, onChange, onRemove } = props;
  const { readOnly = false, changes = false, relative: mayBeRelative = false, renderValue } = props;
  const isRelative = hasEntries(entry);
  const relative = isRelative ? relativeDateOf(entry) : null;
  const name = textOf(entry.field) ?? textOf(entry['_field']) ?? '';
  const field = fieldAt(name, scope);
  const kind = kindOf(entry, field);
  const condition = readCondition(entry, kind);
  const choices = choicesFor(kind, writer, changes, entry);
  const changeRelative = (next: RelativeDate, typed: boolean) =>
    onChange(withRelativeDate(entry, next), 'Change the time of a condition', typed);
  const toRelative = () => {
    const operator = relatives.find(({ id }) => id === condition.choice.operator)?.id ?? 'date';
    const begun = newRelativeDate(name, { operator, unit: 'days', amount: -7 });
    onChange(begun, 'Compare with a time relative to the run', false);
  };
  return (
    <div role="group" aria-label={`Condition ${place}`} className={styles.row}>
      <PickField
        label={`Field of condition ${place}`}
        hideLabel
        value={name}
        placeholder="Field"
        readOnly={readOnly || isRelative}
        options={options}
        onChange={(typed) => {
          const next = typed.trim();
          const changed = withField(writer, entry, field, next, fieldAt(next, scope));
          onChange(changed, 'Change the field of a condition', false);
        }}
      />
      {!isRelative && (
        <Select
          label={`Operator of condition ${place}`}
          hideLabel
          value={condition.choice.id}
          disabled={readOnly}
          options={choices.map(({ id, title, hint }) => ({
            id,
            label: title,
            ...(hint ? { description: hint } : {}),
          }))}
          onChange={(id) => {
            const next = choices.find((each) => each.id === id);
            if (next)
              onChange(withChoice(writer, entry, field, next), 'Change the operator of a condition', false);
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
      <div className={styles.value}>
        {relative ? (
          <RelativeValue place={place} value={relative} readOnly={readOnly} onChange={changeRelative} />
        ) : isRelative ? (
          <p className={styles.hint}>A span of time relative to the run; it is kept unchanged.</p>
        ) : (
          condition.choice.shape !== 'none' && (
            <ConditionValue
              label={`Value of condition ${place}`}
              field={field}
              kind={kind}
              condition={condition}
              writer={writer}
              keys={[...path.flatMap((index) => ['filters', index]), 'value']}
              readOnly={readOnly}
              renderValue={renderValue}
              onRelative={mayBeRelative && kind === 'date' && name !== '' ? toRelative : undefined}
              onChange={(value, typed) =>
                onChange(withValue(writer, entry, field, value), 'Change the value of a condition', typed)
              }
            />
          )
        )}
      </div>
      {!readOnly && (
        <IconButton
          size="small"
          label={`Remove condition ${place}`}
          icon={<X size={14} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

const relatives = optionsOf<RelativeOperator>(relativeTitles.operators);
