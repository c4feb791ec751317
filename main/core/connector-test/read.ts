import { casesOfTest, type TestCase } from '../playbook-test/cases';
import { matchersOf, type ReadTests, readTestsOf, sameNames } from '../playbook-test/read';
import { ConnectorExpectation, ConnectorTest, ConnectorTestFile } from './schema';

/** Members of an expectation that are compared with values and so may hold matchers. */
const expectedMembers = Object.keys(ConnectorExpectation.shape).filter((key) => key !== 'outputSchema');

/** Reads a file of tests of a connector: YAML, or JSON by its name. Never throws. */
export function readConnectorTests(path: string, text: string): ReadTests<ConnectorTestFile> {
  return readTestsOf(path, text, ConnectorTestFile, ({ tests }) => [
    ...matchersOf(tests, expectedMembers),
    ...sameNames(tests),
  ]);
}

/** Every test of a file, one for each of its cases. What the file says holds where a test does not say otherwise. */
export function connectorCasesOf(file: ConnectorTestFile): TestCase<ConnectorTest>[] {
  const { tests, ...shared } = file;
  delete shared.$schema;
  return tests.flatMap((own, index) =>
    casesOfTest({ ...shared, ...own, config: { ...shared.config, ...own.config } }, index, ConnectorTest),
  );
}
