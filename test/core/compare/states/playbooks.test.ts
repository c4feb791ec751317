import { describe, expect, it } from 'vitest';
import { playbook, route, step, stepIri, uuid } from '../../../support/playbook-json';
import { compareStates } from '@core/compare/states/compare-states';
import { comparePlaybooks, stateOf } from './support';

const decision = (yes: number, no: number) =>
  step(2, 'decision', {
    conditions: [
      { option: 'Yes', step_iri: stepIri(yes), condition: '{{ vars.a }}', step_name: 'x' },
      { option: 'No', step_iri: stepIri(no), default: true },
    ],
  });
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const plain = (n: number, args = {}) => step(n, 'setVariable', args);
const told = (before: object, after: object) =>
  comparePlaybooks(before, after).items.flatMap(({ changes }) =>
    changes.map(({ class: meaning, where, before: old, after: now }) => [meaning, where, old, now]),
  );

describe('two states of a playbook', () => {
  it('differ by nothing where ids, order, dates and empty members do', () => {
    const before = playbook({ steps: [start, plain(2)], routes: [route(1, 2)], groups: [] });
    const text = JSON.stringify(playbook({ steps: [plain(2), start], routes: [route(1, 2)] }))
      .replaceAll(uuid(2), '6f0c4d0e-5b3a-4a53-8d0c-0f6f2f1f4a02')
      .replaceAll(uuid(1), '6f0c4d0e-5b3a-4a53-8d0c-0f6f2f1f4a01');
    const after = { ...JSON.parse(text), id: 7, modifyDate: 1, owners: [], recordTags: ['FSRSolutionPack'] };
    const { same, items, noise } = comparePlaybooks(before, after);
    expect(items).toEqual([]);
    expect(same).toBe(true);
    expect(noise).toMatchObject({ items: 1, byRule: { stamps: 2, order: 1, 'stamped-tags': 1 } });
  });

  it('tell an argument that changed, with the step and both values', () => {
    const [before, after] = [1, 2].map((limit) =>
      playbook({ steps: [start, plain(2, { query: { limit } })], routes: [route(1, 2)] }),
    );
    const { items } = comparePlaybooks(before, after);
    expect(items).toMatchObject([{ kind: 'playbook', change: 'changed', classes: ['behaviour'] }]);
    expect(items[0]?.changes).toEqual([
      {
        class: 'behaviour',
        where: 'Set Variable "Step 2", variable "query", limit',
        pointer: '/steps/1/arguments/query/limit',
        before: 1,
        after: 2,
        touches: [],
      },
    ]);
  });

  it('know a step by its name in other letters, however much of it is another', () => {
    const named = (n: number, name: string, args: object) => ({ ...plain(n, { ...args }), name });
    const before = playbook({
      steps: [start, named(2, 'Find subtechnique', { a: 1 }), named(3, 'Find technique', { b: 1 })],
    });
    const after = playbook({
      steps: [start, named(7, 'Find Technique', { c: 2 }), named(8, 'Find Sub Technique', { d: 2 })],
    });
    expect(told(before, after).filter(([meaning]) => meaning === 'wording')).toEqual([
      ['wording', 'Set Variable "Find Technique", name', 'Find technique', 'Find Technique'],
      ['wording', 'Set Variable "Find Sub Technique", name', 'Find subtechnique', 'Find Sub Technique'],
    ]);
  });

  it('take the uuid a trigger is called by for new where the trigger was made anew, else for another one', () => {
    const trigger = (own: number, called: number) =>
      JSON.parse(
        JSON.stringify(
          playbook({ steps: [step(1, 'manual', { route: uuid(called), resources: ['alerts'] })] }),
        ).replaceAll(uuid(1), uuid(own)),
      ) as object;
    expect(told(trigger(1, 800), trigger(2, 900))).toEqual([]);
    expect(told(trigger(1, 800), trigger(1, 900)).map(([, where]) => where)).toEqual([
      'Manual "Step 1", route',
    ]);
  });

  it('tell by type and name which step one starts with', () => {
    const before = playbook({ steps: [start] });
    const after = playbook({
      steps: [step(7, 'referenced', {}, { name: 'Step 1' })],
      triggerStep: stepIri(7),
    });
    expect(told(before, after)).toContainEqual([
      'behaviour',
      'step it starts with',
      'Manual "Step 1"',
      'Referenced "Step 1"',
    ]);
  });

  it('take a position for layout', () => {
    const before = playbook({ steps: [start, plain(2)] });
    const after = playbook({ steps: [start, { ...plain(2), top: '500' }] });
    expect(told(before, after)).toEqual([['layout', 'Set Variable "Step 2", top', '310', '500']]);
  });

  it('tell a branch that leads elsewhere once, in words', () => {
    const steps = (yes: number) => [start, decision(yes, 4), plain(3), plain(4), plain(5)];
    const routes = (yes: number) => [route(1, 2), route(2, yes, 'Yes'), route(2, 4, 'No')];
    expect(
      told(
        playbook({ steps: steps(3), routes: routes(3) }),
        playbook({ steps: steps(5), routes: routes(5) }),
      ),
    ).toEqual([['wiring', 'route "Step 2" → "Step 5"', 'Step 2 → Step 3 (Yes)', 'Step 2 → Step 5 (Yes)']]);
  });

  it('tell a branch of another name once, and not the way that follows it', () => {
    const made = (option: string, label = option) =>
      playbook({
        steps: [
          start,
          step(2, 'decision', { conditions: [{ option, step_iri: stepIri(3), condition: '{{ x }}' }] }),
          plain(3),
        ],
        routes: [route(1, 2), route(2, 3, label)],
      });
    for (const sure of [made('Sure'), made('Sure', 'Yes')])
      expect(told(made('Yes'), sure)).toEqual([
        ['behaviour', 'Decision "Step 2", branch "Sure", option', 'Yes', 'Sure'],
      ]);
  });

  it('tell of each of two routes that took another way what became of it only where that is known', () => {
    const made = (...routes: ReturnType<typeof route>[]) =>
      playbook({ steps: [start, plain(2), plain(3), plain(4), plain(5)], routes });
    const changes = told(made(route(1, 2), route(1, 3)), made(route(1, 4), route(1, 5)));
    expect(changes.map(([, where, before, after]) => [where, before !== null, after !== null])).toEqual([
      ['route "Step 1" → "Step 2"', true, false],
      ['route "Step 1" → "Step 3"', true, false],
      ['route "Step 1" → "Step 4"', false, true],
      ['route "Step 1" → "Step 5"', false, true],
    ]);
  });

  it('tell a step put in between without the routes that only follow', () => {
    const before = playbook({ steps: [start, plain(2)], routes: [route(1, 2)] });
    const after = playbook({ steps: [start, plain(2), plain(3)], routes: [route(1, 3), route(3, 2)] });
    expect(told(before, after).map(([meaning, where]) => [meaning, where])).toEqual([
      ['behaviour', 'Set Variable "Step 3"'],
    ]);
    expect(told(after, before).map(([meaning, where]) => [meaning, where])).toEqual([
      ['behaviour', 'Set Variable "Step 3"'],
    ]);
  });

  it('warn of a renamed step only where its old name is still read', () => {
    const reader = (name: string) => plain(3, { text: `{{ vars.steps.${name}.x }}` });
    const before = playbook({ steps: [start, plain(2), reader('Step_2')] });
    const renamed = { ...plain(2), name: 'Two' };
    const left = comparePlaybooks(before, playbook({ steps: [start, renamed, reader('Step_2')] }));
    expect(left.items[0]?.changes).toMatchObject([
      {
        class: 'breaks-callers',
        before: 'Step 2',
        after: 'Two',
        touches: ['templates that read the step "Step 2"'],
      },
    ]);
    const followed = comparePlaybooks(before, playbook({ steps: [start, renamed, reader('Two')] }));
    expect(followed.items[0]?.classes).toEqual(['behaviour', 'wording']);
    const alike = comparePlaybooks(before, playbook({ steps: [start, renamed, reader('Step_22')] }));
    expect(alike.items[0]?.classes).toEqual(['behaviour', 'wording']);
  });

  it('say that a branch taken first is another one, but not that options are shown in another order', () => {
    const conditions = [
      { option: 'A', condition: '{{ 1 }}' },
      { option: 'B', condition: '{{ 2 }}' },
    ];
    const [before, after] = [conditions, conditions.toReversed()].map((list) =>
      playbook({ steps: [start, step(2, 'decision', { conditions: list })] }),
    );
    expect(told(before ?? {}, after ?? {})).toEqual([
      [
        'behaviour',
        'Decision "Step 2", branches, order',
        ['branch "A"', 'branch "B"'],
        ['branch "B"', 'branch "A"'],
      ],
    ]);
  });

  it('take spaces in a template for spelling, but not those in a text', () => {
    const state = (text: string) => playbook({ steps: [start, plain(2, { text })] });
    expect(told(state('{{ vars.a|upper }}'), state('{{vars.a | upper}}'))).toEqual([]);
    expect(told(state("{{ 'a  b' }}"), state("{{ 'a b' }}"))).toHaveLength(1);
    expect(told(state('a b'), state('a  b'))).toHaveLength(1);
    expect(told(state(String.raw`{{ 'a\' b  c' }}`), state(String.raw`{{ 'a\' b c' }}`))).toHaveLength(1);
    expect(told(state('{{ -a }}'), state('{{- a }}'))).toHaveLength(1);
    expect(told(state('{{- a -}}'), state('{{-a-}}'))).toEqual([]);
    expect(told(state('{{ é or b }}'), state('{{ éor b }}'))).toHaveLength(1);
  });

  it('compare a record written into a relation by who it is', () => {
    const iri = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
    const state = (value: unknown) => playbook({ steps: [start, plain(2, { to: value })] });
    expect(told(state(iri), state({ '@id': iri, firstname: 'Ada' }))).toEqual([]);
    expect(told(state(iri), state({ '@id': iri.replace('3451', '9999'), firstname: 'Ada' }))).toHaveLength(1);
  });

  it('tell branches of one option apart by their conditions, and the way of one that is renamed once', () => {
    const twins = (...branches: [string, string][]) =>
      playbook({
        steps: [
          start,
          step(2, 'decision', {
            conditions: branches.map(([option, condition]) => ({
              option,
              step_iri: stepIri(3),
              condition,
              step_name: 'x',
            })),
          }),
          plain(3),
        ],
        routes: [route(1, 2), route(2, 3)],
      });
    const both = twins(['Error', '{{ vars.a }}'], ['Error', '{{ vars.b }}']);
    expect(told(both, twins(['Error', '{{ vars.b }}']))).toMatchObject([
      ['behaviour', 'Decision "Step 2", branch "Error"', { condition: '{{ vars.a }}' }, null],
    ]);
    expect(
      told(both, twins(['Error', '{{ vars.a }}'], ['Error', '{{ vars.b }}'], ['Error', '{{ vars.b }}'])),
    ).toMatchObject([
      ['behaviour', 'Decision "Step 2", branch "Error"', null, { condition: '{{ vars.b }}' }],
    ]);
    expect(told(both, twins(['Error', '{{ vars.b }}'], ['Error', '{{ vars.b }}']))).toEqual([
      ['behaviour', 'Decision "Step 2", branch "Error", condition', '{{ vars.a }}', '{{ vars.b }}'],
    ]);
    expect(told(both, twins(['Error', '{{ vars.a }}'], ['Other', '{{ vars.b }}']))).toEqual([
      ['behaviour', 'Decision "Step 2", branch "Other", option', 'Error', 'Other'],
    ]);
  });

  it('hold also where lists, steps and the playbook itself are of another shape', () => {
    for (const odd of [null, 7, 'x', [], { steps: 7 }, { steps: { 0: start }, routes: [null, 3] }]) {
      expect(() => comparePlaybooks(odd, playbook({ steps: [start] }))).not.toThrow();
      expect(() => comparePlaybooks(playbook({ steps: [start] }), odd)).not.toThrow();
      expect(comparePlaybooks(odd, odd).same).toBe(true);
    }
  });

  it('are matched by their place where two packs hold copies of one', () => {
    const copies = (limit: number) =>
      stateOf({
        'one/playbooks/C/P.json': { kind: 'playbook', value: playbook({ steps: [start] }) },
        'two/playbooks/C/P.json': {
          kind: 'playbook',
          value: playbook({ steps: [start, plain(2, { limit })] }),
        },
      });
    expect(compareStates(copies(1), copies(1))).toMatchObject({ same: true, items: [] });
    const { items } = compareStates(copies(1), copies(2));
    expect(items.map(({ change, a, b }) => [change, a, b])).toEqual([
      ['changed', 'two/playbooks/C/P.json', 'two/playbooks/C/P.json'],
    ]);
  });
});
