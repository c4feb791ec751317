import { emptyCondition } from '@core/edit/module/edit-settings';
import type { FieldScope } from '@core/query/conditions/field';
import { stored } from '@core/query/conditions/stored';
import { mapOf } from '@core/text/values';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { Segmented } from '../../ui/segmented';
import { isCondition } from './field-facts';
import styles from './module-editor.module.css';

interface ConditionChoiceProps {
  label: string;
  /** What is the case always, and never. */
  words: { always: string; never: string };
  /** As written: a boolean, or a list with one query. */
  value: unknown;
  /** What holds where nothing is written, or a query asks nothing. */
  otherwise: boolean;
  scope: FieldScope;
  readOnly: boolean;
  /** `group` is null for a choice, and the same for key presses that follow each other. */
  onChange(value: boolean | readonly unknown[], what: string, group: string | null): void;
}

/** Something that is the case always, never, or for records that meet a condition. */
export function ConditionChoice(props: ConditionChoiceProps) {
  const { label, words, value, otherwise, scope, readOnly, onChange } = props;
  const limited = isCondition(value);
  const query = limited && Array.isArray(value) ? mapOf(value[0]) : null;
  const current = limited
    ? 'condition'
    : (typeof value === 'boolean' ? value : otherwise)
      ? 'always'
      : 'never';
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <Segmented
        label={label}
        options={[
          { id: 'always', label: words.always },
          { id: 'never', label: words.never },
          { id: 'condition', label: 'If…' },
        ]}
        value={current}
        onChange={(next) => {
          if (readOnly || next === current) return;
          onChange(next === 'condition' ? [emptyCondition] : next === 'always', `Change: ${label}`, null);
        }}
      />
      {query && (
        <ConditionBuilder
          label={`${label} if`}
          scope={scope}
          value={query}
          writer={stored}
          readOnly={readOnly}
          relative
          onChange={(next, what, typed) => onChange([next], what, typed ? label : null)}
        />
      )}
    </div>
  );
}
