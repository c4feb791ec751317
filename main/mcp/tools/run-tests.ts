import { z } from 'zod';
import { testReporters } from '@core/playbook-test/reporters/index';
import { readTests } from '../../engine-host/tests/read-tests';
import { resultWithoutRun, runTests as runAll } from '../../engine-host/tests/run-tests';
import { meets, selectTests } from '../../engine-host/tests/select';
import type { RunMaterial } from '../../engine-host/protocol';
import { textOnDisk } from '../../workspace/text-on-disk';
import { usualLimits } from '../../workers/run-clock';
import { defineTool } from '../tool';

export const runTests = defineTool({
  name: 'run_tests',
  title: 'Run tests',
  description:
    'Runs the tests of playbooks of the workspace (tests/<name>.test.yaml) offline, and tells which failed and why.',
  input: z.strictObject({
    filter: z
      .string()
      .max(300)
      .optional()
      .describe('only tests with this in their name, case, file or playbook'),
  }),
  async run({ filter }, desk, signal) {
    const begun = performance.now();
    const items = await desk.ask('items', null, signal);
    const material: RunMaterial = { workspaceFolder: desk.folder.path, items, drafts: {} };
    const known = readTests(material);
    const { run, skipped } = selectTests(
      known.tests,
      (entry) => filter === undefined || meets(entry, filter),
    );
    const { workersDir, python } = desk.options;
    const outcomes = await runAll(material, run, {
      updateSnapshots: false,
      parallel: 1,
      workersDir,
      pythonFor: () => python.session(),
      limits: usualLimits,
      signal,
    });
    const results = [
      ...outcomes.map(({ result }) => result),
      ...skipped.map(({ test, reason }) => resultWithoutRun(test.entry, 'skipped', reason)),
    ];
    const texts = new Map<string, string>();
    for (const path of new Set(results.map((result) => result.path)))
      texts.set(path, (await textOnDisk(desk.folder, path)) ?? '');
    const report = { results, problems: known.problems, coverage: null, belowThresholds: [] };
    const duration = performance.now() - begun;
    const json = testReporters.json?.(
      { ...report, duration },
      { version: '', textOf: (path) => texts.get(path) },
    );
    const { version: _version, ...told } = JSON.parse(json ?? '{}') as Record<string, unknown>;
    return told;
  },
});
