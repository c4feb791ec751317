import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `unit` runs on source; `e2e` drives the built studio in a real browser, one file after another; `bench` measures
 * the built studio and judges nothing.
 */
export default defineConfig({
  resolve: { alias: { '@core': here('main/core') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          setupFiles: ['test/support/seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
        resolve: { alias: { '@core': here('main/core'), electron: here('test/doubles/electron.ts') } },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          // A browser on a busy machine is late at times; a test that needed its second try is named in the summary.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'bench', include: ['test/bench/all.bench.ts'], testTimeout: 20 * 60_000 },
      },
    ],
  },
});
