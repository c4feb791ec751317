import { Plus, Trash2 } from 'lucide-react';
import type { SchemaField, SchemaPicklist } from '@core/contract/form-schema';
import { mapOf, textOf, type JsonMap } from '@core/content/shape';
import {
  addAt,
  filtersOf,
  isGroup,
  newFilter,
  newGroup,
  removeAt,
  replaceAt,
  setLogic,
  type ConditionPath,
} from '@core/edit/conditions';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { Segmented } from '../segmented';
import styles from './condition-builder.module.css';
import { ConditionRow } from './condition-row';
import type { RenderValue } from './render-value';

export interface ConditionBuilderProps {
  label: string;
  /** Fields conditions may be on. */
  fields: readonly SchemaField[];
  picklist(name: string): SchemaPicklist | undefined;
  /** The map that holds the conditions: `{logic, filters}` and what else it has. */
  value: unknown;
  /** Gets the whole map; `what` names the change, `typed` tells one key press of several. */
  onChange(value: JsonMap, what: string, typed: boolean): void;
  readOnly?: boolean;
  /** The conditions look at a change of a record: they may be on fields that were changed. */
  changes?: boolean;
  /** Dates may be compared with a time relative to the run. */
  relative?: boolean;
  /** A field for a value that may be an expression; a plain one where this is absent. */
  renderValue?: RenderValue | undefined;
}

/**
 * Conditions of a step in groups of any depth: all have to hold, or one. They are what the platform's editor stores,
 * expressions among them; a query that is sent at once is built with `query-builder`.
 */
export function ConditionBuilder(props: ConditionBuilderProps) {
  return (
    <div role="group" aria-label={props.label} className={styles.builder}>
      <Group {...props} group={props.value} path={[]} />
    </div>
  );
}

function Group({ group, path, ...props }: ConditionBuilderProps & { group: unknown; path: ConditionPath }) {
  const { value, onChange, readOnly = false, fields } = props;
  const filters = filtersOf(group);
  const logic = textOf(mapOf(group).logic)?.toUpperCase() === 'OR' ? 'OR' : 'AND';
  const first = fields[0] ?? { name: '', formType: 'text' };
  const place = path.length === 0 ? '' : ` of group ${path.map((index) => index + 1).join('.')}`;
  return (
    <>
      {filters.length > 1 && (
        <div className={styles.logic}>
          <Segmented
            label={`Conditions${place} that have to hold`}
            options={[
              { id: 'AND', label: 'All hold' },
              { id: 'OR', label: 'Any holds' },
            ]}
            value={logic}
            onChange={(next) =>
              readOnly || onChange(setLogic(value, path, next), 'Change how conditions join', false)
            }
          />
        </div>
      )}
      {filters.length > 0 && (
        <ol className={styles.list}>
          {filters.map((entry, index) => {
            const at = [...path, index];
            const remove = () => onChange(removeAt(value, at), 'Remove a condition', false);
            return (
              // Conditions have no identity of their own; what stands in a place is edited in place.
              <li key={index} className={isGroup(entry) ? styles.group : styles.condition}>
                {isGroup(entry) ? (
                  <>
                    <div className={styles.groupHead}>
                      <span className={styles.groupTitle}>Group</span>
                      {!readOnly && (
                        <IconButton
                          size="small"
                          label="Remove the group"
                          icon={<Trash2 size={14} aria-hidden />}
                          onClick={remove}
                        />
                      )}
                    </div>
                    <Group {...props} group={entry} path={at} />
                  </>
                ) : (
                  <ConditionRow
                    {...props}
                    filter={mapOf(entry)}
                    path={at}
                    onChange={(next, what, typed) => onChange(replaceAt(value, at, next), what, typed)}
                    onRemove={remove}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!readOnly && (
        <div className={styles.adding}>
          <Button
            size="small"
            tone="quiet"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange(addAt(value, path, newFilter(first)), 'Add a condition', false)}
          >
            Add condition
          </Button>
          <Button
            size="small"
            tone="quiet"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange(addAt(value, path, newGroup(first)), 'Add a group', false)}
          >
            Add group
          </Button>
        </div>
      )}
    </>
  );
}
