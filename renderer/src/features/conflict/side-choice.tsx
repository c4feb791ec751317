import { useId } from 'react';
import { asText } from '@core/text/values';
import type { Difference, Side } from '@core/compare/difference';
import { difference as differenceOf } from '@core/text/difference';
import { prettyJson } from '../../ui/values/pretty-json';
import styles from './conflict.module.css';

interface SideChoiceProps {
  difference: Difference;
  kept: Side;
  onChoose(side: Side): void;
}

/** Two versions of one place, side by side; the one that is kept is marked, a click keeps the other. */
export function SideChoice({ difference: { path, here, disk }, kept, onChoose }: SideChoiceProps) {
  const name = useId();
  const texts = { disk: shown(disk), here: shown(here) };
  return (
    <div role="radiogroup" aria-label={path.join(' › ')} className={styles.sides}>
      {(['disk', 'here'] as const).map((side) => (
        <label key={side} className={styles.side} data-kept={side === kept || undefined}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={side === 'disk' ? 'Keep what is on disk' : 'Keep what is here'}
            checked={side === kept}
            onChange={() => onChoose(side)}
          />
          <Value text={texts[side]} other={texts[side === 'disk' ? 'here' : 'disk']} />
        </label>
      ))}
    </div>
  );
}

/** Characters shown of what is the same before and behind what differs, and of what differs. */
const around = 60;
const most = 600;

/** A value with what differs from the other side marked; of a long one only the part around that. */
function Value({ text, other }: { text: string | null; other: string | null }) {
  if (text === null) return <span className={styles.absent}>not there</span>;
  if (text === '') return <span className={styles.absent}>empty</span>;
  const change = other === null ? null : differenceOf(text, other);
  const [from, to] = change ? [change.from, change.to] : [0, 0];
  const start = text.length > most ? Math.max(0, from - around) : 0;
  const end =
    text.length > most ? Math.min(text.length, Math.max(to, start) + around, start + most) : text.length;
  return (
    <code className={styles.value}>
      {start > 0 && '…'}
      {text.slice(start, from)}
      {to > from && <mark className={styles.mark}>{text.slice(from, Math.min(to, end))}</mark>}
      {text.slice(Math.max(to, start), Math.max(to, end))}
      {end < text.length && '…'}
    </code>
  );
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  const text = asText(value);
  return prettyJson(text) ?? text;
}
