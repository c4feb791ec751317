import { cellText } from '@core/module-view/record-text';
import { elementsOf, firstText, member, textOf } from '@core/text/values';
import { ScrollRegion } from '../../../ui/scroll-region';
import { useModuleFields } from '../use-module-fields';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** Most rows that are drawn; more tell nothing of a layout. */
const shownAtMost = 10;

/** A table of records: the columns that are chosen, or those of all grids where none is. */
export function RecordTable({ config }: { config: unknown }) {
  const module = firstText(config, 'module');
  const fields = useModuleFields(module ?? '');
  const query = useWidgetQuery(config);
  const { rows, note } = useAnswer({ module, query, limit: shownAtMost });
  const chosen = elementsOf(member(config, 'columns'), '').flatMap(({ value }) => textOf(value) ?? []);
  const columns =
    chosen.length > 0
      ? chosen
      : [...fields.values()].flatMap(({ isGridColumn, name }) => (isGridColumn ? name : []));
  return (
    <ScrollRegion label="Records" className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {fields.get(name)?.title ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownAtMost).map((record, index) => (
            <tr key={index}>
              {columns.map((name) => {
                const field = fields.get(name);
                return <td key={name}>{field ? cellText(field, record[name]) : ''}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {(note ?? (rows.length === 0 && 'No record meets its conditions.')) && (
        <p className={styles.note}>{note ?? 'No record meets its conditions.'}</p>
      )}
    </ScrollRegion>
  );
}
