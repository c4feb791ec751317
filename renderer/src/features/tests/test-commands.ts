import type { Command } from '../../state/commands';
import { runTests, useTests } from '../../state/tests';
import { useWorkspace } from '../../state/workspace';

/** What can be done with tests from anywhere; `showPanel` brings the Tests panel up. */
export function testCommands(showPanel: () => void): Command[] {
  return [
    {
      id: 'tests.runAll',
      title: 'Run All Tests',
      category: 'Run',
      enabled() {
        if (!useWorkspace.getState().info) return 'Open a folder or an archive first.';
        return useTests.getState().testRunId === null ? true : 'Tests are running.';
      },
      async run() {
        showPanel();
        await runTests();
      },
    },
  ];
}
