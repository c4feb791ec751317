import { z } from 'zod';
import { Range } from './check';
import { method, nothing } from './method';
import { InputAnswer } from './run';

/** One expectation that was not met. */
export const TestFailure = z.strictObject({
  /** What was checked, as a path: `variables.score`, `steps["Ask"].status`. */
  what: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** Lines that distinguish the two, where one line each does not show it; else null. */
  diff: z.string().nullable(),
  /** Where the test file says what was expected. */
  pointer: z.string(),
  range: Range,
  /** Uuid of the step it is about. */
  step: z.string().nullable(),
});
export type TestFailure = z.infer<typeof TestFailure>;

/** `broken` is a test that could not be run: its file, its playbook or its scenario is not usable. */
export const TestStatus = z.enum(['passed', 'failed', 'skipped', 'broken']);
export type TestStatus = z.infer<typeof TestStatus>;

/** A test of a file, or one of its cases. */
export const TestEntry = z.strictObject({
  /** Path, test and case: the same as long as none of them is renamed. */
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /** Name of the case; null for a test without cases. */
  case: z.string().nullable(),
  /** Place of the test in its file. */
  range: Range,
  /** Uuid and name of the playbook; null where it is not known. */
  playbook: z.strictObject({ uuid: z.string(), name: z.string(), path: z.string() }).nullable(),
  /** The connector of the workspace whose own code it runs, by the path of its manifest; left out where it is none. */
  connector: z.strictObject({ name: z.string(), path: z.string() }).optional(),
  /** Why it is not run; null for one that is. */
  skip: z.string().nullable(),
});
export type TestEntry = z.infer<typeof TestEntry>;

export const TestResult = z.strictObject({
  ...TestEntry.shape,
  status: TestStatus,
  /** Why it was skipped or could not be run. */
  reason: z.string().nullable(),
  failures: z.array(TestFailure),
  /** Of the run, in the platform's words; null where there was none. */
  runStatus: z.string().nullable(),
  runError: z.string().nullable(),
  /** The line of a connector's code that raised: a path below its package, and the line from 1. */
  place: z.strictObject({ file: z.string(), line: z.number().int() }).optional(),
  /** Real time, milliseconds. */
  duration: z.number(),
});
export type TestResult = z.infer<typeof TestResult>;

export const CoverageKind = z.enum(['step', 'route', 'branch', 'loop', 'condition']);
export type CoverageKind = z.infer<typeof CoverageKind>;

/** Something of a playbook that runs can pass. */
export const CoveragePoint = z.strictObject({
  kind: CoverageKind,
  /** What is counted; unlike that of every other point of the playbook. */
  id: z.string(),
  label: z.string(),
  /** Uuid of the step, or of the step a route leaves. */
  step: z.string(),
  /** Uuid of the route, where it is one. */
  route: z.string().nullable(),
  hits: z.number().int(),
  /** How many of the hits of a step were answered by its mock output, a sample or the test itself. */
  mocked: z.number().int(),
});
export type CoveragePoint = z.infer<typeof CoveragePoint>;

export const CoverageShare = z.strictObject({ covered: z.number().int(), all: z.number().int() });
export type CoverageShare = z.infer<typeof CoverageShare>;

export const CoverageTotals = z.record(CoverageKind, CoverageShare);
export type CoverageTotals = z.infer<typeof CoverageTotals>;

export const PlaybookCoverage = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  path: z.string(),
  totals: CoverageTotals,
  points: z.array(CoveragePoint),
});
export type PlaybookCoverage = z.infer<typeof PlaybookCoverage>;

/** What tests of a connector ran of its own code. */
export const ConnectorCoverage = z.strictObject({
  /** Every operation it declares: how often tests called it, and how often it returned. */
  operations: z.array(
    z.strictObject({ operation: z.string(), calls: z.number().int(), returned: z.number().int() }),
  ),
  /** Every file of its Python: the lines that ran, and those that can and did not. */
  files: z.array(
    z.strictObject({
      path: z.string(),
      ran: z.array(z.number().int()),
      missed: z.array(z.number().int()),
    }),
  ),
});
export type ConnectorCoverage = z.infer<typeof ConnectorCoverage>;

/** A test file that cannot be used, or something in it. */
export const TestFileProblem = z.strictObject({ path: z.string(), message: z.string(), range: Range });
export type TestFileProblem = z.infer<typeof TestFileProblem>;

export const testMethods = {
  /** The tests of playbooks and of connectors in the workspace, open documents as they are. */
  'test.list': method(
    nothing,
    z.strictObject({ tests: z.array(TestEntry), problems: z.array(TestFileProblem) }),
  ),
  /** Starts tests; all of them without `ids`. Results come as `test.result`, the end as `test.ended`. */
  'test.run': method(
    z.strictObject({ ids: z.array(z.string()).optional(), updateSnapshots: z.boolean().optional() }),
    /** Ids of the tests that are run, in their order. */
    z.strictObject({ testRunId: z.string(), ids: z.array(z.string()) }),
  ),
  'test.cancel': method(z.strictObject({ testRunId: z.string() }), nothing),
  /** What the last runs of the tests passed of the playbook at this place; null when none ran it. */
  'test.coverage': method(
    z.strictObject({ path: z.string(), pointer: z.string().optional() }),
    PlaybookCoverage.nullable(),
  ),
  /** What the last runs of its tests passed of the connector with this manifest; null when none ran it as it is now. */
  'test.connectorCoverage': method(z.strictObject({ path: z.string() }), ConnectorCoverage.nullable()),
  /**
   * Runs a playbook with what it was started with before, writes a first test from what it does, and gives the path
   * of the file, which is new.
   */
  'test.generate': method(
    z.strictObject({
      path: z.string(),
      pointer: z.string().optional(),
      record: z.unknown().optional(),
      inputs: z.record(z.string(), z.unknown()),
      useMocks: z.boolean(),
      seed: z.number().int(),
      answers: z.record(z.string(), InputAnswer).optional(),
    }),
    z.strictObject({ path: z.string() }),
  ),
};
