import { parentPort, workerData } from 'node:worker_threads';
import { toWireError } from '@core/contract/errors';
import type { TestWorkerData, TestWorkerReply } from './protocol';
import { pythonAbove } from '../python-channel';
import { readTests } from './read-tests';
import { runTest } from './run-test';
import { readSnapshots } from './snapshot-files';

const { material, updateSnapshots, python } = workerData as TestWorkerData;
const pythonPort = python && parentPort ? pythonAbove(parentPort) : null;
const tests = new Map(readTests(material).tests.map((test) => [test.entry.id, test]));

async function work(id: string): Promise<TestWorkerReply> {
  const test = tests.get(id);
  if (!test) throw new Error(`there is no test ${id}`);
  const snapshots = readSnapshots(material, test.entry.path);
  const outcome = await runTest(material, test, { snapshots, updateSnapshots, python: pythonPort });
  return { kind: 'outcome', outcome };
}

parentPort?.on('message', (message: unknown) => {
  // Answers of Python come the same way.
  if (typeof message !== 'string') return;
  work(message)
    .catch((thrown: unknown): TestWorkerReply => ({ kind: 'error', error: toWireError(thrown) }))
    .then((reply) => parentPort?.postMessage(reply, []));
});
