// `npm run bench`: measures what users wait for, as medians and as ratios to a floor taken in the same run.
//   -- --only a,b      these groups alone (the names are in test/bench/groups.ts)
//   -- --json FILE     the rows for other programs as well
//   -- --compare REF   the same in another commit, in turns, and what became slower by more than a tenth
//   -- --profile NAME  one group with profiles of the processor, for flame graphs

import { mkdirSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRows, comparisonTable } from './lib/bench-comparison.mjs';
import { measureInTurns } from './lib/bench-in-turns.mjs';
import { ensureChromium } from './lib/browsers.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, tool } from './lib/paths.mjs';
import { projectEnv, runNode } from './lib/run.mjs';
import { giveUp, say, Trouble } from './lib/say.mjs';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        json: { type: 'string' },
        compare: { type: 'string' },
        profile: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new Trouble(
      error.message,
      'Use: npm run bench -- [--only GROUP,…] [--json FILE] [--compare REF] [--profile GROUP]',
    );
  }
}

/** Measures this checkout; resolves with the exit code. `json` is a whole path, `profiles` a folder. */
async function measure({ only, json, profiles }) {
  await ensureBuilt();
  const env = projectEnv({
    PACKWRIGHT_CHROMIUM: await ensureChromium(),
    ...(only && { PACKWRIGHT_BENCH_ONLY: only }),
    ...(json && { PACKWRIGHT_BENCH_JSON: json }),
    ...(profiles && { PACKWRIGHT_BENCH_PROFILES: profiles }),
  });
  const args = ['run', '--project', 'bench', '--reporter=dot', '--disable-console-intercept'];
  const { code } = await runNode([tool('vitest', 'vitest.mjs'), ...args], { env });
  return code;
}

/** Measures with the profiler on, which makes all slower: what it shows is where time goes, not how much. */
async function profile(name) {
  const folder = inRoot('test', 'output', 'profiles', name);
  mkdirSync(folder, { recursive: true });
  const before = new Set(readdirSync(folder));
  const code = await measure({ only: name, profiles: folder });
  const made = readdirSync(folder).filter((file) => !before.has(file));
  say(`${made.length} profiles in ${relative(process.cwd(), folder)}`);
  say(
    'Open one in the Performance panel of Chromium, or in any viewer of .cpuprofile files, as a flame graph.',
  );
  return code;
}

try {
  const wanted = readArguments();
  const there = process.env.INIT_CWD ?? process.cwd();
  const json = wanted.json && resolve(there, wanted.json);
  await ensureInstalled();
  if (wanted.profile) process.exitCode = await profile(wanted.profile);
  else if (wanted.compare) {
    const compared = compareRows(await measureInTurns(wanted.compare, wanted.only));
    say(comparisonTable(compared, wanted.compare));
    process.exitCode = compared.some(({ verdict }) => verdict === 'worse') ? 1 : 0;
  } else process.exitCode = await measure({ only: wanted.only, json });
} catch (error) {
  giveUp(error);
}
