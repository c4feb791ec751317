import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { JsonMap } from '@core/text/values';
import { type ConditionWriter, newCondition, newGroup } from '@core/query/conditions/condition';
import { type FieldScope, pathsOf } from '@core/query/conditions/field';
import {
  addAt,
  entriesOf,
  type EntryPath,
  isGroup,
  logicOf,
  removeAt,
  replaceAt,
  setLogic,
} from '@core/query/conditions/tree';
import type { QueryWarning } from '@core/query/conditions/warnings';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import type { PickOption } from '../pick-field';
import { Segmented } from '../segmented';
import styles from './condition-builder.module.css';
import { ConditionRow } from './condition-row';
import type { RenderValue } from './condition-value';

export interface ConditionBuilderProps {
  /** Names it for those who do not see it. */
  label: string;
  /** Fields conditions may be on. */
  scope: FieldScope;
  /** The map that holds the conditions: `{logic, filters}` and what else it has. */
  value: unknown;
  /** How conditions are written: as content stores them, or as a body that is sent. */
  writer: ConditionWriter;
  /** Gets the whole map; `what` names the change, `typed` distinguishes one key press of several from a choice. */
  onChange(value: JsonMap, what: string, typed: boolean): void;
  readOnly?: boolean;
  /** The conditions look at a change of a record: they may be on fields that were changed. */
  changes?: boolean;
  /** Dates may be compared with a time relative to the run. */
  relative?: boolean;
  /** A field for a value that may be an expression; a plain one where this is absent. */
  renderValue?: RenderValue | undefined;
  /** Each is shown at the entry it is about. */
  warnings?: readonly QueryWarning[];
}

/** Conditions in groups of any depth: all have to hold, or one. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { own, of } = props.scope;
  const options = useMemo(
    () => pathsOf({ own, of }).map(({ path, title }) => ({ id: path, label: title, description: path })),
    [own, of],
  );
  return (
    <div role="group" aria-label={props.label} className={styles.builder}>
      <Group {...props} options={options} group={props.value} path={[]} />
    </div>
  );
}

const logics = [
  { id: 'AND', label: 'All' },
  { id: 'OR', label: 'Any' },
] as const;

/** Deepest nesting of groups; no user could read more. */
const deepest = 6;

interface GroupProps extends ConditionBuilderProps {
  options: readonly PickOption[];
  group: unknown;
  path: EntryPath;
}

function Group({ group, path, ...props }: GroupProps) {
  const { value, onChange, writer, scope, warnings = [], readOnly = false } = props;
  const entries = entriesOf(group);
  const logic = logicOf(group);
  const place = numbered(path);
  const joins = entries.length > 0;
  const fresh = () => {
    const fields = [...(scope.own?.values() ?? [])];
    const first = fields.find(({ kind }) => kind === 'text') ?? fields[0];
    return newCondition(writer, first?.name ?? '', first);
  };
  return (
    <>
      {(joins || path.length > 0) && (
        <div className={styles.head}>
          {joins && (
            <Segmented
              label={
                path.length === 0
                  ? 'Conditions that must hold'
                  : `Conditions of group ${place} that must hold`
              }
              options={logics}
              value={logic}
              onChange={(next) =>
                readOnly || onChange(setLogic(value, path, next), 'Change how conditions join', false)
              }
            />
          )}
          <span className={styles.hint}>
            {!joins ? 'Group' : logic === null ? 'No logic is set' : 'of these conditions'}
          </span>
          {path.length > 0 && !readOnly && (
            <IconButton
              size="small"
              label={`Remove group ${place}`}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => onChange(removeAt(value, path), 'Remove a group', false)}
            />
          )}
        </div>
      )}
      <Warnings warnings={warnings} path={path} />
      {entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map(({ entry, index }) => {
            const at = [...path, index];
            return (
              // Conditions have no identity of their own; what is in a position is edited in place.
              <li key={index} className={isGroup(entry) ? styles.group : styles.condition}>
                {isGroup(entry) ? (
                  <Group {...props} group={entry} path={at} />
                ) : (
                  <>
                    <ConditionRow
                      {...props}
                      entry={entry}
                      path={at}
                      place={numbered(at)}
                      onChange={(next, what, typed) => onChange(replaceAt(value, at, next), what, typed)}
                      onRemove={() => onChange(removeAt(value, at), 'Remove a condition', false)}
                    />
                    <Warnings warnings={warnings} path={at} />
                  </>
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
            onClick={() => onChange(addAt(value, path, fresh()), 'Add a condition', false)}
          >
            Add condition
          </Button>
          {path.length < deepest && (
            <Button
              size="small"
              tone="quiet"
              icon={<ListPlus size={14} aria-hidden />}
              onClick={() => onChange(addAt(value, path, newGroup(logic, fresh())), 'Add a group', false)}
            >
              Add group
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** `1.2`: how a condition or group is called. */
const numbered = (path: EntryPath): string => path.map((index) => index + 1).join('.');

function Warnings({ warnings, path }: { warnings: readonly QueryWarning[]; path: EntryPath }) {
  const own = warnings.filter((each) => each.kind !== 'everything' && each.path.join('.') === path.join('.'));
  return own.map(({ kind, message }) => (
    <p key={message} className={styles.warning} data-kind={kind}>
      {message}
    </p>
  ));
}
