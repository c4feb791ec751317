import { firstText, mapOf, member } from '@core/text/values';
import { recordsBehind } from '@core/query/records-behind';
import { Bars } from './bars';
import { type ChartPart, chartParts } from './chart-data';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** How many related records each record has: the most, or the fewest, first. */
export function RelationCount({ config }: { config: unknown }) {
  const module = firstText(config, 'resource');
  const query = useWidgetQuery(config);
  const sort = [{ field: 'total', direction: firstText(config, 'sortStyle') === 'ASC' ? 'ASC' : 'DESC' }];
  const limit = Number(member(config, 'limit') ?? 10);
  const { rows, note } = useAnswer({
    module,
    query: { ...mapOf(query), sort },
    limit: Number.isFinite(limit) ? Math.min(Math.max(limit, 1), 100) : 10,
  });
  if (note !== null || rows.length === 0)
    return <p className={styles.note}>{note ?? 'No record meets its conditions.'}</p>;
  return (
    <Bars
      parts={chartParts(query, rows)}
      isVertical={false}
      module={module ?? ''}
      queryOf={(part: ChartPart) => recordsBehind(query, part.row)}
    />
  );
}
