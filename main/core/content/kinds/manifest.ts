import type { KindDeclaration, Property } from '../kind';
import { firstText, mapOf } from '../../text/values';
import { byName } from '../references/definitions';
import { manifestReferences } from '../references/manifest';
import { counted, lines, oneItem } from './found';

/** What the contents index calls its categories, and what people do (docs/platform/manifest.md#contents). */
const categories: readonly (readonly [label: string, key: string])[] = [
  ['Playbook collections', 'playbooks'],
  ['Playbook blocks', 'playbookBlocks'],
  ['Modules', 'modules'],
  ['View templates', 'viewTemplates'],
  ['Picklists', 'picklistNames'],
  ['Dashboards', 'dashboards'],
  ['Reports', 'reports'],
  ['Roles', 'roles'],
  ['Teams', 'teams'],
  ['Actors', 'actors'],
  ['Rules', 'rules'],
  ['Rule channels', 'ruleChannels'],
  ['Preprocessing rules', 'preprocessingRules'],
  ['Connectors', 'connectors'],
  ['Widgets', 'widgets'],
  ['Record sets', 'recordSets'],
  ['Global variables', 'globalVariables'],
];

/** The manifest of a pack or an export (docs/platform/manifest.md). */
export default {
  label: 'Manifest',
  plural: 'Manifests',
  icon: 'package',
  order: 10,
  rootTypes: ['solutionpack', 'export'],
  owns: (path) => path === 'info.json',
  items: (value, path) => oneItem(value, path, { title: ['label', 'name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Label', 'label', 'text'],
      ['Name', 'name'],
      ['Version', 'version', 'text'],
      ['Type', 'type'],
      ['Description', 'description', 'multiline'],
      ['Publisher', 'publisher', 'text'],
      ['Minimum platform version', 'fsrMinCompatibility', 'text'],
      ['Prerequisite', 'prerequisite', 'multiline'],
      ['Help', 'help', 'text'],
      ['Support', 'supportInfo', 'text'],
      ['Category', 'category'],
      ['Certified', 'certified'],
      ['Date', 'date'],
      ['Exported from', 'exported_from'],
      ['Exported by', 'exported_by'],
      ['Dependencies', 'dependencies'],
    ]),
    ...contents(value),
  ],
  definitions: (value) => byName({ kind: 'manifest', key: firstText(value, 'name') ?? '' }, ''),
  references: (value) => manifestReferences(value),
} satisfies KindDeclaration;

function contents(value: unknown): Property[] {
  const index = mapOf(mapOf(value).contents);
  return categories.flatMap(([label, key]) => counted(label, index[key]));
}
