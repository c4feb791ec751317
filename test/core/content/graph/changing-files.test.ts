import { expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { graphFiles } from '../../../support/graph-files';
import { playbook, step, uuid } from '../../../support/playbook-json';

it('a graph is, after many files came, changed and went together what it is to a graph made of them afresh', () => {
  const named = (n: number) => `playbooks/A collection/Playbook ${n}.json`;
  const filesOf = (numbers: readonly number[], argument: string) =>
    graphFiles(
      new Map(
        numbers.map((n) => [
          named(n),
          JSON.stringify(
            playbook({ name: `P ${n}`, uuid: uuid(n), steps: [step(2, 'setVariable', { a: argument })] }),
          ),
        ]),
      ),
    );
  const [before, after] = [
    filesOf([1, 2, 3, 4], '{{ vars.steps.Step_1 }}'),
    filesOf([1, 3, 5], '{{ vars.x }}'),
  ];
  const graph = buildGraph(before);
  expect(graph.paths()).toHaveLength(4);
  for (const n of [2, 4, 3]) graph.remove(named(n));
  for (const file of after) graph.put(file);
  const fresh = buildGraph(after);
  expect(graph.paths()).toEqual(fresh.paths());
  for (const path of fresh.paths()) {
    expect(graph.definitionsIn(path)).toEqual(fresh.definitionsIn(path));
    expect(graph.usagesIn(path)).toEqual(fresh.usagesIn(path));
    for (const { reference } of fresh.usagesIn(path))
      expect(graph.mentions(reference.target)).toEqual(fresh.mentions(reference.target));
    for (const { definition } of fresh.definitionsIn(path))
      expect(graph.resolve(definition.target, path)).toEqual(fresh.resolve(definition.target, path));
  }
  expect(graph.mentions({ kind: 'step', key: 'Step_1', within: named(2) })).toEqual([]);
});
