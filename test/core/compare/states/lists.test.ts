import { describe, expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import { playbook, uuid } from '../../../support/playbook-json';
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
