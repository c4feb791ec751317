import { recordsBehind } from '@core/query/records-behind';
import { firstText, member } from '@core/text/values';
import { Bars } from './bars';
import { type ChartPart, chartParts, coloursOf } from './chart-data';
import { Drill, type Drilled } from './drill';
import { Placeholder } from './placeholder';
import { TimeChart } from './time-chart';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** Most groups that are asked for; no reader tells more apart. */
const mostGroups = 500;
const rings = new Set(['donut', 'pie']);
const overTime = new Set(['timeseries', 'line']);

/** Records counted by the values of fields: as a ring, bars, numbers, or over time. */
export function CountChart({ type, config }: { type: string; config: unknown }) {
  const chart = type === 'cardCount' ? 'cards' : (firstText(config, 'chart') ?? 'donut');
  if (member(member(config, 'query'), 'aggregates') === undefined)
    return <p className={styles.note}>Choose the field that records are counted by.</p>;
  if (overTime.has(chart)) return <TimeChart config={config} isLine={chart === 'line'} />;
  if (!rings.has(chart) && chart !== 'bar' && chart !== 'cards')
    return <Placeholder type={`${type}: ${chart}`} config={config} />;
  return <Groups config={config} chart={chart} />;
}

function Groups({ config, chart }: { config: unknown; chart: string }) {
  const query = useWidgetQuery(config);
  const module = firstText(config, 'resource');
  const { rows, total, note } = useAnswer({ module, query, limit: mostGroups });
  if (note !== null) return <p className={styles.note}>{note}</p>;
  const parts = chartParts(query, rows);
  if (parts.length === 0) return <p className={styles.note}>No record meets its conditions.</p>;
  const drilled = { module: module ?? '', queryOf: (part: ChartPart) => recordsBehind(query, part.row) };
  return (
    <>
      {rings.has(chart) ? (
        <div className={styles.chart}>
          <Ring parts={parts} isDonut={chart === 'donut'} />
          <Parts parts={parts} {...drilled} />
        </div>
      ) : chart === 'cards' ? (
        <Parts parts={parts} isCards {...drilled} />
      ) : (
        <Bars parts={parts} isVertical={firstText(config, 'barStyle') === 'vertical'} {...drilled} />
      )}
      {total > parts.length && (
        <p className={styles.note}>
          The first {parts.length} of {total} values.
        </p>
      )}
    </>
  );
}

const coloursBy = (parts: readonly ChartPart[]) =>
  coloursOf(parts.map(({ label, colour }) => ({ name: label, colour })));

function Parts({
  parts,
  isCards,
  module,
  queryOf,
}: Drilled & { parts: readonly ChartPart[]; isCards?: boolean }) {
  const colours = coloursBy(parts);
  return (
    <ul className={isCards ? styles.cards : styles.bars}>
      {parts.map((part, index) => (
        <li key={index} className={styles.bar}>
          <span
            className={styles.colour}
            style={{ background: colours.get(part.label) }}
            aria-hidden="true"
          />
          <span className={styles.barLabel}>{part.label}</span>
          <Drill module={module} query={queryOf(part)} what={part.label}>
            {part.total}
          </Drill>
        </li>
      ))}
    </ul>
  );
}

/** Circumference of the ring, in hundredths: a part of n per cent is n long. */
const radius = 100 / (2 * Math.PI);

function Ring({ parts, isDonut }: { parts: readonly ChartPart[]; isDonut: boolean }) {
  const sum = parts.reduce((all, { total }) => all + total, 0);
  const colours = coloursBy(parts);
  const shares = parts.map(({ total }) => (sum === 0 ? 0 : (total / sum) * 100));
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((all, share) => all + share, 0));
  return (
    <svg
      viewBox="0 0 44 44"
      className={styles.ring}
      role="img"
      aria-label={parts.map(({ label, total }) => `${label}: ${total}`).join(', ')}
    >
      {parts.map(({ label }, index) => (
        <circle
          key={index}
          cx="22"
          cy="22"
          r={isDonut ? radius : radius / 2}
          fill="none"
          stroke={colours.get(label)}
          strokeWidth={isDonut ? 6 : radius}
          pathLength="100"
          strokeDasharray={`${shares[index] ?? 0} ${100 - (shares[index] ?? 0)}`}
          strokeDashoffset={25 - (starts[index] ?? 0)}
        />
      ))}
      {isDonut && (
        <text x="22" y="24.5" textAnchor="middle" className={styles.ringTotal}>
          {sum}
        </text>
      )}
    </svg>
  );
}
