import { posix } from 'node:path';
import { readJson } from '@core/text/json/read';
import { readYaml } from '@core/text/yaml/read';
import { type Cassette, readCassette } from '@core/engine/scenario/cassette';
import { readScenario, type Scenario } from '@core/engine/scenario/scenario';
import type { RunMaterial } from '../protocol';
import { BrokenTest } from './given-records';
import { draftOrFile } from './read-tests';

/** The scenario of a test, and the recordings it names. */
export interface TestScenario {
  scenario: Scenario;
  cassettes: Cassette[];
}

/**
 * The scenario of a test: written in it, or in a file next to it.
 * @param testPath path of the test file in the workspace
 * @throws BrokenTest when a file is missing or unusable
 */
export function scenarioOfTest(
  given: string | Scenario | undefined,
  testPath: string,
  material: RunMaterial,
): TestScenario {
  const folder = posix.dirname(testPath);
  const file = typeof given === 'string' ? posix.join(folder, given) : testPath;
  const scenario =
    typeof given === 'string'
      ? used(given, readScenario(valueOf(given, folder, material)), ({ scenario: one }) => one)
      : (given ?? {});
  const cassettes = (scenario.cassettes ?? []).map((path) =>
    used(path, readCassette(valueOf(path, posix.dirname(file), material)), ({ cassette }) => cassette),
  );
  return { scenario, cassettes };
}

/** The value of a file next to another. A test comes with untrusted content: it reads nothing outside the workspace. */
function valueOf(path: string, folder: string, material: RunMaterial): unknown {
  const whole = posix.join(folder, path);
  const isOutside = whole.startsWith('../') || posix.isAbsolute(path);
  const text = isOutside ? null : draftOrFile(material, whole);
  if (text === null) throw new BrokenTest(`There is no file "${path}" beside the test.`);
  const { value, problems } = /\.json$/i.test(path) ? readJson(text) : readYaml(text);
  const [problem] = problems;
  if (problem) throw new BrokenTest(`"${path}" cannot be read: ${problem.message}`);
  return value;
}

function used<R extends { problems: readonly { pointer: string; message: string }[] }, T>(
  path: string,
  read: R,
  of: (read: R) => T,
): T {
  const [problem] = read.problems;
  if (problem)
    throw new BrokenTest(
      `"${path}" cannot be used: ${problem.pointer === '' ? '' : `${problem.pointer}: `}${problem.message}`,
    );
  return of(read);
}
