import { counted as countedWords } from '@core/text/counted';
import { recordsBehind } from '@core/query/records-behind';
import { firstText, mapOf, member } from '@core/text/values';
import { Drill } from './drill';
import { useAnswer } from './use-answer';
import styles from './widgets.module.css';

/** How many records meet the conditions, of all days. */
export function TotalCount({ config }: { config: unknown }) {
  const module = firstText(config, 'resource');
  const total = [{ operator: 'countdistinct', field: '*', alias: 'total' }];
  const query = { ...mapOf(member(config, 'query')), aggregates: total };
  const { rows, note } = useAnswer({ module, query, limit: 1 });
  const days = Number(member(config, 'days') ?? 0);
  if (note !== null) return <p className={styles.note}>{note}</p>;
  return (
    <p className={styles.number}>
      <Drill
        module={module ?? ''}
        query={recordsBehind(query, {})}
        what={firstText(config, 'title') ?? 'the number'}
      >
        {Number(rows[0]?.total ?? 0)}
      </Drill>
      {days > 0 && (
        <span className={styles.fact}>
          {' '}
          of all days; the platform counts the last {countedWords(days, 'day')}
        </span>
      )}
    </p>
  );
}
