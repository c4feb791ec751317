import { opened } from '../../workers/opened-by';
import { serve } from '../../workers/serve';
import type { Nothing } from '../../workers/wire';
import type { PythonCalls } from '../protocol';
import { RunSigns } from '../run-signs';
import type { TestCalls, TestWorkerData } from './protocol';
import { readTests } from './read-tests';
import { runTest, type TestOutcome } from './run-test';
import { readSnapshots } from './snapshot-files';

const { port, data, line } = await opened();
const { inBrief: follower } = new RunSigns(line);
const { material, updateSnapshots, traced, python: hasPython } = data as TestWorkerData;
const tests = new Map(readTests(material).tests.map((test) => [test.entry.id, test]));

const host = serve<TestCalls, Nothing, PythonCalls>(port, {
  test(id): Promise<TestOutcome> {
    const test = tests.get(id);
    if (!test) throw new Error(`there is no test ${id}`);
    const snapshots = readSnapshots(material, test.entry.path);
    return runTest(material, test, { snapshots, updateSnapshots, traced, python, follower });
  },
});
const python = hasPython ? { run: (call: PythonCalls['python']['in']) => host.ask('python', call) } : null;
