import { useMemo, useState } from 'react';
import { rightKeys, rightTitles } from '@core/content/role/permissions';
import { firstText } from '@core/text/values';
import { Checkbox } from '../../../ui/checkbox';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { FormProps } from '../forms/compare-form';
import { rowSigns } from './cells';
import { conflictSigns } from './conflict-signs';
import { type Column, matchedRows } from './matched-rows';
import styles from './tables.module.css';

const rights: readonly Column[] = rightKeys.map((right) => ({ title: rightTitles[right], at: `/${right}` }));

/** What a role grants, module by module: what it may now, and what it might before where that differs. */
export function RoleComparison(props: FormProps) {
  const { item, before, after } = props;
  const [all, setAll] = useState(item.change !== 'changed');
  const rows = useMemo(
    () => matchedRows('role', { keys: ['modulePermissions'] }, [before, after], rights),
    [before, after],
  );
  const signs = conflictSigns(rows, props);
  const same = rows.filter(({ status }) => status === 'same').length;
  const shown = all ? rows : rows.filter((row) => row.status !== 'same' || signs.has(row));
  return (
    <div className={styles.view}>
      {same > 0 && (
        <div className={styles.bar}>
          <Checkbox label={`Show what is the same (${same})`} checked={all} onChange={setAll} />
        </div>
      )}
      <ScrollRegion className={styles.scroll} label="Grants">
        {shown.length === 0 && (
          <p>{props.conflicts ? 'No grant differs.' : 'No grant differs; see the changes.'}</p>
        )}
        {shown.length > 0 && (
          <table className={styles.table} aria-label="Grants by module">
            <thead>
              <tr>
                <th scope="col">
                  <span className={styles.hidden}>Change</span>
                </th>
                <th scope="col">Module</th>
                {rights.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} data-status={row.status}>
                  <td className={styles.sign}>
                    {rowSigns[row.status]}
                    {signs.get(row)}
                  </td>
                  <th scope="row">{firstText(row.after ?? row.before ?? {}, 'module', 'type', 'name')}</th>
                  {row.cells.map((cell, at) => (
                    <td key={rights[at]?.at} data-differs={cell.differs || undefined}>
                      {cell.differs ? (
                        <>
                          <del>{granted(cell.before)}</del>
                          <ins>{granted(cell.after)}</ins>
                        </>
                      ) : (
                        granted(row.after ? cell.after : cell.before)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ScrollRegion>
    </div>
  );
}

const granted = (value: unknown): string => (value === true ? 'yes' : '–');
