import { agents } from './agents';
import { blocks } from './blocks';
import { collections } from './collections';
import { connectors } from './connectors';
import { globalVariables } from './global-variables';
import { modules } from './modules';
import { navigation } from './navigation';
import { picklists } from './picklists';
import { playbooks } from './playbooks';
import { recordWrite } from './record-write';
import { records } from './records';
import { roles } from './roles';
import { ruleChannels, rules } from './rules';
import { toolServers } from './tool-servers';
import { viewTemplates } from './view-templates';
import { widgets } from './widgets';
import type { Look, WriteKind } from './write-kind';

const teams = 'teams';
const shownTo = { lists: { roles: 'roles' } };

/** Kinds by the names they are pulled under, in the order they are written: what others name comes before them. */
export const writeKinds: ReadonlyMap<string, WriteKind> = new Map([
  [
    teams,
    recordWrite({
      kind: teams,
      holds: 'team',
      plural: teams,
      takesParts: true,
      shape: { lists: { parents: teams, siblings: teams, children: teams }, without: ['actors'] },
      never: ['actors'],
    }),
  ],
  ['picklists', picklists],
  ['modules', modules],
  ['roles', roles],
  ['view-templates', viewTemplates],
  ['connectors', connectors],
  ['widgets', widgets],
  ['global-variables', globalVariables],
  ['collections', collections],
  ['playbooks', playbooks],
  ['blocks', blocks],
  ['rule-channels', ruleChannels],
  ['rules', rules],
  [
    'preprocessing-rules',
    recordWrite({
      kind: 'preprocessing-rules',
      holds: 'preprocessingRule',
      plural: 'preprocessing_rules',
    }),
  ],
  [
    'dashboards',
    recordWrite({
      kind: 'dashboards',
      holds: 'dashboard',
      plural: 'dashboard',
      nameKey: 'displayName',
      shape: shownTo,
    }),
  ],
  [
    'reports',
    recordWrite({
      kind: 'reports',
      holds: 'report',
      plural: 'reporting',
      nameKey: 'displayName',
      shape: shownTo,
      never: ['schedules'],
    }),
  ],
  ['records', records],
  ['navigation', navigation],
  ['tool-servers', toolServers],
  ['agents', agents],
  [
    'export-templates',
    recordWrite({
      kind: 'export-templates',
      holds: 'exportTemplate',
      plural: 'export_templates',
      shape: { without: ['lastExportDate'] },
      never: ['lastExportDate'],
    }),
  ],
]);

const looks = new Map<string, Look>(
  [...writeKinds].flatMap(([id, kind]) => [[id, kind] as const, ...Object.entries(kind.looks ?? {})]),
);

/** How what a write is about is looked at. Throws for what no kind of this release writes. */
export function lookOf(kind: string): Look {
  const look = looks.get(kind);
  if (look) return look;
  throw new Error(`Nothing of the kind ${kind} is written.`);
}

/** Phases of writes: kinds in their order, then what waits until all is there, then deletions the other way round. */
export const phases = {
  of: (kind: string): number => [...writeKinds.keys()].indexOf(kind) * 10,
  /** Right after the drafts. */
  get publish(): number {
    return this.of('modules') + 5;
  },
  /** Right after the records. */
  get links(): number {
    return this.of('records') + 5;
  },
  last: 1000,
  /** Activations and links are taken back before all else. */
  takenBackFirst: -1000,
  deletionOf(kind: string): number {
    return 2000 - this.of(kind);
  },
};
