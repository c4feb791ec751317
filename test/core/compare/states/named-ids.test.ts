import { describe, expect, it } from 'vitest';
import { mergeStates } from '@core/compare/merge/merge-states';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { playbook, step, uuid } from '../../../support/playbook-json';
import { textOf } from '../merge/support';
import { stateOf } from './support';

const [ofAlerts, ofIncidents, unknown] = [50, 60, 70];
const iriOf = (choice: number) => `/api/3/picklists/${uuid(choice)}`;

const picklist = (name: string, list: number, choice: number) => ({
  kind: 'picklist' as const,
  value: {
    name,
    uuid: uuid(list),
    picklists: [{ '@id': iriOf(choice), uuid: uuid(choice), itemValue: 'Open' }],
  },
});

/** A step that searches by a choice called Open. */
const finding = (number: number, choice: number) =>
  step(number, 'findRecords', {
    module: 'alerts',
    query: {
      logic: 'AND',
      filters: [
        {
          field: 'status',
          operator: 'eq',
          value: iriOf(choice),
          _value: { '@id': iriOf(choice), display: 'Open', itemValue: 'Open' },
        },
      ],
    },
  });

const path = 'playbooks/C/P.json';
const book = (...steps: ReturnType<typeof step>[]) => ({
  kind: 'playbook' as const,
  value: playbook({ steps }),
});

const lists = {
  'picklists/AlertStatus.json': picklist('AlertStatus', 5, ofAlerts),
  'picklists/IncidentStatus.json': picklist('IncidentStatus', 6, ofIncidents),
};

const placesTold = (before: ContentState, after: ContentState) =>
  compareStates(before, after).items.flatMap(({ kind, changes }) =>
    changes.map(({ where }) => `${kind}: ${where}`),
  );

const changed = ['playbook: Find Records "Step 1", conditions, condition "status is Open"'];

describe('choices of one name', () => {
  it('of two picklists that both states hold are two, in one field as well', () => {
    const state = (choice: number) => stateOf({ ...lists, [path]: book(finding(1, choice)) });
    expect(placesTold(state(ofAlerts), state(ofIncidents))).toEqual(changed);
  });

  it('are two where the other state names one of them anywhere, in a file that did not change as well', () => {
    const other = { 'playbooks/C/Other.json': book({ ...finding(2, ofAlerts), uuid: uuid(20) }) };
    const state = (choice: number) => stateOf({ ...other, [path]: book(finding(1, choice)) });
    expect(placesTold(state(ofAlerts), state(ofIncidents))).toEqual(changed);
    expect(placesTold(state(ofIncidents), state(ofAlerts))).toEqual(changed);
  });

  it('are two where a state holds one of them as a choice, and one where nothing more is known of either', () => {
    const list = { 'picklists/AlertStatus.json': picklist('AlertStatus', 5, ofAlerts) };
    const before = stateOf({ ...list, [path]: book(finding(1, ofAlerts)) });
    const after = stateOf({ [path]: book(finding(1, unknown)) });
    expect(placesTold(before, after)).toEqual(changed);
    const without = stateOf({ [path]: book(finding(1, ofAlerts)) });
    expect(placesTold(without, after)).toEqual([]);
  });

  it('keep their uuids in a merge, where the other side names the former one in what it added', () => {
    const state = (...steps: ReturnType<typeof step>[]) => stateOf({ [path]: book(...steps) });
    const states = {
      base: state(finding(1, ofAlerts)),
      ours: state(finding(1, ofIncidents)),
      theirs: state(finding(1, ofAlerts), finding(2, ofAlerts)),
    };
    const merged = mergeStates(states, {});
    expect(merged.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    const value = JSON.parse(textOf(merged, states, path) ?? 'null') as { steps: { arguments: unknown }[] };
    expect(value.steps.map((one) => one.arguments)).toEqual([
      finding(1, ofIncidents).arguments,
      finding(2, ofAlerts).arguments,
    ]);
  });
});
