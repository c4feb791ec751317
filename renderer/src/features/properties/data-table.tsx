import { useState } from 'react';
import { previewOf } from '../../ui/values/json-rows';
import styles from './data-table.module.css';
import type { Table, TableRow } from './tables';

export interface DataTableProps {
  table: Table;
  selected: string | null;
  onSelect(pointer: string): void;
}

const atFirst = 100;

/** A list of things, a row each; choosing one shows it in full beside the table. */
export function DataTable({ table, selected, onSelect }: DataTableProps) {
  const [all, setAll] = useState(false);
  const rows = all ? table.rows : table.rows.slice(0, atFirst);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={table.title}>
        <thead>
          <tr>
            {table.columns.map(({ title, at }) => (
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.pointer} row={row} isSelected={isIn(selected, row.pointer)} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      {rows.length < table.rows.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show {table.rows.length - rows.length} more
        </button>
      )}
    </div>
  );
}

function isIn(pointer: string | null, row: string): boolean {
  return pointer === row || (pointer?.startsWith(`${row}/`) ?? false);
}

function Row({
  row,
  isSelected,
  onSelect,
}: {
  row: TableRow;
  isSelected: boolean;
  onSelect(pointer: string): void;
}) {
  return (
    <tr data-selected={isSelected || undefined} onClick={() => onSelect(row.pointer)}>
      {row.cells.map((cell, index) => (
        <td key={index}>
          {index === 0 ? (
            <button
              type="button"
              className={styles.first}
              aria-pressed={isSelected}
              onClick={(event) => {
                event.stopPropagation();
                onSelect(row.pointer);
              }}
            >
              {row.colour && <span className={styles.colour} style={{ background: row.colour }} />}
              <Cell value={cell} />
            </button>
          ) : (
            <Cell value={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={styles.blank}>–</span>;
  if (typeof value === 'boolean')
    return <span className={value ? styles.yes : styles.blank}>{value ? 'Yes' : 'No'}</span>;
  return <span className={typeof value === 'number' ? styles.number : undefined}>{previewOf(value)}</span>;
}
