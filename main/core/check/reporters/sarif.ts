import type { Finding, Range, RuleInfo, Severity } from '../../contract/check';
import { rulePageAddress } from '../docs/rule-page-address';
import { ruleInfo } from '../rule';
import { rules } from '../rules/index';
import { fixChanges } from './fix-changes';
import { concealing, type ShownMeta } from './concealing';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
};

const indexOfRule = new Map(rules.map((rule, index) => [rule.code, index]));

/** Paths in SARIF are URIs: every segment is percent-encoded, the slashes stay. */
const artifact = (path: string) => ({
  uri: path.toWellFormed().split('/').map(encodeURIComponent).join('/'),
  uriBaseId: 'SRCROOT',
});

const region = ({ start, end }: Range) => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
});

const location = (path: string, range: Range) => ({
  physicalLocation: { artifactLocation: artifact(path), region: region(range) },
});

const descriptor = (rule: RuleInfo) => ({
  id: rule.code,
  name: rule.name,
  helpUri: rulePageAddress(rule.code),
  shortDescription: { text: rule.title },
  fullDescription: { text: rule.why },
  help: { text: rule.remedy, markdown: `${rule.why}\n\n${rule.remedy}` },
  defaultConfiguration: { level: levels[rule.severity] },
});

const result = (finding: Finding, meta: ShownMeta) => ({
  ruleId: finding.code,
  ruleIndex: indexOfRule.get(finding.code) ?? -1,
  level: levels[finding.severity],
  message: { text: finding.message },
  locations: [
    {
      ...location(finding.path, finding.range),
      ...(finding.pointer === null ? {} : { logicalLocations: [{ fullyQualifiedName: finding.pointer }] }),
    },
  ],
  relatedLocations: finding.related.map((related, id) => ({
    id,
    message: { text: related.message },
    ...location(related.path, related.range),
  })),
  partialFingerprints: { 'packwright/v1': finding.fingerprint },
  ...fixesOf(finding, meta),
});

function fixesOf(finding: Finding, meta: ShownMeta) {
  const changes = fixChanges(finding, meta);
  if (!finding.fix || !changes || changes.length === 0) return {};
  const artifactChanges = [...Map.groupBy(changes, ({ path }) => path)].map(([path, ofFile]) => ({
    artifactLocation: artifact(path),
    replacements: ofFile.map(({ range, insert }) => ({
      deletedRegion: region(range),
      insertedContent: { text: insert },
    })),
  }));
  return { fixes: [{ description: { text: finding.fix.title }, artifactChanges }] };
}

/** SARIF 2.1.0, for code scanning in continuous integration; columns count UTF-16 units. */
export const sarifReport = concealing((findings, meta) => {
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
        results: findings.map((finding) => result(finding, meta)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
});
