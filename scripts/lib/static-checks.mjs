// Types, lint, format and layers: checks that pass or fail as a whole, as many side by side as there are cores.

import { availableParallelism } from 'node:os';
import { tool } from './paths.mjs';
import { runNode } from './run.mjs';
import { green, red, say } from './say.mjs';

const runtimes = ['core', 'services', 'electron', 'renderer', 'test'];
const linted = ['main', 'preload', 'renderer', 'test', 'scripts', 'bin'];

/**
 * By stage, what each check runs, the longest first. What the compiler has found is kept, so that the next run looks at
 * changes only. The native compiler takes a fraction of the time; the package `typescript` is there for
 * dependency-cruiser, which reads the sources by its library, as the native one has none.
 */
export const staticChecks = {
  lint: [
    {
      title: 'format',
      args: [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '--cache', '.'],
    },
    { title: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings', ...linted] },
  ],
  types: runtimes.map((runtime) => ({
    title: `types of ${runtime}`,
    args: [
      tool('typescript-native', 'bin', 'tsc'),
      '-p',
      `tsconfig.${runtime}.json`,
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${runtime}`,
    ],
  })),
  layers: [
    {
      title: 'layers',
      args: [
        tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'main',
        'preload',
        'renderer/src',
      ],
    },
  ],
};

/** Runs checks side by side. The output of one is shown only when it fails. @returns how many `passed` and `failed` */
export async function runChecks(checks) {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runNode(check.args, { capture: true });
      say(`  ${code === 0 ? green('pass') : red('FAIL')} ${check.title}`);
      if (code === 0) continue;
      failed += 1;
      say(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: checks.length - failed, failed, skipped: 0 };
}
