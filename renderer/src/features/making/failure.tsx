import type { WireError } from '@core/contract/errors';
import styles from './making.module.css';

/** Why it did not work, and what to do. */
export function Failure({ error }: { error: WireError | null }) {
  if (!error) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      {error.remedy && <p className={styles.remedy}>{error.remedy}</p>}
    </div>
  );
}
