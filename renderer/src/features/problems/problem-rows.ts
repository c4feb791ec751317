import type { Finding, Severity } from '@core/contract';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

export interface ProblemFilter {
  severities: ReadonlySet<Severity>;
  /** Words that must occur in message, code, path or what else is known of the finding. */
  text: string;
  /** Only this file; null for all. */
  path: string | null;
}

export interface FileRow extends TreeRow {
  type: 'file';
  path: string;
  count: number;
}

export interface FindingRow extends TreeRow {
  type: 'finding';
  finding: Finding;
}

export type ProblemRow = FileRow | FindingRow;

/** The findings that pass the filter, in their order; `more` is further text to look in. */
export function filterFindings(
  findings: readonly Finding[],
  filter: ProblemFilter,
  more: (finding: Finding) => string = () => '',
): Finding[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return findings.filter((finding) => {
    if (!filter.severities.has(finding.severity)) return false;
    if (filter.path !== null && finding.path !== filter.path) return false;
    if (words.length === 0) return true;
    const text = `${finding.message} ${finding.code} ${finding.path} ${more(finding)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Findings under their files; files start open. */
export function problemRows(
  findings: readonly Finding[],
  closed: ReadonlySet<string>,
  titleOf: (path: string) => string,
): ProblemRow[] {
  const files = [...groupBy(findings, (finding) => finding.path)];
  return files.flatMap(([path, members], index): ProblemRow[] => {
    const open = !closed.has(path);
    const file: FileRow = {
      type: 'file',
      id: `file:${path}`,
      level: 1,
      label: `${titleOf(path)}, ${members.length === 1 ? '1 problem' : `${members.length} problems`}`,
      expanded: open,
      setSize: files.length,
      position: index + 1,
      path,
      count: members.length,
    };
    if (!open) return [file];
    return [
      file,
      ...members.map((finding, at): FindingRow => ({
        type: 'finding',
        id: findingId(finding),
        level: 2,
        label: `${finding.severity}: ${finding.message}, ${finding.code}, line ${finding.range.start.line}`,
        expanded: null,
        setSize: members.length,
        position: at + 1,
        finding,
      })),
    ];
  });
}

/** Row of a finding; the place is part of it because one mistake may be made twice in a file. */
export function findingId(finding: Finding): string {
  return `finding:${finding.fingerprint}:${finding.range.start.offset}`;
}
