import { describe, expect, it } from 'vitest';
import type { KindId } from '@core/contract/kind-ids.generated';
import { compareStates } from '@core/compare/states/compare-states';
import { playbook, route, step, uuid } from '../../../support/playbook-json';
import { stateOf } from './support';

const child = (...parameters: string[]) => ({
  ...playbook({ steps: [step(1, 'referenced')] }),
  name: 'Child',
  uuid: uuid(700),
  parameters,
});
const parent = (n: number, name: string, passed: Record<string, string>) => ({
  ...playbook({
    steps: [
      step(1, 'manual', { resources: ['alerts'] }),
      step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(700)}`, arguments: passed }),
    ],
    routes: [route(1, 2)],
  }),
  name,
  uuid: uuid(n),
});
type Files = Record<string, { kind: KindId; value: unknown }>;
const changesOf = (before: Files, after: Files) =>
  compareStates(stateOf(before), stateOf(after)).items.flatMap(({ changes }) => changes);
const file = (value: unknown, kind: KindId = 'playbook') => ({ kind, value });

describe('whom a change concerns', () => {
  it('callers of a playbook that asks for another parameter, and whether they pass it', () => {
    const state = (parameter: string, passed: Record<string, string>): Files => ({
      'playbooks/C/Child.json': file(child(parameter)),
      'playbooks/C/Old.json': file(parent(701, 'Old caller', { ip: '1' })),
      'playbooks/C/New.json': file(parent(702, 'New caller', passed)),
    });
    const changes = changesOf(state('ip', { ip: '1' }), state('host', { host: '1' }));
    expect(changes.filter(({ where }) => where === 'parameters')).toMatchObject([
      {
        class: 'breaks-callers',
        before: 'ip',
        touches: ['New caller (does not pass it)', 'Old caller (still passes it)'],
      },
      { after: 'host', touches: ['New caller (passes it)', 'Old caller (does not pass it)'] },
    ]);
  });

  it('callers of a playbook that calls a parameter otherwise: told once, where its readers follow', () => {
    const state = (name: string, passed: Record<string, string>, reader = name): Files => ({
      'playbooks/C/Child.json': file({
        ...child(name),
        steps: [
          step(1, 'referenced'),
          step(2, 'setVariable', { ids: `{{ vars.input.params.${reader} | join }}` }),
        ],
      }),
      'playbooks/C/Old.json': file(parent(701, 'Old caller', { id_list: '1' })),
      'playbooks/C/New.json': file(parent(702, 'New caller', passed)),
    });
    const renamed = changesOf(state('id_list', { id_list: '1' }), state('id', { id: '1' }));
    expect(renamed.filter(({ where }) => where === 'parameters')).toMatchObject([
      {
        class: 'breaks-callers',
        before: 'id_list',
        after: 'id',
        touches: ['New caller (passes it)', 'Old caller (still passes "id_list")'],
      },
    ]);
    const replaced = changesOf(state('id_list', { id_list: '1' }), state('id', { id: '1' }, 'other'));
    expect(replaced.filter(({ where }) => where === 'parameters')).toHaveLength(2);
  });

  it('readers of a variable nobody sets any more', () => {
    const reader = step(3, 'setVariable', { text: '{{ vars.score }}' });
    const state = (...args: Record<string, number>[]): Files => ({
      'playbooks/C/P.json': file(
        playbook({ steps: [...args.map((each, at) => step(10 + at, 'setVariable', each)), reader] }),
      ),
    });
    expect(changesOf(state({ score: 1, other: 2 }), state({ other: 2 }))).toMatchObject([
      { class: 'breaks-callers', touches: ['templates that read the variable "score"'] },
    ]);
    const elsewhere = changesOf(
      state({ score: 1, other: 2 }, { b: 1 }),
      state({ other: 2 }, { b: 1, score: 1 }),
    );
    expect(elsewhere.every((change) => change.class === 'behaviour')).toBe(true);
  });

  it('users of a choice that is gone, by its uuid and by its name, and whether they changed too', () => {
    const list = (...items: [number, string][]) => ({
      uuid: uuid(800),
      name: 'Severity',
      picklists: items.map(([n, itemValue]) => ({ uuid: uuid(n), itemValue })),
    });
    const byName = {
      ...playbook({ steps: [step(1, 'setVariable', { s: '{{ "Severity" | picklist("High") }}' })] }),
      name: 'By name',
      uuid: uuid(703),
    };
    const byUuid = (top: string) => ({
      ...playbook({ steps: [{ ...step(1, 'setVariable', { s: `/api/3/picklists/${uuid(802)}` }), top }] }),
      name: 'By uuid',
      uuid: uuid(704),
    });
    const state = (picklist: object, top: string): Files => ({
      'picklists/Severity.json': file(picklist, 'picklist'),
      'playbooks/C/N.json': file(byName),
      'playbooks/C/U.json': file(byUuid(top)),
    });
    const changes = changesOf(
      state(list([801, 'Low'], [802, 'High']), '10'),
      state(list([801, 'Low']), '20'),
    );
    expect(changes.find(({ where }) => where === 'item "High"')).toMatchObject({
      class: 'breaks-callers',
      touches: ['By name', 'By uuid (changed too)'],
    });
  });
});
