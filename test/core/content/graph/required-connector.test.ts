import { describe, expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { subjectAt } from '@core/content/graph/subject';
import { planDelete } from '@core/edit/references/delete';
import { graphFiles, sourceOf } from '../../../support/graph-files';
import { packFiles, playbook, step } from '../../../support/playbook-json';

const home = 'playbooks/A collection/A playbook.json';

describe('a connector that a pack requires', () => {
  it('is used by every step that calls it, which deleting the requirement names', () => {
    const files = packFiles({
      [home]: playbook({
        steps: [
          step(1, 'connector', { connector: 'vt', operation: 'scan', params: {} }),
          step(2, 'connector', { connector: 'other', operation: 'scan', params: {} }),
        ],
      }),
      'connectors/data.json': [{ name: 'vt', label: 'VT', configurations: [] }],
    });
    const texts = new Map(
      Object.entries(files).map(([path, value]) => [path, JSON.stringify(value, null, 4)]),
    );
    const graph = buildGraph(graphFiles(texts));
    const place = { path: 'connectors/data.json', pointer: '/0', unit: null };
    const defined = subjectAt(graph, place)?.defined ?? [];
    expect(graph.usages(defined).map(({ path, reference }) => [path, reference.pointer])).toEqual([
      [home, '/steps/0/arguments/connector'],
    ]);
    expect(planDelete(graph, [defined], sourceOf(texts)).dangling).toMatchObject([
      { path: home, pointer: '/steps/0/arguments/connector' },
    ]);
  });
});
