import { describe, expect, it } from 'vitest';
import { getAt } from '@core/text/pointer';
import { playbook, route, step, stepIri, uuid } from '../../../support/playbook-json';
import { reExported } from '../../../support/re-exported';
import { mergeOne, mergePlaybooks, sayTheSame } from './support';

const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const plain = (n: number, args = {}, more = {}) => step(n, 'setVariable', args, more);
const states = (...values: [unknown, unknown, unknown]) => ({
  base: values[0],
  ours: values[1],
  theirs: values[2],
});
const decision = (options: [string, number][], more = {}) =>
  step(2, 'decision', {
    conditions: options.map(([option, to]) => ({ option, step_iri: stepIri(to), condition: '{{ vars.a }}' })),
    ...more,
  });

describe('three states of a playbook', () => {
  it('take different steps, and different arguments of one, without asking', () => {
    const made = (a: number, b: number, c: number) =>
      playbook({ steps: [start, plain(2, { a, b }), plain(3, { c })], routes: [route(1, 2), route(2, 3)] });
    const { conflicts, value, clashes } = mergePlaybooks(states(made(1, 1, 1), made(2, 1, 1), made(1, 3, 4)));
    expect([conflicts, clashes]).toEqual([[], []]);
    expect(value).toEqual(made(2, 3, 4));
  });

  it('ask where both changed one value, and take what is decided', () => {
    const made = (limit: number) => playbook({ steps: [start, plain(2, { query: { limit } })] });
    const three = states(made(1), made(2), made(3));
    const { conflicts, value } = mergePlaybooks(three);
    expect(conflicts).toMatchObject([
      {
        reason: 'changed-twice',
        class: 'behaviour',
        base: 1,
        ours: 2,
        theirs: 3,
        pointer: '/steps/1/arguments/query/limit',
        resolution: null,
      },
    ]);
    expect(value).toEqual(made(2));
    const id = conflicts[0]?.id ?? '';
    expect(mergePlaybooks(three, { [id]: { take: 'theirs' } }).value).toEqual(made(3));
    expect(mergePlaybooks(three, { [id]: { take: 'edited', value: 7 } }).value).toEqual(made(7));
    expect(mergePlaybooks(three, { [id]: { take: 'ours' } }).conflicts[0]?.resolution).toEqual({
      take: 'ours',
    });
  });

  it('never ask about positions that both moved: ours', () => {
    const made = (top: string) => playbook({ steps: [start, plain(2, {}, { top })] });
    const { conflicts, value, settled } = mergePlaybooks(states(made('1'), made('2'), made('3')));
    expect(conflicts).toEqual([]);
    expect(settled).toBe(1);
    expect(value).toEqual(made('2'));
  });

  it('ask where one removed what the other changed, and say nothing where it only moved', () => {
    const made = (steps: object[]) => playbook({ steps: [start, ...steps] as never });
    const removed = mergePlaybooks(states(made([plain(2, { a: 1 })]), made([]), made([plain(2, { a: 2 })])));
    expect(removed.conflicts).toMatchObject([
      { reason: 'removed-and-changed', ours: null, theirs: { name: 'Step 2' } },
    ]);
    const kept = { [removed.conflicts[0]?.id ?? '']: { take: 'theirs' } } as const;
    expect(
      mergePlaybooks(states(made([plain(2, { a: 1 })]), made([]), made([plain(2, { a: 2 })])), kept).value,
    ).toEqual(made([plain(2, { a: 2 })]));
    const moved = mergePlaybooks(states(made([plain(2)]), made([]), made([plain(2, {}, { top: '9' })])));
    expect(moved.conflicts).toEqual([]);
    expect(moved.value).toEqual(made([]));
  });

  it('follow uuids that one side has given anew', () => {
    const base = playbook({ steps: [start, plain(2, { a: 1 })], routes: [route(1, 2)] });
    const ours = playbook({
      steps: [start, plain(2, { a: 1 }), plain(3)],
      routes: [route(1, 2), route(2, 3)],
    });
    const theirs = reExported(playbook({ steps: [start, plain(2, { a: 2 })], routes: [route(1, 2)] }), 5);
    const { conflicts, value, clashes } = mergePlaybooks(states(base, ours, theirs));
    expect([conflicts, clashes]).toEqual([[], []]);
    const wanted = playbook({
      steps: [start, plain(2, { a: 2 }), plain(3)],
      routes: [route(1, 2), route(2, 3)],
    });
    expect(sayTheSame(value, wanted)).toBe(true);
  });

  it('take a step once that both have added, with the routes to it', () => {
    const base = playbook({ steps: [start] });
    const ours = playbook({ steps: [start, plain(2, { a: 1 })], routes: [route(1, 2)] });
    const theirs = playbook({
      steps: [start, plain(7, { a: 1 }, { name: 'Step 2' })],
      routes: [route(1, 7)],
    });
    const { conflicts, value } = mergePlaybooks(states(base, ours, theirs));
    expect(conflicts).toEqual([]);
    expect(value).toEqual(ours);
  });

  it('ask whether two steps of one name are one, and keep both where they are not', () => {
    const base = playbook({ steps: [start] });
    const ours = playbook({ steps: [start, plain(2, { a: 1 })], routes: [route(1, 2)] });
    const theirs = playbook({
      steps: [start, plain(7, { b: 1 }, { name: 'Step 2' })],
      routes: [route(1, 7)],
    });
    const { conflicts } = mergePlaybooks(states(base, ours, theirs));
    expect(conflicts).toMatchObject([
      { reason: 'added-twice', choices: ['ours', 'theirs', 'both', 'edited'] },
    ]);
    const both = { [conflicts[0]?.id ?? '']: { take: 'both' } } as const;
    const { value } = mergePlaybooks(states(base, ours, theirs), both);
    expect(value).toMatchObject({ steps: [start, { uuid: uuid(7) }, { uuid: uuid(2) }], routes: [{}, {}] });
  });

  it('ask where both lead one branch elsewhere', () => {
    const made = (to: number) =>
      playbook({
        steps: [start, decision([['Yes', to]]), plain(3), plain(4), plain(5)],
        routes: [route(1, 2), { ...route(2, 3, 'Yes'), targetStep: stepIri(to) }],
      });
    const { conflicts } = mergePlaybooks(states(made(3), made(4), made(5)));
    expect(conflicts.map(({ reason, class: meaning }) => [reason, meaning])).toEqual([
      ['wired-twice', 'wiring'],
      ['wired-twice', 'wiring'],
    ]);
  });

  it('see a route by a branch that ours has renamed', () => {
    const made = (option: string, more: object[] = []) =>
      playbook({
        steps: [start, decision([[option, 3]]), plain(3), plain(4)],
        routes: [route(1, 2), route(2, 3, option), ...more] as never,
      });
    const { clashes } = mergePlaybooks(
      states(made('Yes'), made('Report'), made('Yes', [route(2, 4, 'Yes')])),
    );
    expect(clashes).toMatchObject([{ code: 'route-of-no-branch' }]);
    expect(clashes[0]?.message).toContain('"Yes"');
  });

  it('see two routes out of one branch', () => {
    const made = (routes: object[]) =>
      playbook({
        steps: [start, decision([['Yes', 3]]), plain(3), plain(4)],
        routes: [route(1, 2), ...routes] as never,
      });
    const { clashes } = mergePlaybooks(
      states(made([]), made([route(2, 3, 'Yes')]), made([route(2, 4, 'Yes')])),
    );
    expect(clashes).toMatchObject([{ code: 'two-routes-of-a-branch' }]);
  });

  it('see a reader of the old name of a step that the other side has renamed', () => {
    const base = playbook({ steps: [start, plain(2)], routes: [route(1, 2)] });
    const ours = playbook({ steps: [start, plain(2, {}, { name: 'Two' })], routes: [route(1, 2)] });
    const theirs = playbook({
      steps: [start, plain(2), plain(3, { text: '{{ vars.steps.Step_2.x }}' })],
      routes: [route(1, 2), route(2, 3)],
    });
    const { conflicts, clashes } = mergePlaybooks(states(base, ours, theirs));
    expect(conflicts).toEqual([]);
    expect(clashes.map(({ message }) => message)).toEqual([
      'Step "Step 3" reads the step "Step_2", which has been renamed "Two".',
    ]);
  });

  it('ask where conditions were brought into another order here and added there', () => {
    const made = (options: [string, number][]) =>
      playbook({ steps: [start, decision(options), plain(3), plain(4), plain(5)] });
    const { conflicts, value } = mergePlaybooks(
      states(
        made([
          ['A', 3],
          ['B', 4],
        ]),
        made([
          ['B', 4],
          ['A', 3],
        ]),
        made([
          ['A', 3],
          ['C', 5],
          ['B', 4],
        ]),
      ),
    );
    expect(conflicts).toMatchObject([{ reason: 'reordered-twice', choices: ['ours', 'theirs'] }]);
    expect(value).toMatchObject({ steps: [{}, { arguments: { conditions: [{}, {}, {}] } }, {}, {}, {}] });
  });

  it('see parameters changed for a version of the connector that is no longer called', () => {
    const call = (version: string, ip: string) =>
      playbook({
        steps: [start, step(2, 'connector', { connector: 'x', operation: 'o', version, params: { ip } })],
      });
    const { clashes } = mergePlaybooks(states(call('1.0.0', 'a'), call('2.0.0', 'a'), call('1.0.0', 'b')));
    expect(clashes).toMatchObject([{ code: 'parameters-of-another-version' }]);
  });

  it('are each looked at as what they are where one file holds them in another order', () => {
    const made = (routes: object[], more = {}) =>
      playbook({
        steps: [start, decision([['Yes', 3]]), plain(3), plain(4)],
        routes: routes as never,
        ...more,
      });
    const other = playbook({ name: 'Other', uuid: uuid(701) });
    const file = (...workflows: object[]) => ({
      type: 'workflow_collections',
      data: [{ name: 'Demo', workflows }],
    });
    const merge = (ours: object, theirs: object) =>
      mergeOne('playbook', 'playbooks/C/P.json', {
        base: file(made([]), other),
        ours: file(ours, other),
        theirs: file(other, theirs),
      });
    const both = [route(2, 3, 'Yes'), route(2, 4, 'Yes')];
    expect(merge(made(both), made([], { description: 'Changed' })).clashes).toEqual([]);
    const { clashes, value } = merge(made([route(2, 3, 'Yes')]), made([route(2, 4, 'Yes')]));
    expect(clashes).toMatchObject([{ code: 'two-routes-of-a-branch' }]);
    const place = clashes[0]?.pointer.split('/routes')[0] ?? '';
    expect(getAt(value, place)).toMatchObject({ uuid: uuid(700) });
  });

  it('keep every byte that nobody changed', () => {
    const base = playbook({ steps: [start, plain(2, { a: 1, b: 1 })] });
    const ours = playbook({ steps: [start, plain(2, { a: 2, b: 1 })] });
    const theirs = playbook({ steps: [start, plain(2, { a: 1, b: 2 })] });
    const { text } = mergePlaybooks(states(base, ours, theirs));
    expect(text).toBe(JSON.stringify(ours).replace('"b":1', '"b":2'));
  });

  it('hold with 500 conflicts, and are merged when all are decided', () => {
    const made = (value: number) =>
      playbook({ steps: [start, ...Array.from({ length: 500 }, (_, at) => plain(at + 2, { value }))] });
    const three = states(made(1), made(2), made(3));
    const { conflicts } = mergePlaybooks(three);
    expect(conflicts).toHaveLength(500);
    expect(new Set(conflicts.map(({ id }) => id)).size).toBe(500);
    const all = Object.fromEntries(conflicts.map(({ id }) => [id, { take: 'theirs' as const }]));
    expect(mergePlaybooks(three, all).value).toEqual(made(3));
  });

  it('hold whatever shape they have', () => {
    const odd = [null, 7, 'x', [], { steps: 7 }, { steps: { 0: start }, routes: [null, 3] }, undefined];
    for (const base of odd)
      for (const ours of odd)
        expect(() => mergePlaybooks(states(base, ours, playbook({ steps: [start] })))).not.toThrow();
  });
});
