import { describe, expect, it } from 'vitest';
import { mergedGraph } from '../../../renderer/src/features/compare/merging/merged-graph';
import { mergePlaybooks } from '../../core/compare/merge/support';
import { playbook, route, step, uuid } from '../../support/playbook-json';

const made = (values: Record<number, number>, more: object = {}) =>
  playbook({
    steps: Object.entries(values).map(([n, a]) =>
      step(Number(n), 'setVariable', { a }, more as never),
    ) as never,
    routes: [route(1, 2), route(2, 3)],
  });

describe('a merged playbook as one graph', () => {
  const states = {
    base: made({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }),
    ours: made({ 1: 2, 2: 1, 3: 2, 4: 3, 5: 1, 6: 99 }),
    theirs: made({ 1: 1, 2: 2, 3: 2, 4: 4 }),
  };

  it('says of each step which side has made of it what it is, and where conflicts are', () => {
    const { conflicts, value } = mergePlaybooks(states);
    const graph = mergedGraph({ ...states, result: value }, conflicts);
    const marks = [...(graph?.overlay.steps ?? [])].map(([id, { status, duration }]) => [
      id,
      status,
      duration,
    ]);
    expect(marks.sort()).toEqual([
      [uuid(1), 'changed', 'ours'],
      [uuid(2), 'changed', 'theirs'],
      [uuid(3), 'changed', 'both alike'],
      [uuid(4), 'changed', '1 conflict'],
      [uuid(5), 'removed', 'theirs'],
      [uuid(6), 'added', 'ours'],
    ]);
    expect([...(graph?.conflicts.keys() ?? [])]).toEqual([uuid(4)]);
    const { conflicts: decided } = mergePlaybooks(states, { [conflicts[0]?.id ?? '']: { take: 'theirs' } });
    const after = mergedGraph({ ...states, result: value }, decided);
    expect(after?.overlay.steps.get(uuid(4))?.duration).toBe('1 decided');
  });

  it('knows steps that were given other uuids', () => {
    const renewed = JSON.parse(
      JSON.stringify(made({ 1: 1, 2: 7, 3: 1 })).replaceAll('-8000-0000', '-8000-9900'),
    ) as object;
    const base = made({ 1: 1, 2: 1, 3: 1 });
    const { conflicts, value } = mergePlaybooks({ base, ours: base, theirs: renewed });
    const graph = mergedGraph({ base, ours: base, theirs: renewed, result: value }, conflicts);
    expect([...(graph?.overlay.steps.values() ?? [])].map(({ duration }) => duration)).toEqual(['theirs']);
  });

  it('is none where the result is no playbook', () => {
    expect(mergedGraph({ ...states, result: undefined }, [])).toBeNull();
  });
});
