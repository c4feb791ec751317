import styles from './progress-bar.module.css';

/** How far something is; without `value` (0 to 1) it goes on for an unknown time. */
export function ProgressBar({ label, value }: { label: string; value?: number | undefined }) {
  return (
    <progress className={styles.bar} aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
  );
}
