import { firstText, member } from '@core/text/values';
import { type ChartPart, chartParts } from './chart-data';
import { Placeholder } from './placeholder';
import { useAnswer } from './use-answer';
import styles from './widgets.module.css';

const rings = new Set(['donut', 'pie']);

/** Records counted by the values of a field: as a ring, bars, or numbers. */
export function CountChart({ type, config }: { type: string; config: unknown }) {
  const query = member(config, 'query');
  const { rows, note } = useAnswer(firstText(config, 'resource'), query);
  const chart = type === 'cardCount' ? 'cards' : (firstText(config, 'chart') ?? 'donut');
  if (!rings.has(chart) && chart !== 'bar' && chart !== 'cards')
    return <Placeholder type={`${type}: ${chart}`} config={config} />;
  if (member(query, 'aggregates') === undefined)
    return <p className={styles.note}>Choose the field that records are counted by.</p>;
  if (note !== null) return <p className={styles.note}>{note}</p>;
  const parts = chartParts(query, rows);
  if (parts.length === 0) return <p className={styles.note}>No record meets its conditions.</p>;
  return (
    <div className={styles.chart}>
      {rings.has(chart) && <Ring parts={parts} isDonut={chart === 'donut'} />}
      <ul className={chart === 'cards' ? styles.cards : styles.bars}>
        {parts.map((part, index) => (
          <Bar
            key={index}
            part={part}
            colour={colourOf(part, index)}
            parts={parts}
            isRing={rings.has(chart)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Told apart in both themes; item colours go before. */
const palette = ['#4a7fd0', '#c9803a', '#4f9a68', '#b0578f', '#8a77c9', '#3f9a9a', '#a88a2e', '#8b8f99'];
const colourOf = ({ colour }: ChartPart, index: number) =>
  colour ?? palette[index % palette.length] ?? '#8b8f99';

interface BarProps {
  part: ChartPart;
  colour: string;
  parts: readonly ChartPart[];
  /** The ring shows how much it is; the row names it alone. */
  isRing: boolean;
}

function Bar({ part: { label, series, total }, colour, parts, isRing }: BarProps) {
  const most = Math.max(...parts.map((part) => part.total), 1);
  return (
    <li className={styles.bar}>
      <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
      <span className={styles.barLabel}>
        {label}
        {series !== null && ` · ${series}`}
      </span>
      {!isRing && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${(total / most) * 100}%`, background: colour }} />
        </span>
      )}
      <span className={styles.total}>{total}</span>
    </li>
  );
}

/** Circumference of the ring, in hundredths: a part of n per cent is n long. */
const radius = 100 / (2 * Math.PI);

function Ring({ parts, isDonut }: { parts: readonly ChartPart[]; isDonut: boolean }) {
  const sum = parts.reduce((all, { total }) => all + total, 0);
  const shares = parts.map(({ total }) => (sum === 0 ? 0 : (total / sum) * 100));
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((all, share) => all + share, 0));
  return (
    <svg
      viewBox="0 0 44 44"
      className={styles.ring}
      role="img"
      aria-label={parts.map(({ label, total }) => `${label}: ${total}`).join(', ')}
    >
      {parts.map((part, index) => (
        <circle
          key={index}
          cx="22"
          cy="22"
          r={isDonut ? radius : radius / 2}
          fill="none"
          stroke={colourOf(part, index)}
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
