import type { RunMaterial } from '../protocol';
import type { TestOutcome } from './run-test';

/** What a worker is started with; it reads the tests itself. */
export interface TestWorkerData {
  material: RunMaterial;
  updateSnapshots: boolean;
  /** Outcomes have the traces of the runs. */
  traced: boolean;
  /** Who has started it has Python for the tests. */
  python: boolean;
}

export interface TestCalls {
  /** Runs the test with an id. */
  test: { in: string; out: TestOutcome };
}
