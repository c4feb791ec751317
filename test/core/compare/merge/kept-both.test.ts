import { describe, expect, it } from 'vitest';
import { elementsIn } from '@core/content/playbook-elements';
import { playbookReferences } from '@core/content/references/playbook';
import { isMap, mapOf } from '@core/text/values';
import { type Json, playbook, route, step, stepIri, uuid } from '../../../support/playbook-json';
import { mergePlaybooks } from './support';

const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const named = (n: number, args: Json, name: string) => step(n, 'setVariable', args, { name });
const reads = (n: number, name: string) =>
  step(n, 'setVariable', { [`got${n}`]: `{{ vars.steps.${name}.x }}` });

/** Each side puts a step of one name behind the start, and one that reads it. */
const base = playbook({ steps: [start] });
const ours = playbook({
  steps: [start, named(2, { x: 1 }, 'Look Up'), reads(3, 'Look_Up')],
  routes: [route(1, 2), route(2, 3)],
});
const sideOf = (n: number, type: 'setVariable' | 'connector' = 'setVariable') =>
  playbook({
    steps: [start, step(n, type, { x: 2 }, { name: 'Look Up' }), reads(9, 'Look_Up')],
    routes: [route(1, n), route(n, 9)],
  });

function merged(theirs: object, take: 'ours' | 'theirs' | 'both') {
  const states = { base, ours, theirs };
  const asked = mergePlaybooks(states).conflicts;
  const decided = mergePlaybooks(states, { [asked[0]?.id ?? '']: { take } });
  const value = isMap(decided.value) ? decided.value : {};
  const steps = elementsIn(value, 'steps')
    .map((one) => one.value)
    .sort((one, other) => String(one.name).localeCompare(String(other.name)));
  return { asked, decided, value, steps };
}

/** Where each step leads, by names. */
function waysIn(value: Json): string[] {
  const names = new Map(elementsIn(value, 'steps').map((one) => [stepIriOf(one.id), one.value.name]));
  return elementsIn(value, 'routes')
    .map(({ value: way }) => `${names.get(String(way.sourceStep))} → ${names.get(String(way.targetStep))}`)
    .sort();
}
const stepIriOf = (id: string) => `/api/3/workflow_steps/${id}`;

const readBy = (value: Json, name: string) =>
  playbookReferences('playbook', value, '')
    .filter(({ target }) => target.kind === 'step' && target.key === name)
    .map(
      ({ pointer }) => elementsIn(value, 'steps').find((one) => pointer.startsWith(`${one.pointer}/`))?.id,
    );

describe('two steps of one name that each side has added', () => {
  it('are both kept, theirs under a name of its own that its readers follow', () => {
    for (const theirs of [sideOf(8), sideOf(8, 'connector'), sideOf(2)]) {
      const { asked, decided, value, steps } = merged(theirs, 'both');
      expect(asked).toMatchObject([{ reason: 'added-twice', choices: ['ours', 'theirs', 'both', 'edited'] }]);
      expect(decided.conflicts).toMatchObject([{ id: asked[0]?.id, resolution: { take: 'both' } }]);
      expect(steps.map(({ name }) => name)).toEqual(['Look Up', 'Look Up 2', 'Step 1', 'Step 3', 'Step 9']);
      expect(new Set(steps.map((one) => one.uuid)).size).toBe(5);
      expect(steps.map((one) => mapOf(one.arguments).x)).toEqual([1, 2, undefined, undefined, undefined]);
      expect(readBy(value, 'Look_Up')).toEqual([uuid(3)]);
      expect(readBy(value, 'Look_Up_2')).toEqual([uuid(9)]);
      expect(waysIn(value)).toEqual([
        'Look Up 2 → Step 9',
        'Look Up → Step 3',
        'Step 1 → Look Up',
        'Step 1 → Look Up 2',
      ]);
    }
  });

  it('are one where a side is taken, and what led to the other leads there', () => {
    for (const theirs of [sideOf(8), sideOf(8, 'connector')])
      for (const take of ['ours', 'theirs'] as const) {
        const { value, steps } = merged(theirs, take);
        expect(steps.map(({ name }) => name)).toEqual(['Look Up', 'Step 1', 'Step 3', 'Step 9']);
        expect(mapOf(steps[0]?.arguments).x).toBe(take === 'ours' ? 1 : 2);
        expect(new Set(waysIn(value))).toEqual(
          new Set(['Look Up → Step 3', 'Look Up → Step 9', 'Step 1 → Look Up']),
        );
      }
  });

  it('have names the designer takes', () => {
    const odd = (n: number, x: number) =>
      playbook({
        steps: [start, named(n, { x }, 'Größe?')],
        routes: [{ ...route(1, n), targetStep: stepIri(n) }],
      });
    const states = { base, ours: odd(2, 1), theirs: odd(8, 2) };
    const id = mergePlaybooks(states).conflicts[0]?.id ?? '';
    const { value } = mergePlaybooks(states, { [id]: { take: 'both' } });
    expect(new Set(elementsIn(mapOf(value), 'steps').map((one) => one.value.name))).toEqual(
      new Set(['Step 1', 'Größe?', 'Gr e']),
    );
  });
});
