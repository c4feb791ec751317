import { Link2Off, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { kindInfo } from '../../state/kinds';
import { openReference, summaryOf, useReferences } from '../../state/reference-search';
import { fileName, useWorkspace } from '../../state/workspace';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/spinner';
import { Tree } from '../../ui/tree';
import { referenceRows, type ReferencesRow } from './reference-rows';
import styles from './references-panel.module.css';

/** Where something is defined and who uses it, by file. */
export function ReferencesPanel() {
  const { found, searching, error } = useReferences();
  const items = useWorkspace((state) => state.itemsByPath);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => (found ? referenceRows(found, closed) : []), [found, closed]);

  const toggle = (path: string) => {
    const copy = new Set(closed);
    if (!copy.delete(path)) copy.add(path);
    setClosed(copy);
  };

  return (
    <div className={styles.panel}>
      <output className={styles.summary}>
        {searching ? (
          <>
            <Spinner size={12} /> Looking for references…
          </>
        ) : (
          found && summaryOf(found)
        )}
      </output>
      <div className={styles.list}>
        {rows.length > 0 ? (
          <Tree
            firstFocus
            label="References"
            rows={rows}
            selectedId={null}
            onOpen={(row, keep) => row.type === 'place' && openReference(row.place, keep)}
            onToggle={(row) => row.type === 'file' && toggle(row.path)}
            renderRow={(row) => (
              <Row row={row} kind={row.type === 'file' ? items.get(row.path)?.[0]?.kind : undefined} />
            )}
          />
        ) : (
          !searching && (
            <EmptyState
              icon={
                error ? (
                  <Link2Off size={24} strokeWidth={1.5} aria-hidden />
                ) : (
                  <Search size={24} strokeWidth={1.5} aria-hidden />
                )
              }
              title={error ?? 'Who uses this?'}
            >
              Select a playbook, a step, a field or a picklist item, or put the cursor on a name in the
              source, and press Shift+F12.
            </EmptyState>
          )
        )}
      </div>
    </div>
  );
}

function Row({ row, kind }: { row: ReferencesRow; kind: string | undefined }) {
  if (row.type === 'file') {
    return (
      <>
        <Icon name={kindInfo(kind).icon} size={14} className={styles.icon} />
        <span className={styles.file}>{fileName(row.path)}</span>
        <span className={styles.path}>{row.path}</span>
        <span className={styles.count}>{row.count}</span>
      </>
    );
  }
  const { role, soft, excerpt, range } = row.place;
  return (
    <>
      <span className={styles.role}>{soft ? `${role}?` : role}</span>
      <span className={styles.excerpt}>{excerpt}</span>
      <span className={styles.count}>{range.start.line}</span>
    </>
  );
}
