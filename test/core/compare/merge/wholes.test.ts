import { describe, expect, it } from 'vitest';
import { mergeStates } from '@core/compare/merge/merge-states';
import type { KindId } from '@core/contract/kind-ids.generated';
import { playbook, step, uuid } from '../../../support/playbook-json';
import { stateOf } from '../states/support';
import { textOf } from './support';

type Files = Record<string, { kind: KindId; value: unknown }>;

function merged(base: Files, ours: Files, theirs: Files) {
  const states = { base: stateOf(base), ours: stateOf(ours), theirs: stateOf(theirs) };
  const found = mergeStates(states, {});
  const value = (path: string) => JSON.parse(textOf(found, states, path) ?? 'null') as unknown;
  return { ...found, conflicts: found.items.flatMap(({ conflicts }) => conflicts), value };
}

describe('what only shows in the result as a whole', () => {
  const rule = (n: number, name: string, more: object = {}) => ({
    kind: 'rule' as const,
    value: {
      uuid: uuid(n),
      name,
      entity_type: 'alerts',
      event_type: 'create',
      event_source: 'crudhub',
      trigger_condition: { logic: 'AND', filters: [{ field: 'severity', operator: 'eq', value: uuid(5) }] },
      actions: [{ type: 'email', enabled: true, channel_uuid: uuid(6) }],
      is_active: true,
      ...more,
    },
  });

  it('two rules that do the same at the same event are a clash where each side has written one', () => {
    const mine = { 'rules/Mail.json': rule(1, 'Mail') };
    const other = { 'rules/Tell.json': rule(2, 'Tell') };
    const { clashes } = merged({}, mine, other);
    expect(clashes).toMatchObject([{ code: 'twin-rules', path: 'rules/Tell.json' }]);
    expect(clashes[0]?.message).toContain('"Mail" and "Tell"');
    expect(
      merged({}, { ...mine, ...other }, { 'rules/Else.json': rule(3, 'Else', { event_type: 'update' }) })
        .clashes,
    ).toEqual([]);
    for (const more of [{ event_type: 'update' }, { is_active: false }, { actions: [{ type: 'system' }] }])
      expect(merged({}, mine, { 'rules/Tell.json': rule(2, 'Tell', more) }).clashes).toEqual([]);
  });

  const field = (name: string, required: boolean) => ({
    name,
    type: 'string',
    formType: 'text',
    validation: { required },
  });
  const module = (...fields: object[]) => ({
    kind: 'module' as const,
    value: {
      '@type': 'StagingModelMetadata',
      type: 'assets',
      attributes: fields,
      uniqueConstraint: [{ one: { columns: ['serial'] } }],
    },
  });
  const form = (...fields: string[]) => ({
    kind: 'layout' as const,
    value: {
      uuid: 'modules-assets-form',
      type: 'rows',
      config: {
        rows: [
          {
            columns: [
              {
                fields: fields.map((name) => ({ name })),
                widgets: [{ type: 'rows', config: { fields: [] } }],
              },
            ],
          },
        ],
      },
    },
  });
  const files = (required: boolean, ...asked: string[]): Files => ({
    'modules/assets/mmd.json': module(field('name', true), field('owner', required)),
    'modules/assets/form-layout.json': form(...asked),
  });

  it('a field that one side requires and the other takes out of the form is a clash', () => {
    const all = ['name', 'owner'];
    const { clashes, conflicts } = merged(files(false, ...all), files(true, ...all), files(false, 'name'));
    expect(conflicts).toEqual([]);
    expect(clashes).toMatchObject([
      { code: 'required-and-not-asked', path: 'modules/assets/form-layout.json' },
    ]);
    expect(clashes[0]?.message).toContain('"owner" of assets');
    expect(merged(files(false, ...all), files(true, ...all), files(false, 'owner', 'name')).clashes).toEqual(
      [],
    );
  });

  it('two records of one unique value are a clash where each side has added one', () => {
    const records = (...names: [number, string][]): Files => ({
      'modules/assets/mmd.json': module(field('name', true)),
      'records/assets/assets0001.json': {
        kind: 'record',
        value: names.map(([n, serial]) => ({
          '@id': `/api/3/assets/${uuid(n)}`,
          uuid: uuid(n),
          name: `Asset ${n}`,
          serial,
        })),
      },
    });
    const { clashes } = merged(records([1, 'A']), records([1, 'A'], [2, 'B']), records([1, 'A'], [3, 'B']));
    expect(clashes).toMatchObject([
      { code: 'same-record', message: expect.stringContaining('the serial "B"') as string },
    ]);
    expect(
      merged(records([1, 'A']), records([1, 'A'], [2, 'B']), records([1, 'A'], [3, 'C'])).clashes,
    ).toEqual([]);
  });

  it('a module that each side has given an entry of the menu under another title is a clash', () => {
    const menu = (...entries: [string, string][]): Files => ({
      'views/navigation.json': {
        kind: 'navigation',
        value: {
          uuid: 'navigation',
          type: 'app',
          config: {
            navigation: entries.map(([title, name]) => ({
              title,
              state: { name: 'main.modules.list', parameters: { module: name } },
            })),
          },
        },
      },
    });
    const alerts: [string, string] = ['Alerts', 'alerts'];
    const { clashes, conflicts } = merged(
      menu(alerts),
      menu(alerts, ['Assets', 'assets']),
      menu(alerts, ['Inventory', 'assets']),
    );
    expect(conflicts).toEqual([]);
    expect(clashes).toMatchObject([
      {
        code: 'same-module',
        message: expect.stringMatching(/"(?:Assets|Inventory)" and "(?:Assets|Inventory)"/) as string,
      },
    ]);
    expect(
      merged(menu(alerts), menu(alerts, ['Assets', 'assets']), menu(alerts, ['Tasks', 'tasks'])).clashes,
    ).toEqual([]);
  });

  describe('the index of a pack', () => {
    const manifest = (contents: object, more: object = {}) => ({
      kind: 'manifest' as const,
      value: { name: 'demo', type: 'solutionpack', version: '1.0.0', dependencies: [], contents, ...more },
    });
    const records = (...ids: number[]) => ({
      kind: 'record' as const,
      value: ids.map((n) => ({ '@id': `/api/3/assets/${uuid(n)}`, uuid: uuid(n), name: `Asset ${n}` })),
    });
    const pack = (...ids: number[]): Files => ({
      'info.json': manifest({ recordSets: [{ name: 'Assets', apiName: 'assets', count: ids.length }] }),
      'records/assets/assets0001.json': records(...ids),
    });

    it('counts the records of both sides', () => {
      const { value, conflicts } = merged(pack(1), pack(1, 2), pack(1, 3));
      expect(conflicts).toEqual([]);
      expect(value('info.json')).toMatchObject({ contents: { recordSets: [{ count: 3 }] } });
      expect(value('records/assets/assets0001.json')).toHaveLength(3);
    });

    it('keeps what an author has left out of it', () => {
      const wrong = {
        'info.json': manifest({ recordSets: [{ name: 'Assets', apiName: 'assets', count: 7 }] }),
      };
      const { value } = merged(
        { ...pack(1), ...wrong },
        {
          ...pack(1),
          ...wrong,
          'picklists/A.json': { kind: 'picklist', value: { name: 'A', picklists: [] } },
        },
        {
          ...pack(1),
          ...wrong,
          'playbooks/C/P.json': { kind: 'playbook', value: playbook({ steps: [step(1, 'manual')] }) },
        },
      );
      expect(value('info.json')).toEqual(wrong['info.json'].value);
    });

    it('asks for the higher of two versions of a pack it depends on, and asks about its own', () => {
      const asking = (minVersion: string, version: string): Files => ({
        'info.json': manifest(
          {},
          { version, dependencies: [{ name: 'soar', type: 'solutionpack', minVersion }] },
        ),
      });
      const raised = merged(asking('1.0.0', '1.0.0'), asking('1.10.0', '1.0.0'), asking('1.9.0', '1.0.0'));
      expect([raised.conflicts, raised.settled]).toEqual([[], 1]);
      expect(raised.value('info.json')).toMatchObject({ dependencies: [{ minVersion: '1.10.0' }] });
      const both = merged(asking('1.0.0', '1.0.0'), asking('1.0.0', '1.1.0'), asking('1.0.0', '2.0.0'));
      expect(both.conflicts).toMatchObject([{ where: 'version', reason: 'changed-twice' }]);
    });
  });
});
