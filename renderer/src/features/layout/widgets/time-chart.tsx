import { recordsWithin } from '@core/query/records-behind';
import { firstText, mapOf, member } from '@core/text/values';
import { coloursOf, type Moment, overMoments, type TimeSeries } from './chart-data';
import { Drill } from './drill';
import { Legend } from './legend';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** Most groups of a moment and a value that are asked for, the latest first. */
const mostGroups = 20_000;
const [wide, high] = [320, 120];

/** Records by day or month, parted by a field: as an area that adds up, or a line each. */
export function TimeChart({ config, isLine }: { config: unknown; isLine: boolean }) {
  const mapping = mapOf(member(config, 'mapping'));
  const by = firstText(mapping, 'fieldName') ?? '';
  const date = firstText(mapping, 'dateFieldName') ?? '';
  const scope = mapping.timeScope === 'month' ? 'month' : 'day';
  const module = firstText(config, 'resource');
  const query = useWidgetQuery(config);
  const { rows, total, note } = useAnswer({ module, query: counting(query, date), limit: mostGroups });
  if (date === '') return <p className={styles.note}>Choose the date that records are counted at.</p>;
  if (note !== null) return <p className={styles.note}>{note}</p>;
  const { moments, series } = overMoments(rows, by, date, scope);
  const last = moments.at(-1);
  if (!last) return <p className={styles.note}>No record meets its conditions.</p>;
  const colours = coloursOf(series);
  const latest = series.reduce((all, { counts }) => all + (counts.at(-1) ?? 0), 0);
  return (
    <div className={styles.time}>
      <Drawing moments={moments} series={series} colours={colours} isLine={isLine} />
      <p className={styles.axis}>
        <span>{dateText(moments[0] ?? last)}</span>
        <span>
          {dateText(last)}:{' '}
          <Drill
            module={module ?? ''}
            query={recordsWithin(query, date, last.from, last.to)}
            what={dateText(last)}
          >
            {latest}
          </Drill>
        </span>
      </p>
      <Legend colours={colours} />
      {total > rows.length && (
        <p className={styles.note}>
          Drawn from the latest {rows.length} of {total} moments.
        </p>
      )}
    </div>
  );
}

/**
 * The query of the chart, counted: the platform asks for all records and counts in the page; counting where the records
 * are says the same with a row for each moment and value.
 */
function counting(query: unknown, date: string): unknown {
  const aggregates = member(query, 'aggregates');
  return {
    ...mapOf(query),
    aggregates: [
      { operator: 'countdistinct', field: '*', alias: 'total' },
      ...(Array.isArray(aggregates) ? aggregates : []).map((each) => ({
        ...mapOf(each),
        operator: 'groupby',
      })),
    ],
    sort: [{ field: date, direction: 'DESC' }],
  };
}

const dateText = ({ from }: Moment): string => new Date(from * 1000).toLocaleDateString();

interface DrawingProps {
  moments: readonly Moment[];
  series: readonly TimeSeries[];
  colours: ReadonlyMap<string, string>;
  isLine: boolean;
}

function Drawing({ moments, series, colours, isLine }: DrawingProps) {
  const sums = moments.map((_, index) => series.reduce((all, { counts }) => all + (counts[index] ?? 0), 0));
  const most = Math.max(...(isLine ? series.flatMap(({ counts }) => counts) : sums), 1);
  const step = wide / moments.length;
  const x = (index: number) => step * (index + 0.5);
  const y = (count: number) => high - (count / most) * (high - 4);
  const standing = basesOf(series);
  return (
    <svg
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="none"
      className={styles.timeDrawing}
      role="img"
      aria-label={`At most ${most} at a time. ${series
        .map(({ name, counts }) => `${name}: ${counts.reduce((all, count) => all + count, 0)}`)
        .join(', ')}`}
    >
      {series.map(({ name, counts }, at) =>
        isLine ? (
          <polyline
            key={name}
            points={counts.map((count, index) => `${x(index)},${y(count)}`).join(' ')}
            fill="none"
            stroke={colours.get(name)}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <g key={name} fill={colours.get(name)}>
            {counts.map((count, index) => {
              const base = standing[at]?.[index] ?? 0;
              return (
                count > 0 && (
                  <rect
                    key={index}
                    x={step * index + step * 0.1}
                    width={step * 0.8}
                    y={y(base + count)}
                    height={y(base) - y(base + count)}
                  />
                )
              );
            })}
          </g>
        ),
      )}
    </svg>
  );
}

/** For each series, at each moment, how many those before it count together. */
const basesOf = (series: readonly TimeSeries[]): number[][] =>
  series.map(({ counts }, at) =>
    counts.map((_, index) => series.slice(0, at).reduce((all, other) => all + (other.counts[index] ?? 0), 0)),
  );
