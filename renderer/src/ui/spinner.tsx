import styles from './spinner.module.css';

/** Shows that something is in progress; the text beside it says what. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={styles.track} cx="8" cy="8" r="6" />
      <path className={styles.arc} d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  );
}
