import { useState } from 'react';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import { emptyQuery } from '@core/query/conditions/tree';
import { findRecords } from '../../state/instance-api';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { Tree, type TreeRow } from '../../ui/tree';
import styles from './record-picker.module.css';
import { useAnswer } from '../../state/use-answer';

interface PickRow extends TreeRow {
  iri: string;
}

export interface RecordPickerProps {
  module: ModuleInfo;
  onPick(record: { iri: string; title: string }): void;
  onClose(): void;
}

const mostShown = 100;

/** Chooses a record of a module by searching for it. */
export function RecordPicker({ module, onPick, onClose }: RecordPickerProps) {
  const [search, setSearch] = useState('');
  const found = useAnswer(search, () =>
    findRecords({
      module: module.type,
      page: 1,
      limit: mostShown,
      sort: null,
      search,
      body: emptyQuery(),
      deleted: false,
    }),
  );
  const records = found.value?.records ?? [];
  const rows = records.map((record, index): PickRow => {
    return {
      id: String(record.uuid),
      level: 1,
      label: recordTitle(record, module),
      expanded: null,
      setSize: records.length,
      position: index + 1,
      iri: String(record['@id']),
    };
  });
  return (
    <Dialog title={`Choose from ${module.title}`} onClose={onClose}>
      <SearchField
        label={`Search ${module.title}`}
        placeholder="Search"
        value={search}
        onChange={setSearch}
      />
      <div className={styles.list}>
        {rows.length > 0 ? (
          <Tree
            label={module.title}
            rows={rows}
            selectedId={null}
            rowHeight={28}
            onOpen={({ iri, label }) => {
              onPick({ iri, title: label });
              onClose();
            }}
            onToggle={() => {}}
            renderRow={({ label }) => <span className={styles.name}>{label}</span>}
          />
        ) : (
          found.value && <EmptyState title="No matching records" />
        )}
        {found.error && <EmptyState title={found.error.message} />}
      </div>
    </Dialog>
  );
}
