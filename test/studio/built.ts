import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll } from 'vitest';

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Bundles entries of the source as the build does, so that threads and processes can be started from a test. */
export async function buildEntries(entries: Record<string, string>): Promise<string> {
  const parent = join(projectDir, 'test', 'output');
  mkdirSync(parent, { recursive: true });
  const outDir = mkdtempSync(join(parent, 'entries-'));
  made.push(outDir);
  await build({
    configFile: false,
    root: projectDir,
    logLevel: 'error',
    resolve: { alias: { '@core': join(projectDir, 'main', 'core') } },
    ssr: { noExternal: ['zod', 'yaml', 'js-yaml', 'jszip', 'pako', '@zip.js/zip.js'] },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, path]) => [name, join(projectDir, path)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

export const analysisWorker = { 'analysis-worker': 'main/workspace/analysis/worker.ts' };
export const archiveWorker = { 'archive-worker': 'main/archive/worker.ts' };
export const compareWorker = { 'compare-worker': 'main/compare-host/worker.ts' };
export const runWorker = { 'run-worker': 'main/engine-host/worker.ts' };
export const runProcess = { 'run-process': 'main/instance/run-process/worker.ts' };
export const testWorker = { 'test-worker': 'main/engine-host/tests/worker.ts' };
export const pythonChild = { 'python-child': 'main/python/child/index.ts' };
