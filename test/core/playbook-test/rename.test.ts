import { expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { planRename } from '@core/edit/references/rename';
import { edited, graphFiles, sourceOf } from '../../support/graph-files';
import { playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';

const yaml = `# Names it by its name.
playbook: Main  # the one
tests:
  - { name: x, playbook: 'Main', expect: { variables: { said: Main } } }
  - { name: y, playbook: ${playbookUuid('Main')}, expect: {} }
`;

it('a playbook that is renamed takes its tests along', () => {
  const texts = new Map([
    [
      'info.json',
      JSON.stringify({ name: 'p', type: 'solutionpack', version: '1.0.0', label: 'P', contents: {} }),
    ],
    ['playbooks/01/Main.json', JSON.stringify(playbookJson('Main', { steps: { Start: referenced } }))],
    ['tests/main.test.yaml', yaml],
  ]);
  const graph = buildGraph(graphFiles(texts));
  const defined = graph.resolve({ kind: 'playbook', key: playbookUuid('Main') }, 'playbooks/01/Main.json');
  const plan = planRename(graph, defined, 'Other: one', sourceOf(texts));
  expect(plan.notes).toEqual([]);
  expect(edited(texts, plan.edit).get('tests/main.test.yaml')).toBe(
    yaml
      .replace('playbook: Main ', "playbook: 'Other: one' ")
      .replace("playbook: 'Main'", "playbook: 'Other: one'"),
  );
});
