import { PackwrightError } from '@core/contract/errors';
import type { RunMaterial } from './protocol';
import { BrokenTest } from './tests/given-records';
import { scenarioOfTest, type TestScenario } from './tests/test-scenario';

/**
 * A scenario file of the workspace, open documents as they are, and the recordings it names.
 * @throws PackwrightError when one of them is missing or unusable
 */
export function scenarioAt(path: string, material: RunMaterial): TestScenario {
  try {
    return scenarioOfTest(path, '', material);
  } catch (thrown) {
    if (!(thrown instanceof BrokenTest)) throw thrown;
    throw new PackwrightError('invalid-input', thrown.message, 'Fix the scenario, or run without it.');
  }
}
