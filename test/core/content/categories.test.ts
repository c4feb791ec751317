import { describe, expect, it } from 'vitest';
import { kindById, kindOf, kinds } from '@core/content/kinds/index';

/**
 * Every category of an export template (docs/platform/export-templates.md#options) with a file it holds and the kind
 * that file is.
 */
const categories: readonly (readonly [category: string, path: string, kind: string])[] = [
  ['actors', 'actors/data.json', 'actor'],
  ['ai_agents', 'ai_agents/triage.json', 'aiAgent'],
  ['appSettings', 'appSettings/LDAP.json', 'appSetting'],
  ['connectors', 'connectors/data.json', 'connectorReference'],
  ['dashboards', 'dashboards/Overview.json', 'dashboard'],
  ['exportTemplates', 'records/export_templates/All.json', 'exportTemplate'],
  ['externalTemplates', 'externalTemplates/mail.json', 'externalTemplate'],
  ['fixtures', 'fixtures/data/one.json', 'fixture'],
  ['mcp_configurations', 'mcp_configurations/data.json', 'toolServer'],
  ['modules', 'modules/alerts/mmd.json', 'module'],
  ['picklistNames', 'picklists/Severity.json', 'picklist'],
  ['playbookBlocks', 'playbookBlocks/Block.json', 'playbookBlock'],
  ['playbooks', 'playbooks/A/B.json', 'playbook'],
  ['postInstall', 'postInstall/execution_list.json', 'installSequence'],
  ['preInstall', 'preInstall/workflow/B.json', 'playbook'],
  ['preprocessingRules', 'preprocessingRules/R.json', 'preprocessingRule'],
  ['recordSets', 'records/alerts/alerts0001.json', 'record'],
  ['reports', 'reports/R.json', 'report'],
  ['roles', 'roles/R-8a19104d-5545-4cbb-a9fc-108a532d0089.json', 'role'],
  ['ruleChannels', 'ruleChannels/C.json', 'ruleChannel'],
  ['rules', 'rules/R.json', 'rule'],
  ['teams', 'teams/T.json', 'team'],
  ['viewTemplates', 'modules/alerts/detail-layout.json', 'layout'],
  ['views', 'views/navigation.json', 'navigation'],
  ['widgets', 'widgets/data.json', 'widgetReference'],
];

describe('the 25 categories of an export', () => {
  it('are all there', () => {
    expect(new Set(categories.map(([category]) => category)).size).toBe(25);
  });

  it.each(categories)('%s: %s is a %s', (_category, path, id) => {
    expect(kindOf(path, 'export')?.id).toBe(id);
  });

  it('that nobody has seen on disk are shown as such and kept whole', () => {
    const kind = kindById('fixture');
    expect(
      kind?.items([{ name: 'One' }, { uuid: 'x' }], 'fixtures/a.json').map(({ title }) => title),
    ).toEqual(['One', 'a 2']);
    expect(kind?.items(undefined, 'fixtures/broken.json')).toMatchObject([{ title: 'broken' }]);
    expect(kind?.properties({ a: 1 }, '')[0]?.value).toMatch(/No description of this kind exists/);
  });
});

describe('where the platform puts a file', () => {
  it.each([
    ['playbook', 'New name', 'playbooks/A/B.json', 'playbooks/A/New name.json'],
    [
      'collection',
      'New name',
      'playbooks/A/collection.metadata.json',
      'playbooks/New name/collection.metadata.json',
    ],
    ['module', 'ships', 'modules/alerts/mmd.json', 'modules/ships/mmd.json'],
    [
      'role',
      'Pilot',
      'roles/R-8a19104d-5545-4cbb-a9fc-108a532d0089.json',
      'roles/Pilot-8a19104d-5545-4cbb-a9fc-108a532d0089.json',
    ],
    ['dashboard', 'Tides', 'dashboards/Overview.json', 'dashboards/Tides.json'],
  ])('%s called %s, now at %s', (id, name, path, expected) => {
    expect(kindById(id)?.diskPath?.(name, path)).toBe(expected);
  });

  it('is a place of the same kind', () => {
    for (const kind of kinds) {
      if (!kind.diskPath) continue;
      const sample =
        categories.find(([, , id]) => id === kind.id)?.[1] ?? 'playbooks/A/collection.metadata.json';
      expect(kind.owns(kind.diskPath('Another', sample)), kind.id).toBe(true);
    }
  });
});

describe('every kind', () => {
  const junk: unknown[] = [
    undefined,
    null,
    1,
    'text',
    [],
    {},
    [null, 1, []],
    { uuid: {}, name: [], steps: {}, routes: 5 },
  ];

  it.each(kinds.map((kind) => [kind.id, kind] as const))('%s says what it can of anything', (_id, kind) => {
    for (const value of junk) {
      for (const { pointer } of kind.items(value, 'a/b/c.json')) {
        expect(() => [
          ...(kind.references?.(value, pointer, 'a/b/c.json', '') ?? []),
          ...(kind.definitions?.(value, pointer, 'a/b/c.json') ?? []),
        ]).not.toThrow();
      }
    }
  });
});
