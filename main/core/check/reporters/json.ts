import type { Finding, RelatedPlace } from '../../contract/check';
import { ruleNames } from '../../contract/rule-names.generated';
import { fixChanges } from './fix-changes';
import { concealing, type ShownMeta } from './concealing';
import { countBySeverity } from './summary';

/** For other programs: every finding flat, with counts. These keys are stable. */
export const jsonReport = concealing(
  (findings, meta) =>
    `${JSON.stringify(
      {
        version: meta.version,
        findings: findings.map((finding) => flat(finding, meta)),
        summary: {
          files: meta.files,
          ...countBySeverity(findings),
          fixable: findings.filter(({ fix }) => fix !== null).length,
          suppressed: meta.suppressed,
          inBaseline: meta.inBaseline,
        },
      },
      null,
      2,
    )}\n`,
);

function flat(finding: Finding, meta: ShownMeta) {
  const { code, severity, message, related, fix, fingerprint } = finding;
  const changes = fixChanges(finding, meta)?.map((change) => ({
    file: change.path,
    ...lineAndColumn(change),
    text: change.insert,
  }));
  return {
    code,
    rule: ruleNames[code],
    severity,
    message,
    ...placeOf(finding),
    related: related.map((place) => ({ ...placeOf(place), message: place.message })),
    fix: fix && changes ? { title: fix.title, safety: fix.safety, changes } : null,
    fingerprint,
  };
}

const placeOf = (place: Pick<RelatedPlace, 'path' | 'pointer' | 'range'>) => ({
  file: place.path,
  pointer: place.pointer,
  ...lineAndColumn(place),
});

const lineAndColumn = ({ range: { start, end } }: Pick<RelatedPlace, 'range'>) => ({
  line: start.line,
  column: start.column,
  endLine: end.line,
  endColumn: end.column,
});
