import { describe, expect, it } from 'vitest';
import { flowOf } from '../../../renderer/src/canvas/flow';
import type { Graph } from '../../../renderer/src/canvas/graph';
import { outlineOf, type OutlineEntry } from '../../../renderer/src/features/playbook/branching';
import { outlineRows } from '../../../renderer/src/features/playbook/outline-rows';
import { graph, route, step } from '../canvas/graphs';

/** The outline as text: branches in brackets, `^` for a step that is listed elsewhere. */
function textOf(list: readonly OutlineEntry[]): string {
  return list
    .map((each) => {
      if (each.kind === 'again') return `^${each.id}`;
      const branches = each.branches.map(({ label, entries: inside }) => `${label ?? ''}(${textOf(inside)})`);
      return each.id + branches.join('');
    })
    .join(' ');
}

const main = (given: Graph) => textOf(outlineOf(flowOf(given)).main);
const start = step('start', 0, 0, { isStart: true });

describe('a playbook as an outline', () => {
  it('says a sequence in one line', () => {
    expect(
      main(graph([start, step('a', 0, 1), step('b', 0, 2)], [route('start', 'a'), route('a', 'b')])),
    ).toBe('start a b');
  });

  it('goes on behind the branches where they come together', () => {
    const steps = [start, step('yes', 0, 1), step('no', 1, 1), step('join', 0, 2), step('end', 0, 3)];
    const routes = [
      route('start', 'yes', 'Yes'),
      route('start', 'no', 'No'),
      route('yes', 'join'),
      route('no', 'join'),
      route('join', 'end'),
    ];
    expect(main(graph(steps, routes))).toBe('startYes(yes)No(no) join end');
  });

  it('shows a branch that leads straight to the join as empty', () => {
    const steps = [start, step('a', 0, 1), step('join', 0, 2)];
    const routes = [route('start', 'a', 'Yes'), route('start', 'join', 'No'), route('a', 'join')];
    expect(main(graph(steps, routes))).toBe('startYes(a)No() join');
  });

  it('keeps a branch that ends apart from those that come together', () => {
    const steps = [start, step('a', 0, 1), step('b', 1, 1), step('stop', 2, 1), step('join', 0, 2)];
    const routes = [
      route('start', 'a', 'A'),
      route('start', 'b', 'B'),
      route('start', 'stop', 'C'),
      route('a', 'join'),
      route('b', 'join'),
    ];
    expect(main(graph(steps, routes))).toBe('startA(a)B(b)C(stop) join');
  });

  it('nests branches in branches', () => {
    const steps = [
      start,
      step('a', 0, 1),
      step('x', 0, 2),
      step('y', 1, 2),
      step('z', 0, 3),
      step('b', 5, 1),
      step('join', 0, 4),
    ];
    const routes = [
      route('start', 'a', '1'),
      route('start', 'b', '2'),
      route('a', 'x', 'x'),
      route('a', 'y', 'y'),
      route('x', 'z'),
      route('y', 'z'),
      route('z', 'join'),
      route('b', 'join'),
    ];
    expect(main(graph(steps, routes))).toBe('start1(ax(x)y(y) z)2(b) join');
  });

  it('says no step twice, whatever the routes are', () => {
    const steps = [
      start,
      step('a', 0, 1),
      step('b', 1, 1),
      step('c', 2, 1),
      step('d', 0, 2),
      step('e', 1, 2),
    ];
    const routes = [
      route('start', 'a', '1'),
      route('start', 'b', '2'),
      route('start', 'c', '3'),
      route('a', 'd'),
      route('b', 'd'),
      route('b', 'e'),
      route('c', 'e'),
      route('e', 'a'),
    ];
    const ids: string[] = [];
    const collect = (list: readonly OutlineEntry[]) => {
      for (const each of list) {
        if (each.kind === 'again') continue;
        ids.push(each.id);
        for (const branch of each.branches) collect(branch.entries);
      }
    };
    collect(outlineOf(flowOf(graph(steps, routes))).main);
    expect(ids.toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
  });

  it('ends on circles', () => {
    const steps = [start, step('a', 0, 1), step('b', 0, 2)];
    expect(main(graph(steps, [route('start', 'a'), route('a', 'b'), route('b', 'a')]))).toBe('start a b ^a');
  });
});

describe('rows of the outline', () => {
  const given: Graph = {
    ...graph(
      [start, step('yes', 0, 1), step('lost', 9, 9)],
      [route('start', 'yes', 'Yes'), route('start', 'no', 'No')],
    ),
    frames: [{ id: 'g', kind: 'block', name: 'Frame', text: '', x: 0, y: 0, width: 1, height: 1 }],
  };
  const ids = (closed: string[] = []) =>
    outlineRows(given, new Map([['g', ['yes']]]), new Set(closed)).map((row) => `${row.level} ${row.id}`);

  it('has the flow first, then what is not connected, then the groups with their steps', () => {
    expect(ids()).toEqual([
      '1 step:start',
      '2 branch:start-yesYes',
      '3 step:yes',
      '1 others',
      '2 step:lost',
      '1 frames',
      '2 frame:g',
      '3 member:g:yes',
    ]);
  });

  it('hides what is below a closed row', () => {
    expect(ids(['step:start', 'frames'])).toEqual(['1 step:start', '1 others', '2 step:lost', '1 frames']);
  });

  it('says of each row which of its siblings it is', () => {
    const [first] = outlineRows(given, new Map(), new Set());
    expect(first).toMatchObject({ setSize: 3, position: 1, expanded: true, label: 'START, Set Variable' });
  });
});
