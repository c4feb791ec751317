import { posix } from 'node:path';
import { readJson } from '@core/text/json/read';
import { readYaml } from '@core/text/yaml/read';
import { readScenario, type Scenario } from '@core/engine/scenario/scenario';
import type { RunMaterial } from '../protocol';
import { BrokenTest } from './given-records';
import { textOf } from './read-tests';

/**
 * The scenario of a test: written in it, or a file beside it.
 * @param testPath path of the test file in the workspace
 * @throws BrokenTest when the file is not there or cannot be used
 */
export function scenarioOfTest(
  given: string | Scenario | undefined,
  testPath: string,
  material: RunMaterial,
): { scenario: Scenario; folder: string } {
  const folder = posix.dirname(testPath);
  if (typeof given !== 'string') return { scenario: given ?? {}, folder };
  const path = posix.join(folder, given);
  // A test comes with foreign content: it reads nothing outside the workspace.
  const text = path.startsWith('../') || posix.isAbsolute(given) ? null : textOf(material, path);
  if (text === null) throw new BrokenTest(`There is no scenario file "${given}" beside the test.`);
  const { value, problems } = /\.json$/i.test(path) ? readJson(text) : readYaml(text);
  const read = readScenario(value);
  const [problem] = [
    ...problems.map(({ message }) => message),
    ...read.problems.map(({ pointer, message }) => `${pointer}: ${message}`),
  ];
  if (problem !== undefined) throw new BrokenTest(`The scenario "${given}" cannot be used: ${problem}`);
  return { scenario: read.scenario, folder: posix.dirname(path) };
}
