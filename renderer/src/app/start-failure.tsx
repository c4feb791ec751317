import type { WireError } from '@core/contract/errors';
import { Button } from '../ui/button';
import { Logo } from '../ui/logo';
import styles from './start-failure.module.css';

/** Shown when the page cannot reach its studio. */
export function StartFailure({ error }: { error: WireError }) {
  return (
    <main className={styles.page}>
      <div className={styles.box} role="alert">
        <Logo size={40} />
        <h1 className={styles.title}>Packwright could not start</h1>
        <p>{error.message}</p>
        {error.remedy && <p className={styles.remedy}>{error.remedy}</p>}
        <Button tone="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
