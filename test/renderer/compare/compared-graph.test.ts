import { describe, expect, it } from 'vitest';
import { comparedGraph } from '../../../renderer/src/features/compare/playbook/compared-graph';
import { comparePlaybooks } from '../../core/compare/states/support';
import { playbook, route, step, uuid } from '../../support/playbook-json';

const plain = (n: number, args = {}) => step(n, 'setVariable', args);
const bases = { before: '', after: '' };

function graphOf(before: object, after: object) {
  const changes = comparePlaybooks(before, after).items[0]?.changes ?? [];
  return comparedGraph(before, after, changes, bases);
}

const statuses = (graph: ReturnType<typeof graphOf>) =>
  [...graph.steps.values()].map(({ id, status }) => [id, status]);

describe('two states of a playbook as one graph', () => {
  const before = playbook({
    steps: [plain(1), plain(2, { a: 1 }), plain(3), plain(4, { gone: 'with it' })],
    routes: [route(1, 2), route(2, 3), route(2, 4)],
  });

  it('says of each step what became of it, and of each route', () => {
    const moved = { ...plain(3), left: '900' };
    const after = playbook({
      steps: [plain(1), plain(2, { a: 2 }), moved, plain(5, { brought: 'along' })],
      routes: [route(1, 2), route(2, 3), route(2, 5)],
    });
    const graph = graphOf(before, after);
    expect(Object.fromEntries(statuses(graph))).toEqual({
      [uuid(1)]: null,
      [uuid(2)]: 'changed',
      [uuid(3)]: 'moved',
      [uuid(4)]: 'removed',
      [uuid(5)]: 'added',
    });
    expect([...(graph.overlay.changedRoutes?.values() ?? [])].toSorted()).toEqual(['added', 'removed']);
    expect(graph.steps.get(uuid(2))?.changes.map(({ before: old, after: now }) => [old, now])).toEqual([
      [1, 2],
    ]);
  });

  it('knows steps again under the uuids an import gave them', () => {
    const again = JSON.parse(
      [1, 2, 3, 4].reduce((text, n) => text.replaceAll(uuid(n), uuid(n + 50)), JSON.stringify(before)),
    ) as object;
    const graph = graphOf(before, again);
    expect(statuses(graph).map(([, status]) => status)).toEqual([null, null, null, null]);
    expect(graph.before.steps.map(({ id }) => id).toSorted()).toEqual(
      graph.after.steps.map(({ id }) => id).toSorted(),
    );
    expect(graph.overlay.changedRoutes?.size).toBe(0);
  });

  it('draws what is gone beside what has taken its place', () => {
    const after = playbook({ steps: [plain(1), { ...plain(6), left: plain(4).left, top: plain(4).top }] });
    const { united } = graphOf(before, after);
    const places = united.steps.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('draws what is gone also where no place is beside it', () => {
    const far = { ...plain(4, { gone: 'with it' }), left: '1e300' };
    const { united } = graphOf(
      playbook({ steps: [plain(1), far] }),
      playbook({ steps: [plain(1), { ...plain(6), left: far.left, top: plain(4).top }] }),
    );
    expect(united.steps).toHaveLength(3);
  });

  it('draws every route that is gone, of several between two steps', () => {
    const made = (routes: object[]) => playbook({ steps: [plain(1), plain(2)], routes: routes as never });
    const [yes, no] = [route(1, 2, 'Yes'), route(1, 2, 'No', { uuid: uuid(20_000) })];
    const { united, overlay } = graphOf(made([yes, no]), made([]));
    expect(united.routes.map(({ label }) => label).toSorted()).toEqual(['No', 'Yes']);
    expect([...(overlay.changedRoutes?.values() ?? [])]).toEqual(['removed', 'removed']);
  });

  it('is all of one state where the other has none', () => {
    expect(
      statuses(comparedGraph(undefined, before, [], bases)).every(([, status]) => status === 'added'),
    ).toBe(true);
  });
});
