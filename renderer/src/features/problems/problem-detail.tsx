import type { Finding } from '@core/contract';
import { useFindings } from '../../state/findings';
import { applyFix } from '../../state/fixes';
import { openFinding } from '../../state/open-finding';
import { showOverlay } from '../../state/overlays';
import { openTab } from '../../state/tabs';
import { Button } from '../../ui/button';
import { Markdown } from '../../ui/markdown';
import { SeverityIcon } from '../../ui/severity-icon';
import { ruleLabel } from './problem-rows';
import styles from './problem-detail.module.css';

interface ProblemDetailProps {
  finding: Finding | null;
  onFixAll(findings: readonly Finding[]): void;
  onSuppress(finding: Finding): void;
}

/** What a finding means: the rule, why it matters, what to do, and the other places it speaks of. */
export function ProblemDetail({ finding, onFixAll, onSuppress }: ProblemDetailProps) {
  const rule = useFindings((state) => (finding ? state.rules.get(finding.code) : undefined));
  const findings = useFindings((state) => state.findings);
  const alike = finding ? findings.filter(({ code, fix }) => code === finding.code && fix !== null) : [];
  if (!finding) {
    return (
      <aside className={styles.none}>Choose a problem to read why it matters and what to do about it.</aside>
    );
  }
  return (
    <aside className={styles.detail} aria-label="About the problem">
      <h3 className={styles.title}>
        <SeverityIcon severity={finding.severity} size={16} />
        <span>{rule?.title ?? finding.code}</span>
      </h3>
      <p className={styles.message}>{finding.message}</p>
      {rule && (
        <>
          <h4 className={styles.heading}>Why it matters</h4>
          <Markdown text={rule.why} />
          <h4 className={styles.heading}>What to do</h4>
          <Markdown text={rule.remedy} />
        </>
      )}
      {finding.related.length > 0 && (
        <>
          <h4 className={styles.heading}>See also</h4>
          <ul>
            {finding.related.map((place, index) => (
              <li key={index}>
                <button
                  type="button"
                  className={styles.place}
                  onClick={() => openTab(place.path, { pointer: place.pointer, range: place.range })}
                >
                  {place.message}
                  <span className={styles.path}>
                    {place.path}:{place.range.start.line}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {finding.fix && (
        <p className={styles.message}>
          {finding.fix.safety === 'safe' ? 'Fix: ' : 'Likely fix, to be reviewed: '}
          {finding.fix.title}.
        </p>
      )}
      <div className={styles.foot}>
        {finding.fix && (
          <Button size="small" tone="primary" onClick={() => void applyFix(finding)}>
            Fix
          </Button>
        )}
        {alike.length > 1 && (
          <Button size="small" onClick={() => onFixAll(alike)}>
            Fix all {alike.length} of {finding.code}…
          </Button>
        )}
        <Button size="small" onClick={() => openFinding(finding, { pin: true })}>
          Go to problem
        </Button>
        <Button size="small" onClick={() => showOverlay({ kind: 'rule', code: finding.code })}>
          Show rule
        </Button>
        <Button size="small" onClick={() => onSuppress(finding)}>
          Suppress…
        </Button>
        <code className={styles.code}>{ruleLabel(finding.code, rule)}</code>
        {finding.pointer && <code className={styles.code}>{finding.pointer}</code>}
      </div>
    </aside>
  );
}
