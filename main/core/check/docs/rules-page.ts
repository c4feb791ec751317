import type { RuleInfo, Severity } from '../../contract/check';
import { ruleLabel } from '../rule-names';
import { rulePageName } from './rule-page-address';

/** What the areas of the rules are about, by the letters their codes begin with. */
const areas: readonly (readonly [letters: string, title: string])[] = [
  ['TX', 'Text and JSON'],
  ['PB', 'Playbooks'],
  ['TP', 'Templates'],
  ['QY', 'Queries'],
  ['MI', 'Manual input'],
  ['MD', 'Modules and fields'],
  ['PL', 'Picklists'],
  ['VW', 'Views, dashboards and reports'],
  ['RC', 'Records'],
  ['RO', 'Roles and teams'],
  ['PK', 'Packs and manifests'],
  ['EX', 'Export templates'],
  ['CN', 'Connectors'],
  ['WG', 'Widgets'],
  ['AG', 'Agents, tool servers and prompts'],
  ['RF', 'References'],
  ['PO', 'Portability'],
  ['SE', 'Secrets'],
  ['CF', 'Configuration of the checks'],
];

const severityOrder: readonly Severity[] = ['error', 'warning', 'hint'];

/** The page that lists every rule, area by area, with links to their own pages. */
export function rulesPage(rules: readonly RuleInfo[]): string {
  const sections = areas.flatMap(([letters, title]) => {
    const own = rules
      .filter(({ code }) => code.startsWith(letters))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
    return own.length === 0 ? [] : [`## ${title}\n\n${own.map(entry).join('\n')}`];
  });
  const counts = severityOrder.map((severity) => `${count(rules, severity)} ${severity}s`).join(', ');
  const fixable = rules.filter(({ fix }) => fix !== null).length;
  return `# The rules

${rules.length} rules (${counts}); ${fixable} of them offer a fix. \`packwright explain PB102\` (or \`playbook-without-start\`) prints one, \`packwright rules --json\` lists them all.

An *error* is a defect: the import fails, a step fails, or a value is lost. A *warning* is most likely one. A *hint* is worth knowing. \`packwright.config.json\` changes severities and switches rules off; its [JSON Schema](../packwright.config.schema.json) says how. Codes and names mean the same everywhere.

${sections.join('\n\n')}
`;
}

const count = (rules: readonly RuleInfo[], severity: Severity) =>
  rules.filter((rule) => rule.severity === severity).length;

const entry = (rule: RuleInfo) =>
  `- [${ruleLabel(rule.code)}](${rulePageName(rule.code)}): ${rule.title} (${factsOf(rule).join(', ')})`;

/** Severity, releases and fix of a rule, each in a few words. */
export const factsOf = ({ severity, since, until, fix }: RuleInfo): string[] =>
  [
    severity,
    since === null ? '' : `since ${since}`,
    until === null ? '' : `until ${until}`,
    fix === null ? '' : `${fix} fix`,
  ].filter(Boolean);
