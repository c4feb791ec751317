import { useMemo } from 'react';
import { sideOf, type Choices, type Difference, type Side } from '@core/compare/difference';
import { kindInfo } from '../../state/kinds';
import { fileName, mainItemOf } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { counted } from '@core/text/counted';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/spinner';
import styles from './conflict.module.css';
import { SideChoice } from './side-choice';
import type { Compared } from './use-comparison';

interface FileComparisonProps {
  path: string;
  compared: Compared;
  choices: Choices | undefined;
  onChoose(difference: string, side: Side): void;
}

/** Most differences that are shown; the rest is counted. */
const mostShown = 200;

/** What differs between a file on disk and what is here, place by place, with the side that will be kept marked. */
export function FileComparison({ path, compared, choices, onChoose }: FileComparisonProps) {
  const item = mainItemOf(path);
  const title = item?.title ?? fileName(path);
  return (
    <section className={styles.file} aria-label={title}>
      <h3 className={styles.head}>
        <Icon name={kindInfo(item?.kind).icon} size={16} className={styles.icon} />
        <span className={styles.title}>{title}</span>
        <span className={styles.path}>{path}</span>
      </h3>
      {compared.state === 'reading' && (
        <p className={styles.message} role="status">
          <Spinner /> Comparing with the file on disk…
        </p>
      )}
      {compared.state === 'failed' && <p className={styles.message}>{compared.reason}</p>}
      {compared.state === 'ready' && (
        <Differences compared={compared} choices={choices ?? noChoices} onChoose={onChoose} />
      )}
    </section>
  );
}

const noChoices: Choices = new Map();

function Differences({
  compared: { merged, baseKnown },
  choices,
  onChoose,
}: {
  compared: Extract<Compared, { state: 'ready' }>;
  choices: Choices;
  onChoose(difference: string, side: Side): void;
}) {
  const { differences } = merged;
  // What needs a decision comes first.
  const sorted = useMemo(
    () => differences.toSorted((a, b) => rank[a.changed] - rank[b.changed]),
    [differences],
  );
  if (differences.length === 0)
    return <p className={styles.message}>The content is the same; only the formatting differs.</p>;
  return (
    <>
      <p className={styles.message}>
        {baseKnown
          ? tally(differences)
          : `${counted(differences.length, 'difference')}. Your changes are of an earlier session: it is unknown which side is newer.`}
      </p>
      <div className={styles.columns} aria-hidden="true">
        <span>Where</span>
        <span>On disk</span>
        <span>Here</span>
      </div>
      <ul className={styles.differences}>
        {sorted.slice(0, mostShown).map((difference) => (
          <li key={difference.id} className={styles.difference}>
            <span className={styles.where}>
              {difference.path.join(' › ') || 'The whole file'}
              {baseKnown && difference.changed === 'both' && <Badge tone="warning">changed in both</Badge>}
            </span>
            <SideChoice
              difference={difference}
              kept={sideOf(difference, choices)}
              onChoose={(side) => onChoose(difference.id, side)}
            />
          </li>
        ))}
      </ul>
      {sorted.length > mostShown && (
        <p className={styles.message}>
          and {sorted.length - mostShown} more, each kept from the side that changed it
        </p>
      )}
    </>
  );
}

const rank: Record<Difference['changed'], number> = { both: 0, disk: 1, here: 2 };

function tally(differences: readonly Difference[]): string {
  const of = (side: Difference['changed']) => differences.filter(({ changed }) => changed === side).length;
  const parts = [
    [of('disk'), 'changed on disk'],
    [of('here'), 'changed here'],
    [of('both'), 'changed in both'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
}
