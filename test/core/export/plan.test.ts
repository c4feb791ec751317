import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportEntry } from '@core/export/collector';
import { choicesOf, planExport } from '@core/export/plan';
import { categories } from '@core/export/categories/index';
import { uuid } from '../../support/playbook-json';
import { worldOf } from '../../support/world';
import { aCollection, pack, template } from './export-pack';

const world = worldOf(pack);
const plan = (options: Record<string, unknown>) => planExport(template(options), world);
const texts = (entries: readonly ExportEntry[]) =>
  Object.fromEntries(entries.map((entry) => [entry.path, 'text' in entry ? entry.text : null]));
const parsed = (entries: readonly ExportEntry[], path: string): unknown =>
  JSON.parse(texts(entries)[path] ?? 'null');
const paths = (entries: readonly ExportEntry[]) => entries.map(({ path }) => path);
const contentsOf = (entries: readonly ExportEntry[]) =>
  (parsed(entries, 'info.json') as { contents: Record<string, unknown> }).contents;

/** Query bodies that are nearly right. */
const queries = (value: fc.Arbitrary<unknown>) =>
  fc.record({
    logic: fc.constantFrom('AND', 'OR', 'and', null),
    limit: fc.constantFrom(1, 30, '5', 0, null),
    filters: fc.array(
      fc.record({
        field: fc.constantFrom('name', 'colour.itemValue', 'recordTags', 'weight', '__proto__', ''),
        operator: fc.constantFrom('eq', 'like', 'in', 'lt', 'between', 'isnull', 'matches', 'toString'),
        value,
        type: fc.constantFrom('primitive', 'object', 'array', 'datetime', null),
      }),
      { maxLength: 3 },
    ),
  });

const allKeys =
  'actors ai_agents appSettings connectors dashboards exportTemplates externalTemplates fixtures mcp_configurations modules picklistNames playbookBlocks playbooks postInstall preInstall preprocessingRules recordSets reports roles ruleChannels rules teams viewTemplates views widgets';

describe('an export', () => {
  it('knows every category of a selection', () => {
    expect(categories.map(({ key }) => key).sort()).toEqual(allKeys.split(' '));
  });

  it('of nothing is a manifest alone', () => {
    const { entries, problems, name, time } = plan({});
    expect([paths(entries), problems, name, time]).toEqual([['info.json'], [], 'Nightly/All', 1_700_000_000]);
    expect(parsed(entries, 'info.json')).toMatchObject({ contents: [], date: '2023-11-14T22:13:20+00:00' });
  });

  it('takes a module with the chosen fields, and every other byte of it', () => {
    const { entries, problems } = plan({
      modules: [{ value: 'alerts', includedAttributes: ['risk', 'colour'] }],
    });
    expect(paths(entries)).toEqual([
      'info.json',
      'modules/alerts/mmd.json',
      'modules/alerts/languages/en.json',
    ]);
    const whole = String(JSON.stringify(pack['modules/alerts/mmd.json'], null, 4));
    const module = texts(entries)['modules/alerts/mmd.json'] ?? '';
    expect((JSON.parse(module) as { attributes: unknown[] }).attributes).toMatchObject([{ name: 'risk' }]);
    expect(module.startsWith(whole.slice(0, whole.indexOf('"attributes"')))).toBe(true);
    expect(problems).toMatchObject([{ category: 'modules', name: 'alerts.colour', pointer: '/modules/0' }]);
    expect(contentsOf(entries)).toEqual({ modules: { alerts: { name: 'Alerts', apiName: 'alerts' } } });
  });

  it('takes all fields where the selection names none, and none where it names an empty list', () => {
    const attributes = (options: Record<string, unknown>) =>
      (parsed(plan(options).entries, 'modules/alerts/mmd.json') as { attributes: unknown[] }).attributes;
    expect(attributes({ modules: ['alerts'] })).toHaveLength(3);
    expect(attributes({ modules: [{ value: 'alerts', includedAttributes: [] }] })).toHaveLength(0);
  });

  it('takes a collection without versions and schedules unless they are asked for', () => {
    const file = 'playbooks/A collection/A playbook.json';
    const { entries, problems } = plan({ playbooks: { collections: [aCollection] } });
    expect(problems).toEqual([]);
    expect(parsed(entries, file)).toMatchObject({ versions: [], schedules: [] });
    expect(parsed(entries, 'playbooks/tags.json')).toEqual(['triage']);
    expect(paths(entries)).not.toContain('playbooks/globalVariables.json');
    const flags = { includeVersions: true, includeSchedules: true, includeGlobalVariables: true };
    const all = plan({ playbooks: { collections: [{ value: aCollection, ...flags }] } }).entries;
    expect(texts(all)[file]).toBe(JSON.stringify(pack[file], null, 4));
    expect(parsed(all, 'playbooks/globalVariables.json')).toMatchObject([
      { name: 'Server' },
      { name: 'Older' },
    ]);
    const shared = { collections: [aCollection], ...flags };
    expect(texts(plan({ playbooks: shared }).entries)[file]).toBe(texts(all)[file]);
    expect(contentsOf(all)).toMatchObject({ playbooks: [{ name: 'A collection' }] });
    expect(plan({ playbookCollections: [aCollection] }).counts).toEqual({ playbooks: 1 });
  });

  it('takes the global variables it names', () => {
    const { entries, problems } = plan({
      playbooks: { collections: [], globalVariables: ['Unused', 'Gone'] },
    });
    expect(parsed(entries, 'playbooks/globalVariables.json')).toMatchObject([{ name: 'Unused' }]);
    expect(problems).toMatchObject([{ name: 'Gone', pointer: '/playbooks/globalVariables/1' }]);
  });

  it('mentions an empty category where the manifest of the pack did, and only there', () => {
    const options = { playbooks: { collections: [aCollection], globalVariables: [] } };
    const listed = (contents: object) =>
      Object.keys(contentsOf(planExport(template(options), world, { contents }).entries));
    const playbooks = [{ name: 'A collection' }];
    expect(listed({ playbooks })).toEqual(['playbooks']);
    expect(listed({ globalVariables: [], playbooks })).toEqual(['globalVariables', 'playbooks']);
    expect(listed({})).toEqual(['playbooks', 'globalVariables']);
  });

  it('takes connectors without their saved configurations unless they are asked for', () => {
    const element = { value: 'cyops-connector-imap-3.5.6' };
    const bare = parsed(plan({ connectors: [element] }).entries, 'connectors/data.json');
    expect(bare).toEqual([
      { name: 'imap', label: 'IMAP', version: '3.5.6', configurations: [], dataImports: [] },
    ]);
    const full = plan({ connectors: [{ ...element, configurations: true }] }).entries;
    expect(parsed(full, 'connectors/data.json')).toEqual(pack['connectors/data.json']);
  });

  it('takes as many records as the limit says, as they are spelled', () => {
    const query = {
      logic: 'AND',
      limit: 5,
      filters: [{ field: 'recordTags', operator: 'in', value: ['/api/3/tags/Sample'], type: 'array' }],
    };
    const { entries, problems } = plan({ recordSets: [{ type: 'alerts', query }] });
    expect(problems).toEqual([]);
    const records = texts(entries)['records/alerts/alerts0001.json'] ?? '';
    expect((JSON.parse(records) as { name: string }[]).map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(records).toContain('3.3999999999999999');
    expect(contentsOf(entries)).toEqual({ recordSets: [{ name: 'Alerts', apiName: 'alerts', count: 2 }] });
    const first = plan({ recordSets: [{ type: 'alerts', query: { ...query, limit: 1 } }] }).entries;
    expect(parsed(first, 'records/alerts/alerts0001.json')).toHaveLength(1);
  });

  it('follows picklists in a query, and related records where they are asked for', () => {
    const query = {
      logic: 'AND',
      limit: 9,
      filters: [{ field: 'colour.itemValue', operator: 'eq', value: 'Red', type: 'primitive' }],
    };
    const set = { type: 'alerts', query, includeCorrelations: true };
    const { entries } = plan({ recordSets: [set] });
    expect(parsed(entries, 'records/alerts/alerts0001.json')).toMatchObject([
      { name: 'One' },
      { name: 'Three' },
    ]);
  });

  it('takes no records without a limit, and says so', () => {
    for (const limit of [undefined, 0, null, 'x', -1]) {
      const { entries, problems } = plan({
        recordSets: [{ type: 'alerts', label: 'Mine', query: { limit } }],
      });
      expect(paths(entries)).toEqual(['info.json']);
      expect(problems).toMatchObject([{ category: 'recordSets', name: 'Mine', pointer: '/recordSets/0' }]);
    }
  });

  it('survives a query that cannot be used', () => {
    const query = { logic: 'AND', limit: 3, filters: [{ field: 'name', operator: 'sounds', value: 1 }] };
    expect(plan({ recordSets: [{ type: 'alerts', query }] }).problems).toHaveLength(1);
  });

  it('takes view templates by either way of naming them', () => {
    const options = {
      viewTemplates: ['modules-alerts-list', { uuid: 'modules-alerts-detail', module: 'alerts' }],
    };
    expect(contentsOf(plan(options).entries)).toEqual({
      viewTemplates: { alerts: { name: 'Alerts', apiName: 'alerts', views: ['list', 'detail'] } },
    });
  });

  it('takes the chosen sections of the navigation', () => {
    const { entries, problems } = plan({ views: [{ value: 'app', appendNavigation: ['Help', 'Gone'] }] });
    expect(parsed(entries, 'views/navigation.json')).toMatchObject({
      config: { navigation: [{ url: 'https://help.example/a', title: 'Help' }] },
    });
    expect(problems.map(({ name }) => name)).toEqual(['Gone']);
    // As it is written in the pack, not as the section that stood in its place.
    expect(texts(entries)['views/navigation.json']).toMatch(/"url".*"title"/s);
    expect(contentsOf(entries)).toEqual({ views: { navigation: ['Help'] } });
  });

  it('takes everything else by uuid, IRI or name', () => {
    const { entries, problems, counts } = plan({
      picklistNames: [`/api/3/picklist_names/${uuid(50)}`],
      dashboards: ['not-a-uuid-212c'],
      roles: [{ value: `/api/3/roles/${uuid(60)}`, include: true }],
      rules: [
        { type: 'rule', value: uuid(61) },
        { value: uuid(61), include: false },
      ],
      actors: [{ value: `/api/3/people/${uuid(62)}` }],
      widgets: ['sankey'],
      mcp_configurations: [uuid(80)],
      preInstall: [uuid(81)],
    });
    expect(problems).toEqual([]);
    expect(paths(entries)).toEqual([
      'info.json',
      'picklists/Colours.json',
      'dashboards/Home.json',
      'roles/Analyst-1.json',
      'rules/Notify.json',
      'mcp_configurations/Search.json',
      'preInstall/workflow/First.json',
      'preInstall/workflow/collection.metadata.json',
      'widgets/data.json',
      'actors/data.json',
      'preInstall/execution_list.json',
    ]);
    expect(parsed(entries, 'preInstall/execution_list.json')).toEqual({ execution_sequence: [uuid(81)] });
    expect(counts).toMatchObject({ rules: 1, roles: 1, widgets: 1 });
    expect(contentsOf(entries)).toMatchObject({
      rules: ['Notify'],
      roles: [{ name: 'Analyst' }],
      widgets: [{ apiName: 'sankey', name: 'Sankey' }],
    });
  });

  it('survives a selection of any shape', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const set = fc.record({ type: fc.constant('alerts'), query: fc.oneof(value, queries(value)) });
    const options = fc.dictionary(
      fc.constantFrom(...allKeys.split(' '), 'globalVariables', 'playbookCollections', '__proto__'),
      fc.oneof(value, fc.array(set, { maxLength: 2 })),
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(options, (shape) => {
        const { entries } = plan(shape);
        for (const entry of entries) expect(JSON.parse('text' in entry ? entry.text : '1')).toBeDefined();
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('says by name what the workspace lacks', () => {
    const { problems } = plan({
      modules: [{ value: 'incidents' }],
      roles: [{ value: `/api/3/roles/${uuid(5)}`, label: 'Manager' }],
      appSettings: ['LDAP'],
      reports: [null, 17],
    });
    expect(problems.map(({ category, name }) => `${category} ${name}`)).toEqual([
      'modules incidents',
      'reports /reports/0',
      'reports /reports/1',
      'roles Manager',
      'appSettings LDAP',
    ]);
  });

  it('is the same whatever the order of the files', () => {
    const options = Object.fromEntries(
      categories.map(({ key, at, choices }) => {
        const list = choices(world).map(({ element }) => element);
        return at === `/${key}` ? [key, list] : [key, { [at.split('/')[2] ?? '']: list }];
      }),
    );
    const shuffled = worldOf(Object.fromEntries(Object.entries(pack).toReversed()));
    const order = (entries: readonly ExportEntry[]) => JSON.stringify(texts(entries));
    const here = planExport(template(options), world);
    expect(here.problems.map(({ category }) => category)).toEqual(Array(8).fill('appSettings'));
    expect(Object.keys(texts(here.entries)).sort()).toEqual(
      Object.keys(texts(planExport(template(options), shuffled).entries)).sort(),
    );
    expect(order(here.entries)).toBe(order(planExport(template(options), world).entries));
  });

  it('offers what a new selection can be made of', () => {
    const choices = choicesOf(world);
    expect(choices.get('playbooks')).toMatchObject([
      { id: aCollection, title: 'A collection', detail: '1 playbook' },
      { id: uuid(901), title: 'Other', detail: '0 playbooks' },
    ]);
    expect(choices.get('recordSets')).toMatchObject([{ id: 'alerts', element: { query: { limit: 3 } } }]);
    expect(choices.get('connectors')).toMatchObject([
      { id: 'imap', detail: '3.5.6 · 1 saved', element: { configurations: false } },
    ]);
    expect(choices.get('modules')?.[0]?.parts).toEqual([
      { id: 'name', label: 'Name' },
      { id: 'risk', label: 'Risk' },
      { id: 'weight', label: 'weight' },
    ]);
  });
});
