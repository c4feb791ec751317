import type { Finding } from '@core/contract';
import { openTab } from '../../../state/tabs';
import { SeverityIcon } from '../../../ui/severity-icon';
import styles from './panel.module.css';

/** Findings, each a way to its place in the source. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.list}>
      {findings.map((finding) => (
        <li key={finding.fingerprint}>
          <button
            type="button"
            className={styles.finding}
            data-tip="Show in the source"
            onClick={() =>
              openTab(finding.path, { view: 'source', pointer: finding.pointer, range: finding.range })
            }
          >
            <SeverityIcon severity={finding.severity} size={14} />
            <span className={styles.findingText}>
              {finding.message} <span className={styles.code}>{finding.code}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
