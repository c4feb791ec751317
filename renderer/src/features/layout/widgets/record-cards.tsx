import { colourOf, cellText } from '@core/module-view/record-text';
import { firstText, type JsonMap, mapOf, member } from '@core/text/values';
import { useModuleFields } from '../use-module-fields';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** Most cards that are drawn. */
const shownAtMost = 20;

/** Records as cards: a title, what stands below it, and the colour of an item at its side. */
export function RecordCards({ config }: { config: unknown }) {
  const module = firstText(config, 'module');
  const fields = useModuleFields(module ?? '');
  const query = useWidgetQuery(config);
  const wanted = Number(member(query, 'limit') ?? shownAtMost);
  const { rows, note } = useAnswer({ module, query, limit: Math.min(wanted, shownAtMost) });
  const mapping = mapOf(member(config, 'mapping'));
  const text = (record: JsonMap, key: string) => {
    const field = fields.get(firstText(mapping, key) ?? '');
    return field ? cellText(field, record[field.name]) : '';
  };
  if (note !== null || rows.length === 0)
    return <p className={styles.note}>{note ?? 'No record meets its conditions.'}</p>;
  return (
    <ul className={styles.cards}>
      {rows.map((record, index) => {
        const colour = colourOf(record[firstText(mapping, 'picklistBar') ?? '']);
        return (
          <li
            key={index}
            className={styles.card}
            style={colour === null ? undefined : { borderInlineStart: `4px solid ${colour}` }}
          >
            <strong>{text(record, 'title') || '–'}</strong>
            {['subTitle', 'subTitle3', 'subTitle4'].map((key) => (
              <span key={key}>{text(record, key)}</span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
