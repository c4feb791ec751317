import { type ReactNode, useMemo, useState } from 'react';
import { Checkbox } from '../../../ui/checkbox';
import { classNames } from '../../../ui/class-names';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { FormProps } from '../forms/compare-form';
import { FormChanges } from '../form-changes';
import { conflictSigns } from './conflict-signs';
import { type Column, type MatchedRow, matchedRows } from './matched-rows';
import { rowSigns, shownCell } from './cells';
import { specs } from './specs';
import styles from './tables.module.css';

/** The lists of an item as tables of both states; what a table does not show follows as changes. */
export function TableComparison(props: FormProps) {
  const { item, before, after } = props;
  const [all, setAll] = useState(item.change === 'added' || item.change === 'removed');
  const tables = useMemo(
    () =>
      (specs[item.kind] ?? []).map((spec) => ({
        ...spec,
        rows: matchedRows(item.kind, spec, [before, after], spec.columns),
      })),
    [item, before, after],
  );
  const every = tables.flatMap(({ rows }) => rows);
  const signs = conflictSigns(every, props);
  const same = every.filter(({ status }) => status === 'same').length;
  const isShown = (row: MatchedRow) => all || row.status !== 'same' || signs.has(row);
  const isEmpty = !every.some(isShown);
  return (
    <div className={styles.view}>
      {same > 0 && (
        <div className={styles.bar}>
          <Checkbox label={`Show what is the same (${same})`} checked={all} onChange={setAll} />
        </div>
      )}
      <ScrollRegion
        className={classNames(styles.scroll, isEmpty && !props.conflicts && styles.empty)}
        label="Tables"
      >
        {isEmpty && <p>No row of the tables differs.</p>}
        {tables.map(({ title, columns, rows }) => (
          <ComparedTable
            key={title}
            title={title}
            columns={columns}
            rows={rows.filter(isShown)}
            signs={signs}
          />
        ))}
      </ScrollRegion>
      <FormChanges {...props} />
    </div>
  );
}

function ComparedTable({
  title,
  columns,
  rows,
  signs,
}: {
  title: string;
  columns: readonly Column[];
  rows: readonly MatchedRow[];
  signs: ReadonlyMap<MatchedRow, ReactNode>;
}) {
  // A column without a value in any row says nothing.
  const filled = columns.map((_, at) =>
    rows.some(({ cells }) => shownCell(cells[at]?.before) + shownCell(cells[at]?.after) !== ''),
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.hidden}>Change</span>
            </th>
            {columns.map(
              (one, at) =>
                filled[at] && (
                  <th key={one.at} scope="col">
                    {one.title}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-status={row.status}>
              <td className={styles.sign}>
                {rowSigns[row.status]}
                {signs.get(row)}
              </td>
              {row.cells.map(
                (cell, at) =>
                  filled[at] && (
                    <td
                      key={columns[at]?.at}
                      data-differs={cell.differs || undefined}
                      style={at === 0 ? indent(row.depth) : undefined}
                    >
                      {cell.differs ? (
                        <>
                          <del>{shownCell(cell.before) || 'empty'}</del>
                          <ins>{shownCell(cell.after) || 'empty'}</ins>
                        </>
                      ) : (
                        shownCell(row.after ? cell.after : cell.before)
                      )}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const indent = (depth: number) => (depth === 0 ? undefined : { paddingLeft: 10 + depth * 20 });
