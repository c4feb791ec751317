import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRunner } from '../../main/engine-host/client';
import { createPython, snippetLimits } from '../../main/python/service';
import { packManifest, workspaceOf } from '../engine-host/workspace-files';
import { buildEntries, pythonChild, runWorker } from '../studio/built';
import { packwright } from '../support/command-line';
import { eventually } from '../support/eventually';
import { playbookJson, referenced } from '../support/playbook-builder';
import './python';

let entriesDir: string;
const dataDir = mkdtempSync(join(tmpdir(), 'python-data-'));
beforeAll(async () => {
  entriesDir = await buildEntries({ ...runWorker, ...pythonChild });
  vi.stubEnv('PACKWRIGHT_DATA', dataDir);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const path = 'playbooks/01/Main.json';
const packWith = (code: string) =>
  workspaceOf({
    'info.json': packManifest,
    [path]: playbookJson('Main', {
      steps: {
        Start: referenced,
        Code: [
          'CodeSnippet',
          {
            connector: 'code-snippet',
            operation: 'python_inline',
            version: '2.0.3',
            params: { python_function: code },
          },
        ],
      },
    }),
  });

describe('code snippets in a run of the studio', () => {
  const start = { path, inputs: {}, useMocks: true, seed: 1, startAt: 0 };

  it('are run by the thread above its worker', async () => {
    const python = createPython({ entriesDir, cacheDir: join(dataDir, 'python') });
    const runner = createRunner(entriesDir, () => python.session());
    const run = runner.start(await packWith('print(6 * 7)'), start, () => {});
    const trace = await run.result;
    expect(trace.steps.at(-1)?.result).toMatchObject({ data: { code_output: 42 } });
    await runner.close();
    await python.close();
  });

  it('end with the run when it is cancelled', async () => {
    const python = createPython({
      entriesDir,
      cacheDir: join(dataDir, 'python'),
      limits: { ...snippetLimits, time: 600_000 },
    });
    const runner = createRunner(entriesDir, () => python.session());
    let begun = false;
    const run = runner.start(await packWith('while True: pass'), start, (steps) => {
      begun ||= steps.some(({ name }) => name === 'Code');
    });
    await eventually(() => begun).toBe(true);
    run.cancel();
    expect(['cancelled', 'failed']).toContain((await run.result).status);
    await runner.close();
    // Waits for every interpreter: one that went on would keep it for ten minutes.
    await python.close();
  });
});

describe('packwright run', () => {
  async function command(code: string, ...args: string[]) {
    const { workspaceFolder } = await packWith(code);
    return packwright(entriesDir, workspaceFolder, 'run', '.', '--playbook', 'Main', '--json', ...args);
  }

  it('runs code snippets in the sandbox', async () => {
    const { out, err } = await command('import os\nprint(os.listdir("/"))');
    expect(out).toContain("['tmp', 'home', 'dev', 'proc', 'lib']");
    expect(err).not.toContain('Warning');
  });

  it("runs them in this computer's own Python only when asked to, and warns", async () => {
    const { out, err } = await command('import sys\nprint(sys.platform)', '--python', 'system');
    expect(out).not.toContain('emscripten');
    expect(err).toContain("Warning: Code snippets run in this computer's own Python");
    expect((await command('print(1)', '--python', 'mine')).err).toContain(
      '"mine" is not a way to run Python',
    );
  });
});
