import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Bundles entries of the source as the build does, so that threads and processes can be started from a test. What was
 * built for one file of tests serves the others of the run.
 * @returns the folder of the bundles, which is only to be read
 */
export async function buildEntries(entries: Record<string, string>): Promise<string> {
  const wanted = createHash('sha256')
    .update(JSON.stringify(Object.entries(entries).sort()))
    .digest('hex');
  const folder = join(inject('builtEntries'), wanted.slice(0, 16));
  if (existsSync(folder)) return folder;
  const outDir = mkdtempSync(join(inject('builtEntries'), 'making-'));
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
  try {
    renameSync(outDir, folder);
  } catch (thrown) {
    // Another process was quicker; what it has built is the same.
    if (!existsSync(folder)) throw thrown;
    rmSync(outDir, { recursive: true, force: true });
  }
  return folder;
}

export const analysisWorker = { 'analysis-worker': 'main/workspace/analysis/worker.ts' };
export const checkWorker = { 'check-worker': 'main/workspace/checking/worker.ts' };
export const archiveWorker = { 'archive-worker': 'main/archive/worker.ts' };
export const compareWorker = { 'compare-worker': 'main/compare-host/worker.ts' };
export const mergeWorker = { 'merge-worker': 'main/compare-host/merging/worker.ts' };
export const remoteWorker = { 'remote-worker': 'main/remote-host/worker.ts' };
export const instanceWorker = { 'instance-worker': 'main/instance-host/worker.ts' };
export const runWorker = { 'run-worker': 'main/engine-host/worker.ts' };
export const readingWorker = { 'reading-worker': 'main/instance/reading/worker.ts' };
export const exportWorker = { 'export-worker': 'main/instance/jobs/export-worker.ts' };
/** What an instance on disk starts. */
export const runProcess = {
  'run-process': 'main/instance/run-process/worker.ts',
  ...readingWorker,
  ...exportWorker,
};
export const testWorker = { 'test-worker': 'main/engine-host/tests/worker.ts' };
export const pythonChild = { 'python-child': 'main/python/child/index.ts' };
export const connectorChild = { 'connector-child': 'main/connector-runtime/child/index.ts' };
