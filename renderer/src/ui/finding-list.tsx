import type { Finding } from '@core/contract';
import { Button } from './button';
import styles from './finding-list.module.css';
import { SeverityIcon } from './severity-icon';

interface FindingListProps {
  findings: readonly Finding[];
  /** Name of the field they are about. */
  about?: string;
  /** Leads to the field one is about; absent where there is nowhere to go. */
  onGo?: (finding: Finding) => void;
  /** Fixes one; absent where nothing may be changed. */
  onFix?: ((finding: Finding) => void) | null;
}

/** What was found at one place, beside it; with its fix where there is one. Nothing where nothing was found. */
export function FindingList({ findings, about, onGo, onFix }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={about === undefined ? 'Found here' : `Found in ${about}`}>
      {findings.map((finding) => (
        <li key={finding.fingerprint} className={styles.finding}>
          <SeverityIcon severity={finding.severity} />
          {onGo ? (
            <button
              type="button"
              className={styles.message}
              data-tip="Go there"
              onClick={() => onGo(finding)}
            >
              {finding.message} <span className={styles.code}>{finding.code}</span>
            </button>
          ) : (
            <span className={styles.message}>
              {finding.message} <span className={styles.code}>{finding.code}</span>
            </span>
          )}
          {finding.fix && onFix && (
            <Button size="small" tone="quiet" onClick={() => onFix(finding)}>
              {finding.fix.title}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
