import { toWireError } from '@core/contract/errors';
import type { TestResult } from '@core/contract/test';
import { WorkerHandle } from '../../workers/open-worker';
import type { Nothing } from '../../workers/wire';
import { WorkerSupply } from '../../workers/worker-supply';
import type { PythonCalls, RunMaterial } from '../protocol';
import type { RunPython } from '../run-worker';
import type { TestCalls, TestWorkerData } from './protocol';
import type { KnownTest } from './read-tests';
import { runTest, type TestOutcome } from './run-test';
import { readSnapshots } from './snapshot-files';

export interface RunTestsOptions {
  updateSnapshots: boolean;
  /** How many tests are run at a time, each in a worker; 0 runs them one after another in this thread. */
  parallel: number;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Python for one test; without it code snippets cannot run. */
  pythonFor: (() => RunPython) | null;
  signal: AbortSignal;
  /** Called when a test begins and when it has ended, in no particular order. */
  onBegin?: (test: KnownTest) => void;
  onEnd?: (outcome: TestOutcome) => void;
}

/** Longest a single test may take in a worker before it is ended, milliseconds. */
const patienceMs = 120_000;

/** Runs tests; the outcomes come in the order of the tests. Tests left over after an abort have none. */
export async function runTests(
  material: RunMaterial,
  tests: readonly KnownTest[],
  options: RunTestsOptions,
): Promise<TestOutcome[]> {
  const outcomes = new Map<number, TestOutcome>();
  const queue = [...tests.entries()];
  const arm = async (run: (test: KnownTest) => Promise<TestOutcome>): Promise<void> => {
    for (let next = queue.shift(); next && !options.signal.aborted; next = queue.shift()) {
      const [index, test] = next;
      options.onBegin?.(test);
      const outcome = await run(test);
      if (options.signal.aborted) return;
      outcomes.set(index, outcome);
      options.onEnd?.(outcome);
    }
  };
  if (options.parallel === 0) await arm(inThisThread(material, options));
  else {
    const workers = Array.from({ length: Math.min(options.parallel, tests.length) }, () =>
      inWorkers(material, options),
    );
    await Promise.all(workers.map((worker) => arm((test) => worker.run(test))));
    await Promise.all(workers.map((worker) => worker.close()));
  }
  return [...outcomes].sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
}

function inThisThread(
  material: RunMaterial,
  { updateSnapshots, signal, pythonFor }: RunTestsOptions,
): (test: KnownTest) => Promise<TestOutcome> {
  return async (test) => {
    const python = pythonFor?.() ?? null;
    try {
      const snapshots = readSnapshots(material, test.entry.path);
      return await runTest(material, test, { snapshots, updateSnapshots, python, signal });
    } finally {
      python?.end();
    }
  };
}

/** Runs one test after another in a worker, which is replaced when it ends unexpectedly. */
function inWorkers(material: RunMaterial, options: RunTestsOptions) {
  const { updateSnapshots, workersDir, pythonFor, signal } = options;
  const data: TestWorkerData = { material, updateSnapshots, python: pythonFor !== null };
  let python: RunPython | null = null;
  const workers = new WorkerSupply(
    () =>
      new WorkerHandle<TestCalls, Nothing, PythonCalls>({
        workersDir,
        entry: 'test-worker',
        memoryMb: 1_024,
        data,
        words: { subject: 'The test', remedy: 'Run it again.' },
        answers: { python: (call) => python?.run(call) ?? Promise.reject(new Error('The test has ended.')) },
      }),
  );
  return {
    async run(test: KnownTest): Promise<TestOutcome> {
      python = pythonFor?.() ?? null;
      try {
        return await workers.current().call('test', test.entry.id, { signal, graceMs: 0, patienceMs });
      } catch (thrown) {
        return brokenOutcome(test, toWireError(thrown).message);
      } finally {
        python?.end();
      }
    },
    close: () => workers.close(),
  };
}

/** The outcome of a test whose worker ended before it could report one. */
function brokenOutcome({ entry }: KnownTest, reason: string): TestOutcome {
  return { result: resultWithoutRun(entry, 'broken', reason), hits: null, snapshot: null };
}

export function resultWithoutRun(
  entry: KnownTest['entry'],
  status: 'broken' | 'skipped',
  reason: string,
): TestResult {
  return { ...entry, status, reason, failures: [], runStatus: null, runError: null, duration: 0 };
}
