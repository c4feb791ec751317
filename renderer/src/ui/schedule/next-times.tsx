import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { nextTimes, zoneOf } from '@core/schedule/crontab';
import { describeCrontab } from '@core/schedule/describe';
import styles from './schedule.module.css';

/** What a schedule means: in words, and as the next five times in its own time zone. */
export function NextTimes({ schedule }: { schedule: JsonMap }) {
  const [now] = useState(() => Date.now() / 1000);
  const reading = describeCrontab(schedule.crontab);
  if (reading === null) return null;
  const zone = zoneOf(schedule.crontab);
  const found = timesOf(schedule, now);
  if (typeof found === 'string') return <p className={styles.problem}>{found}</p>;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div className={styles.reading} role="group" aria-label="What it means">
      <p className={styles.sentence}>{reading}</p>
      {found.length === 0 ? (
        <p className={styles.faint}>This never happens: there is no such time ahead.</p>
      ) : (
        <ol className={styles.times} aria-label={`The next times, in ${zone}`}>
          {found.map((time) => (
            <li key={time}>{format.format(time * 1000)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function timesOf(schedule: JsonMap, now: number): number[] | string {
  try {
    return nextTimes(schedule, now, 5);
  } catch {
    return `There is no time zone "${zoneOf(schedule.crontab)}". Choose one of the list.`;
  }
}
