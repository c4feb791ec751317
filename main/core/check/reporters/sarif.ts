import type { Finding, Range, RuleInfo, Severity } from '../../contract/check';
import { ruleInfo } from '../rule';
import { rules } from '../rules/index';
import type { ReportMeta } from './meta';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
};

/** Paths in SARIF are URIs: every segment is percent-encoded, the slashes stay. */
const toUri = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const location = (path: string, range: Range) => ({
  physicalLocation: {
    artifactLocation: { uri: toUri(path), uriBaseId: 'SRCROOT' },
    region: {
      startLine: range.start.line,
      startColumn: range.start.column,
      endLine: range.end.line,
      endColumn: range.end.column,
    },
  },
});

const descriptor = (rule: RuleInfo) => ({
  id: rule.code,
  name: rule.code,
  shortDescription: { text: rule.title },
  fullDescription: { text: rule.why },
  help: { text: rule.remedy },
  defaultConfiguration: { level: levels[rule.severity] },
});

const result = (finding: Finding) => ({
  ruleId: finding.code,
  ruleIndex: rules.findIndex((rule) => rule.code === finding.code),
  level: levels[finding.severity],
  message: { text: finding.message },
  locations: [location(finding.path, finding.range)],
  relatedLocations: finding.related.map((related, id) => ({
    id,
    message: { text: related.message },
    ...location(related.path, related.range),
  })),
  partialFingerprints: { 'packwright/v1': finding.fingerprint },
});

/** SARIF 2.1.0, for code scanning in continuous integration; columns count UTF-16 units. */
export function sarifReport(findings: readonly Finding[], meta: ReportMeta): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Packwright',
            semanticVersion: meta.version,
            rules: rules.map(ruleInfo).map(descriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(result),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
