import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysisWorker, buildEntries, pythonChild, runWorker, testWorker } from '../../studio/built';
import { type Bench, studioBench } from '../../studio/bench';
import { temporaryFolder } from '../../support/host';
import { makeFolder, until } from '../../workspace/folder';
import { canaryPack, input, leakedIn, record } from './canary-pack';

const scratch = temporaryFolder();
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...runWorker, ...testWorker, ...pythonChild });
  // Where a process that dies would leave something behind.
  vi.stubEnv('TMPDIR', scratch.path);
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  scratch.remove();
});

const path = 'playbooks/01 - Keys/Main.json';
const started = { path, inputs: input.input, record, useMocks: true, seed: 1 };

let bench: Bench;
let pack = '';
beforeEach(async () => {
  pack = makeFolder(canaryPack);
  bench = await studioBench(workersDir);
  await bench.open(pack);
  await bench.settled();
});

const filesBelow = (folder: string, except = ''): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && (except === '' || !entry.parentPath.startsWith(except)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file)]),
  );

/** The files the studio keeps for itself that hold a secret, with the places of these. */
const kept = (): Record<string, string[]> => {
  const files = [...filesBelow(bench.dataDir), ...filesBelow(scratch.path, pack)];
  expect(files.length).toBeGreaterThan(0);
  const leaky = files.map(([name, bytes]) => [name, leakedIn(bytes.toString('latin1'))] as const);
  return Object.fromEntries(leaky.filter(([, places]) => places.length > 0));
};

const hasEnded = (runId: string) =>
  until(() => bench.events.some(({ type, payload }) => type === 'run.ended' && payload.runId === runId));

describe('no secret of a run is kept by the studio', () => {
  it('once it has ended or waits, and when it is saved as a test', async () => {
    const { runId } = await bench.call('run.start', started);
    await hasEnded(runId);
    const trace = await bench.call('run.trace', { runId });
    // It is shown to its author: that the run has touched them is what makes the rest a proof.
    expect(leakedIn(JSON.stringify(trace)).length).toBeGreaterThan(20);
    expect(kept()).toEqual({});
    const before = filesBelow(pack);
    const { path: test } = await bench.call('test.generate', started);
    const written = [...filesBelow(pack)].filter(([name, bytes]) => !before.get(name)?.equals(bytes));
    expect(written.map(([name]) => name)).toEqual([test]);
    expect(leakedIn(written.map(([, bytes]) => bytes.toString()).join('\n'))).toEqual([]);
    expect(kept()).toEqual({});
    await bench.studio.close();
    expect(kept()).toEqual({});
  });

  it('that is killed in the middle', async () => {
    const { runId } = await bench.call('run.start', started);
    await until(() => bench.events.some(({ type }) => type === 'run.steps'));
    await bench.call('run.cancel', { runId });
    await hasEnded(runId);
    expect(kept()).toEqual({});
  });

  it('that fails: what is said of it names none either', async () => {
    const { runId } = await bench.call('run.start', { ...started, path: 'playbooks/01 - Keys/Broken.json' });
    await hasEnded(runId);
    expect((await bench.call('run.trace', { runId })).error).toBeTruthy();
    expect(kept()).toEqual({});
    const problems = bench.events.filter(({ type }) => type === 'app.problem');
    expect(leakedIn(JSON.stringify(problems))).toEqual([]);
  });
});
