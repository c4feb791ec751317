import type { WireError } from '@core/contract/errors';
import type { RunMaterial } from '../protocol';
import type { PythonQuestion } from '../python-channel';
import type { TestOutcome } from './run-test';

/** What a worker is started with; it reads the tests itself. */
export interface TestWorkerData {
  material: RunMaterial;
  updateSnapshots: boolean;
  /** The thread above has Python for the tests. */
  python: boolean;
}

/** To the worker: the id of the next test. From it: what it came to. */
export type TestWorkerReply =
  PythonQuestion | { kind: 'outcome'; outcome: TestOutcome } | { kind: 'error'; error: WireError };
