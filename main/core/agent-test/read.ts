import { casesOfTest, type TestCase } from '../playbook-test/cases';
import { matchersOf, type ReadTests, readTestsOf, sameNames } from '../playbook-test/read';
import { AgentExpectation, AgentTest, AgentTestFile } from './schema';

/** Members of an expectation that are compared with values and so may hold matchers. */
const expectedMembers = Object.keys(AgentExpectation.shape).filter((key) => key !== 'forbidden');

/** Reads a file of tests of an agent: YAML, or JSON by its name. Never throws. */
export function readAgentTests(path: string, text: string): ReadTests<AgentTestFile> {
  return readTestsOf(path, text, AgentTestFile, ({ tests }) => [
    ...matchersOf(tests, expectedMembers),
    ...sameNames(tests),
  ]);
}

/** Every test of a file, one for each of its cases. What the file says holds where a test does not say otherwise. */
export function agentCasesOf(file: AgentTestFile): TestCase<AgentTest>[] {
  const { tests, ...shared } = file;
  delete shared.$schema;
  return tests.flatMap((own, index) => casesOfTest({ ...shared, ...own }, index, AgentTest));
}
