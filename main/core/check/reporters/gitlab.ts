import type { Severity } from '../../contract/check';
import { ruleLabel } from '../rule-names';
import { concealing } from './concealing';

const severities: Record<Severity, string> = { error: 'major', warning: 'minor', hint: 'info' };

/** The code quality report of GitLab. */
export const gitlabReport = concealing(
  (findings) =>
    `${JSON.stringify(
      findings.map(({ code, severity, message, path, range, fingerprint }) => ({
        description: message,
        check_name: ruleLabel(code),
        fingerprint,
        severity: severities[severity],
        location: { path, lines: { begin: range.start.line, end: range.end.line } },
      })),
      null,
      2,
    )}\n`,
);
