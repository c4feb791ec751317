import type { PublishEffect, PublishOutcome } from '@core/module-view/publish-effects';
import { Badge, type BadgeProps } from './badge';
import styles from './publish-effects.module.css';

const tones: Readonly<Record<PublishOutcome, BadgeProps['tone']>> = {
  refused: 'error',
  data: 'warning',
  migration: 'accent',
  safe: 'success',
};

/** An outcome in a word or two. */
export const outcomeWords: Readonly<Record<PublishOutcome, string>> = {
  refused: 'refused',
  data: 'touches data',
  migration: 'migration',
  safe: 'safe',
};

/** What publishing does, as a mark. */
export const PublishOutcomeBadge = ({ outcome }: { outcome: PublishOutcome }) => (
  <Badge tone={tones[outcome]}>{outcomeWords[outcome]}</Badge>
);

/** What publishing does with changes, each with its reason. */
export function PublishEffects({ label, effects }: { label: string; effects: readonly PublishEffect[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {effects.map(({ field, outcome, what, why }, index) => (
        <li key={index} className={styles.effect}>
          <span className={styles.what}>
            <PublishOutcomeBadge outcome={outcome} />
            {field !== null && <code>{field}</code>}
            {what}
          </span>
          <span className={styles.why}>{why}</span>
        </li>
      ))}
    </ul>
  );
}
