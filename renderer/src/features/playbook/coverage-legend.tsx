import { Check, CircleDashed, FlaskConical } from 'lucide-react';
import type { PlaybookCoverage } from '@core/contract';
import { coverageKinds, kindNames, percent } from '@core/playbook-test/coverage/shares';
import styles from './coverage-legend.module.css';

/** What the colours of coverage mean, and how much of the playbook tests pass. */
export function CoverageLegend({ coverage }: { coverage: PlaybookCoverage | null }) {
  if (!coverage) {
    return (
      <p className={styles.legend}>
        No test has run this playbook yet. Run the tests, and what they pass is drawn here.
      </p>
    );
  }
  const shares = coverageKinds.flatMap((kind) => {
    const reached = percent(coverage.totals[kind]);
    return reached === null ? [] : [`${reached} % of ${kindNames[kind]}`];
  });
  return (
    <div className={styles.legend} role="group" aria-label="Coverage">
      <span className={styles.covered}>
        <Check size={12} strokeWidth={2.5} aria-hidden /> passed
      </span>
      <span className={styles.standIn}>
        <FlaskConical size={12} strokeWidth={2.5} aria-hidden /> stand-in answers only
      </span>
      <span className={styles.open}>
        <CircleDashed size={12} strokeWidth={2.5} aria-hidden /> not passed
      </span>
      <span className={styles.shares}>{shares.join(' · ')}</span>
    </div>
  );
}
