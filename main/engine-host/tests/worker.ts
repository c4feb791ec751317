import { parentPort, workerData } from 'node:worker_threads';
import { toWireError } from '@core/contract/errors';
import type { TestWorkerData, TestWorkerReply } from './protocol';
import { readTests } from './read-tests';
import { runTest } from './run-test';
import { readSnapshots } from './snapshot-files';

const { material, updateSnapshots } = workerData as TestWorkerData;
const tests = new Map(readTests(material).tests.map((test) => [test.entry.id, test]));

async function work(id: string): Promise<TestWorkerReply> {
  const test = tests.get(id);
  if (!test) throw new Error(`there is no test ${id}`);
  const snapshots = readSnapshots(material, test.entry.path);
  return { kind: 'outcome', outcome: await runTest(material, test, { snapshots, updateSnapshots }) };
}

parentPort?.on('message', (id: string) => {
  work(id)
    .catch((thrown: unknown): TestWorkerReply => ({ kind: 'error', error: toWireError(thrown) }))
    .then((reply) => parentPort?.postMessage(reply, []));
});
