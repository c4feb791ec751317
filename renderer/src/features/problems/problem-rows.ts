import type { Finding, RuleCode, RuleInfo, Severity } from '@core/contract';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

export interface ProblemFilter {
  severities: ReadonlySet<Severity>;
  /** Words that must occur in message, code, path or what else is known of the finding. */
  text: string;
  /** Only this file; null for all. */
  path: string | null;
}

/** What findings are listed under. */
export type Grouping = 'file' | 'rule' | 'severity';

export interface GroupRow extends TreeRow {
  type: 'group';
  grouping: Grouping;
  /** Path, code or severity. */
  key: string;
  title: string;
  findings: readonly Finding[];
}

export interface FindingRow extends TreeRow {
  type: 'finding';
  /** Code and name of its rule. */
  rule: string;
  finding: Finding;
}

export type ProblemRow = GroupRow | FindingRow;

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

const keyOf: Record<Grouping, (finding: Finding) => string> = {
  file: ({ path }) => path,
  rule: ({ code }) => code,
  severity: ({ severity }) => severity,
};

const severityOrder: readonly string[] = ['error', 'warning', 'hint'];

/** A rule as lists show it, e.g. `PB102 playbook-without-start`; the code alone before the rules have come. */
export const ruleLabel = (code: RuleCode, rule: Pick<RuleInfo, 'name'> | undefined) =>
  rule ? `${code} ${rule.name}` : code;

/** Findings under what they are grouped by; groups start open. */
export function problemRows(
  findings: readonly Finding[],
  grouping: Grouping,
  closed: ReadonlySet<string>,
  titleOf: (key: string) => string,
  rules: ReadonlyMap<RuleCode, Pick<RuleInfo, 'name'>>,
): ProblemRow[] {
  const groups = [...groupBy(findings, keyOf[grouping])];
  if (grouping === 'severity') groups.sort(([a], [b]) => severityOrder.indexOf(a) - severityOrder.indexOf(b));
  if (grouping === 'rule') groups.sort(([a], [b]) => a.localeCompare(b));
  return groups.flatMap(([key, members], index): ProblemRow[] => {
    const id = `${grouping}:${key}`;
    const open = !closed.has(id);
    const title = titleOf(key);
    const group: GroupRow = {
      type: 'group',
      id,
      level: 1,
      label: `${title}, ${members.length === 1 ? '1 problem' : `${members.length} problems`}`,
      expanded: open,
      setSize: groups.length,
      position: index + 1,
      grouping,
      key,
      title,
      findings: members,
    };
    if (!open) return [group];
    return [
      group,
      ...members.map((finding, at): FindingRow => ({
        type: 'finding',
        rule: ruleLabel(finding.code, rules.get(finding.code)),
        id: findingId(finding),
        level: 2,
        label: `${finding.severity}: ${finding.message}, ${ruleLabel(finding.code, rules.get(finding.code))}, line ${finding.range.start.line}`,
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
