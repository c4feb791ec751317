import { Plus, Trash2 } from 'lucide-react';
import { isMap, member } from '@core/text/values';
import { limitOf } from '@core/export/categories/record-sets';
import { withAnother, withMember, withoutElement } from '@core/export/edit';
import { flagOf, type Selected } from '@core/export/selection';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { EmptyState } from '../../ui/empty-state';
import { FindingList } from '../../ui/finding-list';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu-button';
import { Switch } from '../../ui/switch';
import { TextField } from '../../ui/text-field';
import { EditableText } from '../../ui/values/property-form';
import { usePending } from '../../ui/values/use-pending';
import type { CategoryPanelProps } from './category-panel';
import styles from './export-template.module.css';
import { QueryField } from './query-field';

/** Sets of records: each with its module, its query and the limit without which it exports nothing. */
export function RecordSets(props: CategoryPanelProps) {
  const { path, optionsPointer, category, choices, options, selection, onEdit } = props;
  const sets = selection.filter((each) => each.category === category);
  const add = (
    <MenuButton
      label="Add record set"
      icon={<Plus size={14} aria-hidden />}
      items={() =>
        choices.map((choice) => ({
          id: choice.id,
          label: choice.title,
          run: () =>
            onEdit?.(`Add records of ${choice.title}`, withAnother(options, category, choice.element)),
        }))
      }
    >
      Add record set
    </MenuButton>
  );
  if (sets.length === 0) {
    return (
      <EmptyState
        icon={<Icon name={category.icon} size={28} />}
        title="No records are exported"
        actions={choices.length > 0 && onEdit && add}
      >
        {choices.length > 0
          ? 'A record set exports the records of one module that meet a query, up to a limit.'
          : 'The workspace holds no records. A record set exports records of one module.'}
      </EmptyState>
    );
  }
  return (
    <>
      {onEdit && choices.length > 0 && <div className={styles.tools}>{add}</div>}
      <ul className={styles.sets} aria-label="Record sets">
        {sets.map((set) => (
          <RecordSet
            key={set.pointer}
            path={path}
            at={optionsPointer + set.pointer}
            set={set}
            options={options}
            available={choices.find(({ id }) => id === set.id)?.detail ?? null}
            onChange={
              onEdit &&
              ((label, key, value) =>
                onEdit(
                  label,
                  withMember({ pointer: set.pointer, value: set.element, id: set.id ?? '' }, key, value),
                ))
            }
            onRemove={
              onEdit && (() => onEdit(`Remove ${set.name}`, withoutElement(options, category, set.pointer)))
            }
          />
        ))}
      </ul>
    </>
  );
}

interface RecordSetProps {
  path: string;
  /** Pointer of the set in the file. */
  at: string;
  set: Selected;
  options: unknown;
  /** How many records the workspace has of the module; null for none. */
  available: string | null;
  onChange: ((label: string, key: string, value: unknown) => void) | null;
  onRemove: (() => void) | null;
}

function RecordSet({ path, at, set, options, available, onChange, onRemove }: RecordSetProps) {
  const findings = useFindingsBelow(path, at);
  const { element, name, id } = set;
  const query = member(element, 'query');
  const limit = limitOf(query);
  return (
    <li className={styles.set} aria-label={name}>
      <div className={styles.setHead}>
        <span className={styles.setTitle}>{name}</span>
        <span className={styles.setNote}>
          {id ?? 'no module'} · {available ?? 'no records in the workspace'}
        </span>
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<Trash2 size={14} aria-hidden />}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        />
      </div>
      <FindingList findings={findings} onFix={onChange && ((finding) => void applyFix(finding))} />
      <div className={styles.setFields}>
        <EditableText
          label="Label"
          value={name}
          readOnly={!onChange}
          onChange={(text) => onChange?.('Change the label', 'label', text ?? '')}
        />
        <LimitField
          limit={member(query, 'limit')}
          missing={limit === null}
          readOnly={!onChange}
          onChange={(next) =>
            onChange?.('Change the limit', 'query', { ...(isMap(query) ? query : emptyQuery), limit: next })
          }
        />
      </div>
      <Switch
        label="With related records"
        description="Also exports the records these refer to, from every module in the workspace."
        checked={flagOf(set, options, 'includeCorrelations')}
        disabled={!onChange}
        onChange={(on) => onChange?.('With related records', 'includeCorrelations', on)}
      />
      <QueryField
        query={query}
        readOnly={!onChange}
        onChange={(next) => onChange?.('Change the query', 'query', next)}
      />
    </li>
  );
}

const emptyQuery = { logic: 'AND', filters: [] };

interface LimitFieldProps {
  limit: unknown;
  missing: boolean;
  readOnly: boolean;
  onChange(limit: number | null): void;
}

/** At most how many records. When empty, it warns at once: without a limit nothing is exported. */
function LimitField({ limit, missing, readOnly, onChange }: LimitFieldProps) {
  const pending = usePending(typeof limit === 'number' ? String(limit) : '', (text) => {
    const number = Number(text);
    onChange(/^\d{1,9}$/.test(text.trim()) && number > 0 ? number : null);
  });
  return (
    <TextField
      label="Limit"
      value={pending.text}
      readOnly={readOnly}
      error={missing ? 'Without a limit no records are exported.' : undefined}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}
