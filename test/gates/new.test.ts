import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const parts = ['bin', 'main', 'preload', 'renderer', 'scripts', 'templates', 'test', 'docs', 'package.json'];
const configs = ['base', 'core', 'services', 'electron', 'renderer', 'test'].map(
  (one) => `tsconfig.${one}.json`,
);
const minutes = 60_000;

/** A copy of the whole tree, in which something new may be made. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-new-'));
  for (const part of [...parts, ...configs, 'vitest.config.ts', 'electron.vite.config.ts']) {
    cpSync(join(project, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(project, 'test', 'output')),
    });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, out, err) =>
      done({ code: error ? Number(error.code) || 1 : 0, said: out + err }),
    );
  });
const make = (...args: string[]) => run(join('scripts', 'new.mjs'), ...args);
const tool = (...path: string[]) => join(folder, 'node_modules', ...path);

describe('npm run new', () => {
  it.each([
    [[], 'What is new?'],
    [['colour', 'red'], '"colour" is nothing that can be made.'],
    [['step'], 'There is no name.'],
    [['step', 'FindRecords'], 'npm run new -- step NAME, e.g. step find-records'],
    [['step', 'find-records'], 'There is a file main/core/content/steps/types/find-records.ts already.'],
    [['rule', 'xx', 'playbook-without-owner'], 'There is no area "xx" of rules. | Take one of ag, cf,'],
    [['rule', 'pb', 'owner'], 'A rule is called by two to five words'],
    [['rule', 'pb', 'playbook-without-start'], 'There is a rule playbook-without-start already'],
  ])('refuses %j and says what to do', async (args, sentence) => {
    const { code, said } = await make(...args);
    expect(code).toBe(1);
    for (const part of sentence.split(' | ')) expect(said).toContain(part);
  });

  it(
    'makes one of each, which are found, fit the types, pass their tests and are built',
    async () => {
      const made = [
        ['rule', 'pb', 'playbook-without-owner'],
        ['step', 'weigh-evidence'],
        ['route', 'weather-reports'],
        ['command', 'flip-upside-down'],
        ['kind', 'weather-map'],
      ];
      const files: string[] = [];
      for (const args of made) {
        const { code, said } = await make(...args);
        expect(code, said).toBe(0);
        expect(said).toContain('What to do next');
        files.push(...[...said.matchAll(/^Wrote (\S+)$/gm)].map(([, path = '']) => path));
      }
      expect(files).toHaveLength(11);
      const index = (path: string) => readFileSync(join(folder, path), 'utf8');
      expect(index('main/core/contract/kind-ids.generated.ts')).toContain("'weatherMap'");
      expect(index('main/core/contract/command-ids.generated.ts')).toContain("'playbook.flipUpsideDown'");
      expect(index('main/instance/routes/all.generated.ts')).toContain("'weather-reports'");

      for (const config of ['renderer', 'test']) {
        const types = await run(tool('typescript-native', 'bin', 'tsc'), '-p', `tsconfig.${config}.json`);
        expect(types.said).toBe('');
      }
      const tests = files.filter((path) => path.endsWith('.test.ts'));
      expect(tests).toHaveLength(4);
      const vitest = [tool('vitest', 'vitest.mjs'), 'run', '--project', 'unit'];
      const own = await run(...vitest, ...tests);
      expect(own.code, own.said).toBe(0);
      const code = /pb(\d{3})-playbook-without-owner/.exec(files.join())?.[1] ?? '';
      const examples = await run(...vitest, 'test/core/check/rules.test.ts', '-t', `PB${code}`);
      expect(examples.code, examples.said).toBe(0);
      expect(examples.said).toContain('passed');

      const build = await run(tool('electron-vite', 'bin', 'electron-vite.js'), 'build');
      expect(build.code, build.said).toBe(0);
      expect(existsSync(join(folder, 'out', 'renderer', 'index.html'))).toBe(true);
    },
    20 * minutes,
  );
});
