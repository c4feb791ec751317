import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { icons } from 'lucide-react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind } from '@core/content/kind';
import { kindById, kindOf, kinds } from '@core/content/kinds/index';
import { findRoots, rootOf } from '@core/content/roots';
import type { ContentRoot, RootType } from '@core/contract/workspace';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { readYaml } from '@core/text/yaml/read';
import { describeWithContent, filesBelow } from '../../support/corpus';

const idOf = (path: string, rootType: RootType = 'solutionpack'): string | null =>
  kindOf(path, rootType)?.id ?? null;
const items = (id: string, value: unknown, path: string) => kindById(id)?.items(value, path) ?? [];

const titleOfLayout = (file: string): string | undefined =>
  items('layout', {}, `modules/alerts/${file}`)[0]?.title;

describe('kinds', () => {
  it('have each their own id, place in the explorer and an icon that exists', () => {
    const known = new Set(Object.keys(icons).map((name) => name.toLowerCase()));
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
    expect(new Set(kinds.map(({ order }) => order)).size).toBe(kinds.length);
    expect(kinds.map(({ icon }) => icon).filter((icon) => !known.has(icon.replaceAll('-', '')))).toEqual([]);
    expect(kindById('playbook')?.label).toBe('Playbook');
    expect(kindById('toString')).toBeNull();
  });

  it.each([
    ['info.json', 'manifest'],
    ['export.metadata.json', 'exportMetadata'],
    ['playbooks/01 - Drafts/Triage > One.json', 'playbook'],
    ['playbooks/01 - Drafts/collection.metadata.json', 'collection'],
    ['playbooks/tags.json', 'playbookTags'],
    ['playbooks/globalVariables.json', 'globalVariable'],
    ['playbooks/playbooks.json', 'playbook'],
    ['playbookBlocks/Ask.json', 'playbookBlock'],
    ['modules/alerts/mmd.json', 'module'],
    ['modules/alerts/list-layout.json', 'layout'],
    ['modules/alerts/Old View Template-alerts-detail-layout.json', 'layout'],
    ['modules/alerts/settings.json', 'moduleSettings'],
    ['modules/alerts/languages/zh_cn.json', 'moduleLanguage'],
    ['picklists/TLP.json', 'picklist'],
    ['dashboards/SOC.json', 'dashboard'],
    ['reports/Monthly.json', 'report'],
    ['roles/Analyst-7b56d139-7ee6-455e-8658-35727e202b8a.json', 'role'],
    ['teams/SOC Team.json', 'team'],
    ['actors/data.json', 'actor'],
    ['rules/Notify.json', 'rule'],
    ['ruleChannels/Slack.json', 'ruleChannel'],
    ['preprocessingRules/Drop.json', 'preprocessingRule'],
    ['connectors/data.json', 'connectorReference'],
    ['connectors/sample_1.0.0.tgz', 'connectorArchive'],
    ['widgets/data.json', 'widgetReference'],
    ['records/scenario/scenario0001.json', 'record'],
    ['records/scenario/files/28ce9a37-b23f-4d47-8257-e98f0d3c7564', 'recordBlob'],
    ['records/scenario/files/file_28ce9a37-b23f-4d47-8257-e98f0d3c7564.json', 'recordFile'],
    ['records/scenario/skip_existing_records.json', 'skipMarker'],
    ['records/export_templates/All.json', 'exportTemplate'],
    ['views/navigation.json', 'navigation'],
    ['views/navigationOptions/navigationItemReplaceOptions.json', 'navigationOptions'],
    ['views/navigationItemReplaceOptions.json', 'navigationOptions'],
    ['preInstall/workflow/Migrate.json', 'playbook'],
    ['preInstall/workflow/collection.metadata.json', 'collection'],
    ['postInstall/execution_list.json', 'installSequence'],
    ['images/fsr-icon-large.png', 'image'],
    ['README.md', 'document'],
    ['LICENSE', 'document'],
    ['release_notes.md', 'document'],
    ['docs/res/sample.csv', 'document'],
    ['content/whatever.json', null],
    ['modules/alerts/other.json', null],
    ['playbooks/a/b/c.json', null],
    ['playbooks/01/._Triage.json', null],
    ['__MACOSX/playbooks/01/Triage.json', null],
  ])('of a pack at %s is %s', (path, kind) => {
    expect(idOf(path)).toBe(kind);
  });

  it('depend on what the root is', () => {
    expect(idOf('info.json', 'export')).toBe('manifest');
    expect(idOf('info.json', 'connector')).toBe('connector');
    expect(idOf('info.json', 'widget')).toBe('widget');
    expect(idOf('info.json', 'agent')).toBe('agent');
    expect(idOf('info.json', 'loose')).toBeNull();
    expect(idOf('playbooks/playbooks.json', 'connector')).toBe('playbook');
    expect(idOf('operations.py', 'connector')).toBe('packageFile');
    expect(idOf('requirements.txt', 'connector')).toBe('document');
    expect(idOf('view.html', 'widget')).toBe('packageFile');
    expect(idOf('widgetAssets/locales/en.json', 'widget')).toBe('packageFile');
    expect(idOf('prompt.yaml', 'agent')).toBe('agentPrompt');
    expect(idOf('config/memory.yaml', 'agent')).toBe('agentMemory');
    expect(idOf('agent.py', 'agent')).toBe('packageFile');
    expect(idOf('agent.py')).toBeNull();
  });

  it('list a file that cannot be read under its name', () => {
    for (const kind of kinds) {
      const [item, ...rest] = kind.items(undefined, 'some/folder/Broken one.json');
      expect([kind.id, rest]).toEqual([kind.id, []]);
      expect(item).toMatchObject({ pointer: '', uuid: null, active: null });
      expect(item?.title).not.toBe('');
    }
  });

  it('never throw, whatever a file holds, and point at what they show', () => {
    const keys = fc.constantFrom(
      'name',
      'contents',
      'prompts',
      'config',
      'metadata',
      'descriptions',
      'attributes',
      'picklists',
      'steps',
    );
    const wild = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(keys, fc.jsonValue()),
      fc.array(fc.dictionary(keys, fc.jsonValue())),
    );
    fc.assert(
      fc.property(wild, fc.constantFrom(...kinds), (value, kind) => {
        for (const { pointer } of kind.items(value, 'a/b/c.json')) {
          for (const property of kind.properties(value, pointer)) {
            if (property.pointer !== null) expect(getAt(value, property.pointer)).toEqual(property.value);
            if (property.edit) expect(property.pointer).not.toBeNull();
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('items', () => {
  it('of a playbook carry uuid, name, collection folder and whether it is on', () => {
    const path = 'playbooks/02 - Triage/x.json';
    expect(items('playbook', { uuid: 'u', name: 'One', isActive: false }, path)).toEqual([
      { pointer: '', uuid: 'u', title: 'One', group: '02 - Triage', active: false },
    ]);
    expect(items('playbook', {}, 'preInstall/workflow/Migrate.json')[0]).toMatchObject({
      title: 'Migrate',
      group: 'Run before installation',
      active: null,
    });
  });

  it('of a set of playbooks are the playbooks', () => {
    const workflow = {
      '@type': 'Workflow',
      uuid: 'u',
      name: 'Sample',
      steps: [],
      routes: [],
      isActive: false,
    };
    const set = { type: 'workflow_collections', data: [{ name: 'Samples', workflows: [workflow] }] };
    expect(items('playbook', set, 'playbooks/playbooks.json')).toEqual([
      { pointer: '/data/0/workflows/0', uuid: 'u', title: 'Sample', group: 'Samples', active: false },
    ]);
    expect(kindById('playbook')?.properties(set, '/data/0/workflows/0')[0]).toEqual({
      label: 'Name',
      value: 'Sample',
      pointer: '/data/0/workflows/0/name',
      edit: 'text',
    });
  });

  it('of a list are its elements', () => {
    const records = [{ uuid: 'a', title: 'First' }, { uuid: 'b' }];
    expect(items('record', records, 'records/scenario/scenario0001.json')).toEqual([
      { pointer: '/0', uuid: 'a', title: 'First', group: 'scenario', active: null },
      { pointer: '/1', uuid: 'b', title: 'scenario0001 2', group: 'scenario', active: null },
    ]);
    expect(items('connectorReference', [{ name: 'x', label: 'X' }], 'connectors/data.json')[0]?.title).toBe(
      'X',
    );
    expect(items('actor', [{ firstname: 'A', lastname: 'B' }], 'actors/data.json')[0]?.title).toBe('A B');
    expect(items('record', [], 'records/scenario/scenario0001.json')).toEqual([]);
  });

  it('of view templates say view and name', () => {
    expect(titleOfLayout('detail-layout.json')).toBe('Detail');
    expect(titleOfLayout('Old View Template-alerts-list-layout.json')).toBe('Old View Template (list)');
    expect(titleOfLayout('Preserved Template-9ff3-form-layout.json')).toBe('Preserved Template-9ff3 (form)');
  });

  it('of an agent are its prompts', () => {
    const { value } = readYaml(
      'prompts:\n  11111111-2222-3333-4444-555555555555:\n    name: Triage\n    system_instruction: Be brief\n',
    );
    expect(items('agentPrompt', value, 'prompt.yaml')).toEqual([
      {
        pointer: '/prompts/11111111-2222-3333-4444-555555555555',
        uuid: '11111111-2222-3333-4444-555555555555',
        title: 'Triage',
        group: null,
        active: null,
      },
    ]);
  });
});

describe('properties', () => {
  it('let a form edit what is a text or a switch, and only that', () => {
    const value = {
      name: 'P',
      description: null,
      isActive: true,
      recordTags: ['a'],
      uuid: 'u',
      debug: 'yes',
    };
    const edits = kindById('playbook')
      ?.properties(value, '')
      .map(({ label, edit }) => [label, edit]);
    expect(edits).toEqual([
      ['Name', 'text'],
      ['Description', 'multiline'],
      ['Active', 'boolean'],
      ['Debug', undefined],
      ['Tags', undefined],
      ['Uuid', undefined],
    ]);
  });

  it('of a picklist list its items in the order they are shown', () => {
    const value = {
      picklists: [{ itemValue: 'B', orderIndex: 1 }, { itemValue: 'A', orderIndex: 0 }, { itemValue: 'C' }],
    };
    expect(kindById('picklist')?.properties(value, '').at(-1)).toEqual({
      label: 'Items',
      value: ['A', 'B', 'C'],
      pointer: null,
    });
  });

  it('of a role count permissions, also where the list has holes', () => {
    const value = { modulePermissions: { '54': {}, '55': {} } };
    expect(kindById('role')?.properties(value, '')).toEqual([
      { label: 'Modules with permissions', value: 2, pointer: null },
    ]);
  });
});

/** The kinds of one generality that claim the same path: which of them has it would be chance. */
const rivals = (localPath: string, rootType: RootType) =>
  [
    ...Map.groupBy(
      kinds.filter((kind) => kind.rootTypes.includes(rootType) && kind.owns(localPath)),
      ({ generality }) => generality ?? 0,
    ).values(),
  ].filter((claiming) => claiming.length > 1);

describe('the kinds of one generality', () => {
  it('never claim the same path of the fixtures and starters', () => {
    const paths = [...filesBelow('test/fixtures'), ...filesBelow('templates')];
    const found = paths.flatMap((path) => {
      const parts = path.split('/');
      // Below every folder, as any of them may be a root.
      return parts.flatMap((_, from) =>
        (['solutionpack', 'export', 'loose', 'connector', 'widget', 'agent'] as const).flatMap((type) =>
          rivals(parts.slice(from).join('/'), type).map((claiming) => [path, claiming.map(({ id }) => id)]),
        ),
      );
    });
    expect(paths.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});

describeWithContent('kinds of real content', (home, sized) => {
  const folder = join(home, 'content');
  const value = (path: string): unknown =>
    path.endsWith('.json') ? readJson(readFileSync(join(folder, path), 'utf8')).value : undefined;
  let known: { path: string; root: ContentRoot; kind: ContentKind | null }[] = [];
  beforeAll(() => {
    const paths = filesBelow(folder).map((path) => relative(folder, path));
    const roots = findRoots(paths, value);
    known = paths.map((path) => {
      const root = rootOf(path, roots);
      return {
        path,
        root,
        kind: kindOf(root.path === '' ? path : path.slice(root.path.length + 1), root.type),
      };
    });
  });

  it('never claim the same path where they are of one generality', () => {
    const found = known.flatMap(({ path, root }) =>
      rivals(root.path === '' ? path : path.slice(root.path.length + 1), root.type).map((claiming) => [
        path,
        claiming.map(({ id }) => id),
      ]),
    );
    expect(found).toEqual([]);
  });

  it('leave no file of a pack, export, connector or widget without a kind but archives and strays', () => {
    const strays = known.filter(
      ({ path, root, kind }) => kind === null && root.type !== 'loose' && !/__archives__\/|\/\._/.test(path),
    );
    expect(strays.length).toBeLessThan(5);
  });

  it('give every item a title, most a uuid, and properties that point at their values', () => {
    const titles: string[] = [];
    for (const { path, kind } of known) {
      const content = kind && value(path);
      for (const item of kind?.items(content, path) ?? []) {
        titles.push(item.title);
        expect([
          path,
          item.title.trim() === '',
          item.pointer === '' || getAt(content, item.pointer) !== undefined,
        ]).toEqual([path, false, true]);
        for (const property of kind?.properties(content, item.pointer) ?? []) {
          if (property.pointer !== null) expect(getAt(content, property.pointer)).toBe(property.value);
        }
      }
    }
    expect(titles.length).toBeGreaterThan(sized({ own: 1000, corpus: 3000 }));
  });

  it('find a playbook in every file they call one', () => {
    for (const { path, kind } of known) {
      if (kind?.id === 'playbook')
        expect([path, kind.items(value(path), path).every(({ uuid }) => uuid !== null)]).toEqual([
          path,
          true,
        ]);
    }
  });
});
