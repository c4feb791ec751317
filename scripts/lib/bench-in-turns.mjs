// Measures this checkout and another commit of it in turns, so that whatever else the machine does strikes both.

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { projectEnv, run, runNode } from './run.mjs';
import { step, Trouble } from './say.mjs';

/** Each is first once. */
const turns = ['there', 'here', 'here', 'there'];

/**
 * @param reference any name git has for a commit
 * @param only names of groups, with commas; all where it is absent
 * @returns `{ here, there }`: the rows of each turn
 */
export async function measureInTurns(reference, only) {
  const corpus = process.env.PACKWRIGHT_CORPUS ?? corpusBeside();
  const scratch = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  const other = join(scratch, 'checkout');
  try {
    await git('worktree', 'add', '--detach', other, reference);
    refuseWithout(join(other, 'scripts/lib/bench-in-turns.mjs'), reference);
    takePackages(other);
    const measured = { here: [], there: [] };
    for (const [index, whose] of turns.entries())
      await step(
        `Turn ${index + 1} of ${turns.length}: ${whose === 'here' ? 'this checkout' : reference}`,
        async () => {
          const file = join(scratch, `${index}.json`);
          const folder = whose === 'here' ? inRoot() : other;
          const args = ['scripts/bench.mjs', '--json', file, ...(only ? ['--only', only] : [])];
          const { code, output } = await runNode(args, {
            cwd: folder,
            // Both measure with the same content.
            env: projectEnv({ PACKWRIGHT_CORPUS: corpus }),
            capture: true,
          });
          if (code !== 0) throw new Trouble(`The benchmark of ${folder} failed:\n${output}`);
          measured[whose].push(JSON.parse(readFileSync(file, 'utf8')).rows);
        },
      );
    return measured;
  } finally {
    await git('worktree', 'remove', '--force', other).catch(() => undefined);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The content that this checkout measures with, which does not lie beside the other. */
function corpusBeside() {
  const known = [inRoot('.corpus'), inRoot('..', 'shared', 'corpus')];
  return known.find((folder) => existsSync(folder)) ?? 'none';
}

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: inRoot(), capture: true });
  if (code !== 0)
    throw new Trouble(
      `git ${args[0]} failed: ${output.trim()}`,
      'Name a commit, branch or tag that is here.',
    );
}

function refuseWithout(file, reference) {
  if (!existsSync(file))
    throw new Trouble(
      `${reference} is older than the benchmark that can be compared.`,
      'Name a later commit.',
    );
}

/** The packages of this checkout, where the other wants the same; else it installs its own. */
function takePackages(other) {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(inRoot()) === lock(other))
    cpSync(inRoot('node_modules'), join(other, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
