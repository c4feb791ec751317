import { toWireError } from '@core/contract/errors';
import type { TestResult } from '@core/contract/test';
import type { RunLimits } from '../../workers/run-clock';
import { WorkerSupply } from '../../workers/worker-supply';
import type { RunMaterial } from '../protocol';
import { type RunPython, RunWorker } from '../run-worker';
import type { TestCalls, TestWorkerData } from './protocol';
import type { KnownTest } from './read-tests';
import type { TestOutcome } from './run-test';

export interface RunTestsOptions {
  updateSnapshots: boolean;
  /** Whether outcomes have the traces of their runs. */
  traced?: boolean;
  /** How many tests are run at a time, each in a process. */
  parallel: number;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Python for one test; without it code snippets cannot run. */
  pythonFor: (() => RunPython) | null;
  /** Wall clocks of each test's run. */
  limits: RunLimits;
  signal: AbortSignal;
  /** Called when a test begins and when it has ended, in no particular order. */
  onBegin?: (test: KnownTest) => void;
  onEnd?: (outcome: TestOutcome) => void;
}

/** Runs tests; the outcomes come in the order of the tests. Tests left over after an abort have none. */
export async function runTests(
  material: RunMaterial,
  tests: readonly KnownTest[],
  options: RunTestsOptions,
): Promise<TestOutcome[]> {
  const outcomes = new Map<number, TestOutcome>();
  const queue = [...tests.entries()];
  const arm = async (): Promise<void> => {
    const worker = testWorkers(material, options);
    for (let next = queue.shift(); next && !options.signal.aborted; next = queue.shift()) {
      const [index, test] = next;
      options.onBegin?.(test);
      const outcome = await worker.run(test);
      if (options.signal.aborted) break;
      outcomes.set(index, outcome);
      options.onEnd?.(outcome);
    }
    await worker.close();
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, tests.length) }, arm));
  return [...outcomes].sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
}

/** Runs one test after another in a process, which is replaced when it ends with one. */
function testWorkers(material: RunMaterial, options: RunTestsOptions) {
  const { updateSnapshots, traced = false, workersDir, pythonFor, limits, signal } = options;
  const data: TestWorkerData = { material, updateSnapshots, traced, python: pythonFor !== null };
  let python: RunPython | null = null;
  const workers = new WorkerSupply(
    () =>
      new RunWorker<TestCalls>({
        workersDir,
        entry: 'test-worker',
        data,
        subject: 'The test',
        python: {
          run: (call) => python?.run(call) ?? Promise.reject(new Error('The test has ended.')),
        },
      }),
  );
  return {
    async run(test: KnownTest): Promise<TestOutcome> {
      python = pythonFor?.() ?? null;
      try {
        return await workers.current().run('test', test.entry.id, { limits, signal, graceMs: 0 });
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
