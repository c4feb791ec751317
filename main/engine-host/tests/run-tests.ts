import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestResult } from '@core/contract/test';
import type { RunMaterial } from '../protocol';
import { answerPython, type RunPython } from '../python-channel';
import type { TestWorkerData, TestWorkerReply } from './protocol';
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
const patience = 120_000;

/** Runs tests; the outcomes come in the order of the tests. Those left when it is aborted have none. */
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
    const workers = Array.from(
      { length: Math.min(options.parallel, tests.length) },
      () => new TestWorker(material, options),
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

/** Takes one test after another in a worker, which is replaced when it ends before its time. */
class TestWorker {
  private worker: Worker | null = null;

  constructor(
    private readonly material: RunMaterial,
    private readonly options: RunTestsOptions,
  ) {}

  run(test: KnownTest): Promise<TestOutcome> {
    const worker = (this.worker ??= this.open());
    const { signal, pythonFor } = this.options;
    const python = pythonFor?.() ?? null;
    return new Promise((resolve) => {
      const settle = (outcome: TestOutcome): void => {
        clearTimeout(timer);
        python?.end();
        signal.removeEventListener('abort', abort);
        worker.off('message', answered).off('error', failed).off('exit', gone);
        resolve(outcome);
      };
      const end = (reason: string): void => {
        settle(brokenOutcome(test, reason));
        void this.close();
      };
      const failed = (thrown: { message: string }) => end(`The test ended unexpectedly: ${thrown.message}`);
      const answered = (reply: TestWorkerReply) => {
        if (reply.kind === 'outcome') settle(reply.outcome);
        else if (reply.kind === 'error') failed(reply.error);
        else if (python) void answerPython(worker, python, reply);
      };
      const gone = () => end('The worker of the test stopped.');
      const abort = () => end('The tests were cancelled.');
      const timer = setTimeout(
        () => end(`The test took longer than ${patience / 1000} seconds and was ended.`),
        patience,
      );
      signal.addEventListener('abort', abort, { once: true });
      worker.on('message', answered).on('error', failed).on('exit', gone);
      worker.postMessage(test.entry.id, []);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private open(): Worker {
    const workerData: TestWorkerData = {
      material: this.material,
      updateSnapshots: this.options.updateSnapshots,
      python: this.options.pythonFor !== null,
    };
    return new Worker(join(this.options.workersDir, 'test-worker.js'), { workerData });
  }
}

/** What a test comes to that had no chance to say so itself. */
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
