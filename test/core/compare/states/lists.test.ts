import { describe, expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import { playbook, step, uuid } from '../../../support/playbook-json';
import { stateOf } from './support';

/** Class, place and both values of each change of a view whose form has these fields. */
function toldOfFields(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const view = (fields: readonly unknown[]) =>
    stateOf({
      'modules/alerts/detail-layout.json': {
        kind: 'layout',
        value: { type: 'detail', config: { rows: [{ columns: [{ fields }] }] } },
      },
    });
  return compareStates(view(before), view(after)).items.flatMap(({ changes }) =>
    changes.map((change) => [change.class, change.where, change.before, change.after]),
  );
}

describe('lists in which some elements are maps and others plain values', () => {
  const owner = { name: 'owner', readOnly: true };

  it('tell a plain value that came, went or became another', () => {
    expect(toldOfFields(['status', owner], ['status', owner, 'severity'])).toEqual([
      ['behaviour', 'fields', null, 'severity'],
    ]);
    expect(toldOfFields(['status', owner], [owner])).toEqual([['behaviour', 'fields', 'status', null]]);
    expect(toldOfFields(['status', owner], ['state', { ...owner, readOnly: false }])).toEqual([
      ['behaviour', 'fields, element "owner", read only', true, false],
      ['behaviour', 'fields', 'status', null],
      ['behaviour', 'fields', null, 'state'],
    ]);
  });

  it('tell the order of both among each other', () => {
    expect(toldOfFields(['status', owner, 'severity'], [owner, 'status', 'severity'])).toEqual([
      [
        'layout',
        'fields, order',
        ['status', 'element "owner"', 'severity'],
        ['element "owner"', 'status', 'severity'],
      ],
    ]);
    expect(toldOfFields(['status', owner], ['status', 'severity', owner])).toHaveLength(1);
  });
});

describe('elements without a name', () => {
  const answer = (entities: readonly object[]) =>
    stateOf({
      'info.json': {
        kind: 'connector',
        value: {
          name: 'feeds',
          operations: [{ operation: 'fetch', parameters: [], output_schema: { data: [{ entities }] } }],
        },
      },
    });

  it('are known by their place where as many of them are there', () => {
    const { items } = compareStates(
      answer([{ id: '', risk: '' }]),
      answer([{ id: '', risk: '' }, { score: 1 }]),
    );
    expect(items.flatMap(({ changes }) => changes.map(({ where, before }) => [where, before]))).toEqual([
      ['operation "fetch", output schema, data, element, entities, element', null],
    ]);
  });

  it('of what a form proposes break no callers', () => {
    const proposing = (rows: readonly object[]) =>
      stateOf({
        'info.json': {
          kind: 'connector',
          value: {
            name: 'feeds',
            operations: [{ operation: 'fetch', parameters: [{ name: 'body', type: 'json', value: rows }] }],
          },
        },
      });
    const { items } = compareStates(proposing([{ url: '/a' }, { url: '/b' }]), proposing([{ url: '/a' }]));
    expect(items.map(({ classes }) => classes)).toEqual([['behaviour']]);
  });
});

describe('copies in a file of several', () => {
  const records = (...list: object[]) =>
    stateOf({ 'records/alerts/alerts0001.json': { kind: 'record', value: list } });
  const record = (number: number, more: object) => ({
    '@type': 'Alert',
    uuid: uuid(number),
    name: 'Malware',
    ...more,
  });
  const changesOf = (before: ReturnType<typeof records>, after: ReturnType<typeof records>) =>
    compareStates(before, after).items.map(({ change }) => change);

  it('are added to the one that was there', () => {
    const one = record(1, { severity: 'High' });
    expect(changesOf(records(one), records(one, one))).toEqual(['added']);
    expect(changesOf(records(one, one), records(one))).toEqual(['removed']);
  });

  it('are added under new uuids as well', () => {
    const [one, again] = [record(1, { severity: 'High' }), record(2, { severity: 'High' })];
    expect(changesOf(records(one), records(again, { ...again, severity: 'Low' }))).toEqual(['added']);
  });
});

describe('global variables of a file that holds collections', () => {
  const set = (...macros: object[]) =>
    stateOf({
      'playbooks.json': {
        kind: 'playbook',
        value: {
          type: 'workflow_collections',
          data: [{ name: 'Samples', workflows: [{ ...playbook({}), name: 'P', uuid: uuid(1) }] }],
          macros,
        },
      },
    });

  it('are told as such', () => {
    const [mode, url] = [
      { name: 'Mode', value: 'a' },
      { name: 'Url', value: 'b' },
    ];
    const told = (before: ReturnType<typeof set>, after: ReturnType<typeof set>) =>
      compareStates(before, after).items.map(({ kind, name, change }) => [kind, name, change]);
    expect(told(set(mode), set(mode, url))).toEqual([['globalVariable', 'Url', 'added']]);
    expect(told(set(mode, url), set(mode))).toEqual([['globalVariable', 'Url', 'removed']]);
    expect(told(set(mode), set({ ...mode, value: 'z' }))).toEqual([['globalVariable', 'Mode', 'changed']]);
  });
});

describe('collections of a file that holds them with their playbooks', () => {
  const set = (...collections: object[]) =>
    stateOf({
      'playbooks.json': { kind: 'playbook', value: { type: 'workflow_collections', data: collections } },
    });
  const workflow = (number: number) => ({ ...playbook({}), name: `P${number}`, uuid: uuid(number) });

  it('are known under another name by a playbook that is still in them', () => {
    const before = set({ name: 'Samples', workflows: [workflow(1)] }, { name: 'Others', workflows: [] });
    const after = set(
      { name: 'Samples 2', description: 'New', workflows: [workflow(1), workflow(2)] },
      { name: 'Others', workflows: [] },
    );
    const { items } = compareStates(before, after);
    expect(items.map(({ kind, change, name }) => [kind, change, name])).toEqual([
      ['collection', 'renamed', 'Samples 2'],
      ['playbook', 'added', 'P2'],
    ]);
  });

  it('are not taken for one that a playbook was moved into', () => {
    const before = set({ name: 'Samples', workflows: [workflow(1), workflow(2)] });
    const after = set(
      { name: 'Samples', workflows: [workflow(1)] },
      { name: 'Others', workflows: [workflow(2)] },
    );
    const { items } = compareStates(before, after);
    expect(items.map(({ kind, change, changes: [first] }) => [kind, change, first?.where])).toEqual([
      ['playbook', 'moved', 'collection'],
    ]);
  });
});

describe('what was given another name in an export whose uuids are all new', () => {
  const book = (name: string, offset: number, value: string) => ({
    kind: 'playbook' as const,
    value: {
      ...playbook({
        steps: [
          step(offset + 1, 'manual', { title: 'Go' }, { name: 'Start', top: '0' }),
          step(
            offset + 2,
            'setVariable',
            { score: value, reason: 'Known sender' },
            { name: 'Score', top: '90' },
          ),
        ] as never,
      }),
      name,
      uuid: uuid(offset + 900),
    },
  });
  const state = (offset: number, name: string, value = 'high') =>
    stateOf({
      'playbooks/C/Other.json': book('Other', offset + 10, 'low'),
      [`playbooks/C/${name}.json`]: book(name, offset + 20, value),
    });

  it('is known by what it says', () => {
    const { items } = compareStates(state(0, 'Triage'), state(5000, 'Triage Mail'));
    expect(
      items.map(({ change, name, changes }) => [change, name, changes.map(({ where }) => where)]),
    ).toEqual([['renamed', 'Triage Mail', ['name']]]);
  });

  it('is another thing where the others have kept their uuids', () => {
    const before = state(0, 'Triage');
    const after = stateOf({
      'playbooks/C/Other.json': book('Other', 10, 'low'),
      'playbooks/C/Triage Mail.json': book('Triage Mail', 5020, 'high'),
    });
    expect(compareStates(before, after).items.map(({ change }) => change)).toEqual(['removed', 'added']);
  });
});
