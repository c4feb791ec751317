import { describe, expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { affectedTests } from '@core/playbook-test/affected';
import { graphFiles } from '../../support/graph-files';
import { playbookIri, playbookJson, referenced } from '../../support/playbook-builder';

/** Values as files; JSON is YAML as well. */
function textOf(values: Record<string, unknown>): Map<string, string> {
  return new Map(Object.entries(values).map(([path, value]) => [path, JSON.stringify(value)]));
}

const manifest = { name: 'p', type: 'solutionpack', version: '1.0.0', label: 'P', contents: {} };
const calls = (child: string) =>
  ['WorkflowReference', { workflowReference: playbookIri(child), arguments: {} }] as const;
const tests = ['tests/main.test.yaml', 'tests/other.test.yaml'];
const graph = buildGraph(
  graphFiles(
    textOf({
      'info.json': manifest,
      'playbooks/01/Main.json': playbookJson('Main', { steps: { Start: referenced, Call: calls('Child') } }),
      'playbooks/01/Child.json': playbookJson('Child', { steps: { Start: referenced, Call: calls('Deep') } }),
      'playbooks/01/Deep.json': playbookJson('Deep', { steps: { Start: referenced } }),
      'playbooks/01/Other.json': playbookJson('Other', { steps: { Start: referenced } }),
      'tests/main.test.yaml': { playbook: 'Main', tests: [{ name: 'x', expect: {} }] },
      'tests/other.test.yaml': { tests: [{ name: 'x', playbook: 'Other', expect: {} }] },
    }),
  ),
);
const after = (...changed: string[]) => [...affectedTests(graph, changed, tests)];

describe('tests that a change concerns', () => {
  it('are those of the playbook and of all that call it, at any distance', () => {
    expect(after('playbooks/01/Other.json')).toEqual(['tests/other.test.yaml']);
    expect(after('playbooks/01/Deep.json')).toEqual(['tests/main.test.yaml']);
  });

  it('are the ones that changed themselves, and all beside a scenario that did', () => {
    expect(after('tests/main.test.yaml')).toEqual(['tests/main.test.yaml']);
    expect(after('tests/scenario.yaml')).toEqual(tests);
    expect(after('tests/main.snapshot.json', 'README.md')).toEqual([]);
  });
});
