import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { hostGate } from './renderer/host-gate';
import { generateRegistries } from './scripts/generate.mjs';

generateRegistries();

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@core': here('main/core') };

/**
 * What every page needs at its start is one file, and what all views are made of is a second one: left to itself the
 * bundler cuts a file for each set of views that share something, and over six connections a browser waits longer for
 * a hundred small files than for their bytes.
 */
const partsOfPage = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: 'ui',
    test: /renderer[\\/]src[\\/](?:ui|state)[\\/]|node_modules[\\/](?:react-aria|react-stately|@internationalized|lucide)/,
  },
];

/**
 * Three builds: everything behind the window (one entry per process or worker), the preload bridge
 * (CommonJS, because a sandboxed preload cannot be a module), and the page.
 * What `package.json` calls a dependency stays outside the bundles, for its native or late-loaded parts, and is installed
 * with Packwright; all else is a development dependency, and in them.
 */
export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rollupOptions: {
        input: {
          electron: here('main/shells/electron/index.ts'),
          host: here('main/shells/browser/index.ts'),
          cli: here('main/shells/cli/index.ts'),
          'git-driver': here('main/shells/cli/git-driver.ts'),
          'analysis-worker': here('main/workspace/analysis/worker.ts'),
          'check-worker': here('main/workspace/checking/worker.ts'),
          'run-worker': here('main/engine-host/worker.ts'),
          'instance-worker': here('main/instance-host/worker.ts'),
          'run-process': here('main/instance/run-process/worker.ts'),
          'export-worker': here('main/instance/jobs/export-worker.ts'),
          'reading-worker': here('main/instance/reading/worker.ts'),
          'test-worker': here('main/engine-host/tests/worker.ts'),
          'compare-worker': here('main/compare-host/worker.ts'),
          'merge-worker': here('main/compare-host/merging/worker.ts'),
          'remote-worker': here('main/remote-host/worker.ts'),
          'archive-worker': here('main/archive/worker.ts'),
          'python-child': here('main/python/child/index.ts'),
          'connector-child': here('main/connector-runtime/child/index.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: here('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('renderer'),
    resolve: { alias },
    plugins: [hostGate(), react()],
    build: {
      outDir: here('out/renderer'),
      minify: true,
      sourcemap: true,
      rollupOptions: {
        input: { index: here('renderer/index.html') },
        output: { codeSplitting: { groups: partsOfPage } },
      },
    },
  },
});
