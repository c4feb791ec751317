import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { generateRegistries } from './scripts/generate.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

generateRegistries();

// Property tests look elsewhere in every run, but on continuous integration all runs are alike.
process.env.PACKWRIGHT_SEED ??= process.env.CI ? '20261122' : String(randomInt(2 ** 31));

/** The kernel gives each thread keys of its own, also those that files before it have left in a process. */
const alone = ['test/instance/key-store.test.ts'];

/**
 * A set of tests of the source, without a build and a browser. Files that a process runs share its modules: to start a
 * process and to load the product into it for each takes longer than most of them.
 */
const onSource = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: [
      'test/support/print-seed.ts',
      'test/support/own-packs/setup.ts',
      'test/studio/built-setup.ts',
    ],
    setupFiles: ['test/support/seed.ts', 'test/support/own-modules.ts'],
    isolate: false,
    // Vitest keeps one core for itself, though it has little to do.
    maxWorkers: availableParallelism(),
    // Interpreters of a hundred megabytes start slowly where everything else runs too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  resolve: { alias: { '@core': here('main/core'), electron: here('test/doubles/electron.ts') } },
});

/**
 * `unit` runs on source, as does `attack`, whose tests are payloads; `e2e` drives the built studio in a real browser;
 * `bench` measures it and judges nothing; `desktop` tries a packaged desktop program, where there is one.
 */
export default defineConfig({
  resolve: { alias: { '@core': here('main/core') } },
  test: {
    projects: [
      onSource('unit', ['test/**/*.test.ts'], ['test/e2e/**', 'test/attack/**', 'test/desktop/**', ...alone]),
      {
        extends: true,
        test: {
          name: 'unit alone',
          include: alone,
          maxWorkers: availableParallelism(),
          testTimeout: 120_000,
        },
      },
      onSource('attack', ['test/attack/**/*.test.ts'], ['test/attack/window/**']),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/attack/window/**/*.test.ts'],
          globalSetup: ['test/support/own-packs/setup.ts'],
          // One browser serves all files of a process.
          isolate: false,
          maxWorkers: availableParallelism(),
          // A browser on a busy machine is late at times; the summary names every test that needed its second try.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'desktop',
          include: ['test/desktop/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['test/bench/all.bench.ts'],
          globalSetup: ['test/studio/built-setup.ts'],
          testTimeout: 20 * 60_000,
        },
      },
    ],
  },
});
