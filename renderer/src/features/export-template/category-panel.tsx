import { useState } from 'react';
import { withThings } from '@core/export/edit';
import type { ExportCategory } from '@core/export/category';
import type { Selected } from '@core/export/selection';
import type { ExportChoice } from '@core/contract';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { SearchField } from '../../ui/search-field';
import { ChoiceItem } from './choice-item';
import { choiceRows, type ChoiceRow } from './rows';
import type { EditSelection } from './edit-selection';
import styles from './export-template.module.css';

export interface CategoryPanelProps {
  path: string;
  /** Pointer of the options in the file. */
  optionsPointer: string;
  category: ExportCategory;
  choices: readonly ExportChoice[];
  options: unknown;
  selection: readonly Selected[];
  /** Absent while the file cannot be changed. */
  onEdit: EditSelection | null;
}

/** What can be chosen of one category. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { path, optionsPointer, category, choices, options, selection, onEdit } = props;
  const [search, setSearch] = useState('');
  const all = choiceRows(category, choices, selection, '');
  const rows = choiceRows(category, choices, selection, search);
  const chosen = rows.filter(({ selected }) => selected !== null);
  const toggle = (label: string, toggled: readonly ChoiceRow[], on: boolean) =>
    onEdit?.(
      label,
      withThings(
        options,
        category,
        toggled.map(({ id, choice }) => ({ id, element: choice?.element ?? id })),
        on,
      ),
    );
  const what = category.label.toLowerCase();
  if (all.length === 0) {
    return (
      <EmptyState icon={<Icon name={category.icon} size={28} />} title={`There are no ${what} here`}>
        The workspace holds none, and the selection names none.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={`Search ${what}`} value={search} onChange={setSearch} />
        <span className={styles.toolsNote}>
          {chosen.length} of {rows.length} selected
        </span>
        <Button
          size="small"
          disabled={!onEdit || chosen.length === rows.length}
          onClick={() => toggle(`Select all ${what}`, rows, true)}
        >
          Select all
        </Button>
        <Button
          size="small"
          disabled={!onEdit || chosen.length === 0}
          onClick={() => toggle(`Select no ${what}`, chosen, false)}
        >
          Select none
        </Button>
      </div>
      <ul className={styles.choices} aria-label={category.label} data-checks>
        {rows.map((row) => (
          <ChoiceItem
            key={row.id}
            path={path}
            optionsPointer={optionsPointer}
            category={category}
            row={row}
            options={options}
            disabled={!onEdit}
            onToggle={(on) => toggle(`${on ? 'Select' : 'Leave out'} ${row.title}`, [row], on)}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.nothing}>Nothing matches “{search}”.</p>}
    </>
  );
}
