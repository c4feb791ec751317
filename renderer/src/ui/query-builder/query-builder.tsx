import { ListPlus, Plus, Trash2 } from 'lucide-react';
import type { JsonMap } from '@core/content/shape';
import {
  addEntry,
  changeEntry,
  emptyBody,
  entriesOf,
  type EntryPath,
  isGroup,
  logicOf,
  newFilter,
  type QueryBody,
  removeEntry,
} from '@core/query/builder/body';
import { type FieldsOf, pathsOf } from '@core/query/builder/field';
import type { QueryWarning } from '@core/query/builder/warnings';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { Segmented } from '../segmented';
import { FilterRow } from './filter-row';
import styles from './query-builder.module.css';

export interface QueryBuilderProps {
  /** Names it for those who do not see it. */
  label: string;
  /** The module whose records are asked for. */
  module: string;
  body: QueryBody;
  /** Fields of this module and of those its relations lead to; undefined for one that is not known. */
  fieldsOf: FieldsOf;
  /** Of `queryWarnings`; each is shown at the entry it is about. */
  warnings?: readonly QueryWarning[];
  readOnly?: boolean;
  onChange(body: QueryBody): void;
}

/** The conditions of a query: groups of AND and OR, in any depth. */
export function QueryBuilder(props: QueryBuilderProps) {
  const { label, body } = props;
  return (
    <div role="group" aria-label={label} className={styles.builder}>
      <Group {...props} group={body} path={[]} />
    </div>
  );
}

const logics = [
  { id: 'AND', label: 'All' },
  { id: 'OR', label: 'Any' },
] as const;

/** A tree of groups this deep is read by nobody. */
const deepest = 6;

function Group(props: QueryBuilderProps & { group: JsonMap; path: EntryPath }) {
  const { module, body, fieldsOf, warnings = [], readOnly, onChange, group, path } = props;
  const entries = entriesOf(group);
  const logic = logicOf(group);
  const name = path.length === 0 ? 'the query' : `group ${path.map((index) => index + 1).join('.')}`;
  const add = (entry: JsonMap) => onChange(addEntry(body, path, entry));
  const paths = pathsOf(module, fieldsOf);
  const first = paths.find(({ path: each }) => fieldsOf(module)?.get(each)?.kind === 'text') ?? paths[0];
  const fresh = () => newFilter(first?.path ?? '', fieldsOf(module)?.get(first?.path ?? ''));
  return (
    <div className={styles.group} data-inner={path.length > 0 || undefined}>
      <div className={styles.head}>
        <Segmented
          label={`Conditions of ${name} that must hold`}
          options={logics}
          value={logic as 'AND' | 'OR'}
          onChange={(next) => onChange(changeEntry(body, path, (entry) => ({ ...entry, logic: next })))}
        />
        <span className={styles.hint}>
          {logic === null
            ? 'no logic is set'
            : entries.length === 0
              ? 'no conditions'
              : 'of these conditions'}
        </span>
        <span className={styles.space} />
        {!readOnly && (
          <>
            <Button
              size="small"
              tone="quiet"
              icon={<Plus size={14} aria-hidden />}
              onClick={() => add(fresh())}
            >
              Condition
            </Button>
            {path.length < deepest && (
              <Button
                size="small"
                tone="quiet"
                icon={<ListPlus size={14} aria-hidden />}
                onClick={() =>
                  add({ ...emptyBody(), logic: logic === 'OR' ? 'AND' : 'OR', filters: [fresh()] })
                }
              >
                Group
              </Button>
            )}
            {path.length > 0 && (
              <IconButton
                size="small"
                label={`Remove ${name}`}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => onChange(removeEntry(body, path))}
              />
            )}
          </>
        )}
      </div>
      <Warnings warnings={warnings} path={path} />
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ entry, index }) => {
            const at = [...path, index];
            return (
              <li key={index}>
                {isGroup(entry) ? (
                  <Group {...props} group={entry} path={at} />
                ) : (
                  <>
                    <FilterRow
                      name={`Condition ${at.map((number) => number + 1).join('.')}`}
                      filter={entry}
                      module={module}
                      fieldsOf={fieldsOf}
                      readOnly={readOnly ?? false}
                      onChange={(next) => onChange(changeEntry(body, at, () => next))}
                      onRemove={() => onChange(removeEntry(body, at))}
                    />
                    <Warnings warnings={warnings} path={at} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Warnings({ warnings, path }: { warnings: readonly QueryWarning[]; path: EntryPath }) {
  const own = warnings.filter((each) => each.kind !== 'everything' && each.path.join('.') === path.join('.'));
  return own.map(({ kind, message }) => (
    <p key={message} className={styles.warning} data-kind={kind}>
      {message}
    </p>
  ));
}
