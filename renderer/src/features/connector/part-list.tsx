import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { Connector } from '@core/content/connector/model';
import { insertAt } from '@core/text/json/edit';
import { useFindingsOf } from '../../state/findings';
import { changeText } from '../../state/form-edits';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SearchField } from '../../ui/search-field';
import styles from './connector-editor.module.css';
import { newOperation } from './new-parts';
import { matchingOperations, pointerOfPart, type Part } from './parts';

interface PartListProps {
  path: string;
  connector: Connector;
  part: Part;
  canEdit: boolean;
  onSelect(part: Part): void;
}

interface Row {
  part: Part;
  label: string;
  note: string | null;
  icon: string;
}

/** The manifest, the configuration and the operations of a connector. Arrows move and show. */
export function PartList({ path, connector, part, canEdit, onSelect }: PartListProps) {
  const [search, setSearch] = useState('');
  const findings = useFindingsOf(path);
  const rows: Row[] = [
    { part: { kind: 'about' }, label: 'About', note: connector.version, icon: 'plug-zap' },
    {
      part: { kind: 'configuration' },
      label: 'Configuration',
      note: `${connector.configuration.length} fields`,
      icon: 'settings-2',
    },
    ...matchingOperations(connector, search).map((operation): Row => ({
      part: { kind: 'operation', operation },
      label: operation.title,
      note:
        operation.enabled && operation.visible ? operation.operation : `${operation.operation} · not offered`,
      icon: 'zap',
    })),
  ];
  const active = pointerOfPart(part);
  const at = rows.findIndex((row) => pointerOfPart(row.part) === active);
  const problemsOf = (row: Row): number => {
    const pointer = pointerOfPart(row.part);
    return pointer === '' ? 0 : findings.filter((each) => each.pointer?.startsWith(pointer)).length;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined ? undefined : rows[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.part);
    const options = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="option"]');
    options?.[to ?? 0]?.focus();
  };
  const add = () => {
    const count = connector.operations.length;
    changeText(path, 'Add an operation', (text) =>
      insertAt(text, '/operations', '-', newOperation(connector)),
    );
    setSearch('');
    select(path, `/operations/${count}`);
  };
  return (
    <>
      <div className={styles.listTools}>
        <SearchField label="Search operations" value={search} onChange={setSearch} />
        {canEdit && (
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
            Add operation
          </Button>
        )}
      </div>
      <div role="listbox" aria-label="Parts of the connector" className={styles.rows}>
        {rows.map((row, index) => {
          const pointer = pointerOfPart(row.part);
          const problems = problemsOf(row);
          return (
            <div
              key={pointer}
              role="option"
              aria-selected={pointer === active}
              aria-label={row.note ? `${row.label}, ${row.note}` : row.label}
              tabIndex={index === Math.max(0, at) ? 0 : -1}
              className={styles.row}
              onClick={() => onSelect(row.part)}
              onKeyDown={onKeyDown}
            >
              <Icon name={row.icon} size={14} className={styles.rowIcon} />
              <span className={styles.rowText}>
                <span className={styles.rowLabel}>{row.label}</span>
                {row.note && <span className={styles.rowNote}>{row.note}</span>}
              </span>
              {problems > 0 && (
                <Badge tone="warning" label={`${problems} problems`}>
                  {problems}
                </Badge>
              )}
            </div>
          );
        })}
        {search !== '' && rows.length === 2 && <p className={styles.nothing}>No operation matches.</p>}
      </div>
    </>
  );
}
