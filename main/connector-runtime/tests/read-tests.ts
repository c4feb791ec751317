import { isConnectorTestFile } from '@core/connector-test/file-name';
import { connectorCasesOf, readConnectorTests } from '@core/connector-test/read';
import type { ConnectorTest, ConnectorTestFile } from '@core/connector-test/schema';
import type { TestEntry, TestFileProblem } from '@core/contract/test';
import type { TestCase } from '@core/playbook-test/cases';
import { notNamed } from '@core/playbook-test/problems';
import type { ReadTests } from '@core/playbook-test/read';
import { testEntryOf } from '@core/playbook-test/test-result';
import type { ConnectorPackage } from '../package/read-package';

/** A test of a connector, ready to be run. */
export interface KnownConnectorTest {
  entry: TestEntry;
  file: ReadTests<ConnectorTestFile>;
  test: TestCase<ConnectorTest>;
}

/** All tests beside a connector, in the order of their files. Unusable files are reported. */
export function readTestsBeside(connector: ConnectorPackage): {
  tests: KnownConnectorTest[];
  problems: TestFileProblem[];
} {
  const tests: KnownConnectorTest[] = [];
  const problems: TestFileProblem[] = [];
  for (const path of Object.keys(connector.files).filter(isConnectorTestFile).sort()) {
    const file = readConnectorTests(path, textBeside(connector, path) ?? '');
    problems.push(...file.problems.map((problem) => ({ path, ...problem })));
    for (const test of file.file ? connectorCasesOf(file.file) : []) {
      tests.push({ entry: testEntryOf(file, test, null), file, test: known(connector, test) });
    }
  }
  return { tests, problems };
}

/** The text of a file of the package; null where there is none. */
export function textBeside({ files }: ConnectorPackage, path: string): string | null {
  const content = Object.hasOwn(files, path) ? files[path] : undefined;
  return content === undefined ? null : Buffer.from(content, 'base64').toString('utf8');
}

/** The test, which cannot be run where its connector has no such operation. */
function known({ manifest }: ConnectorPackage, test: TestCase<ConnectorTest>): TestCase<ConnectorTest> {
  const { operation } = test.test;
  const names = manifest.operations.map((each) => each.operation);
  if (operation === undefined || names.includes(operation)) return test;
  const pointer = `/tests/${test.index}/operation`;
  return {
    ...test,
    problems: [...test.problems, { pointer, message: notNamed('operation', operation, names) }],
  };
}
