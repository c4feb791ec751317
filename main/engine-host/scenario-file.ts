import { PackwrightError } from '@core/contract/errors';
import type { Scenario } from '@core/engine/scenario/scenario';
import type { RunMaterial } from './protocol';
import { BrokenTest } from './tests/given-records';
import { scenarioOfTest, type TestScenario } from './tests/test-scenario';

const scenarioName = /\.scenario\.(ya?ml|json)$|(^|\/)tests\/(.*\/)?scenarios\/[^/]+\.(ya?ml|json)$/i;

/** Files called `<name>.scenario.yaml`, and those of a folder `scenarios` among the tests. */
export function scenariosIn({ items }: RunMaterial): string[] {
  const paths = items.flatMap(({ path }) => (scenarioName.test(path) ? [path] : []));
  return [...new Set(paths)].toSorted();
}

/**
 * A scenario file of the workspace, open documents as they are, and the recordings it names.
 * @param scenario path of the file, or a scenario that names files by their path
 * @throws PackwrightError when one of them is missing or unusable
 */
export function scenarioAt(scenario: string | Scenario, material: RunMaterial): TestScenario {
  try {
    return scenarioOfTest(scenario, '', material);
  } catch (thrown) {
    if (!(thrown instanceof BrokenTest)) throw thrown;
    throw new PackwrightError('invalid-input', thrown.message, 'Fix the scenario, or run without it.');
  }
}
