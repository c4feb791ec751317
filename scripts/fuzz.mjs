// `npm run fuzz -- <target> --minutes N [--seed N]`: tries made-up inputs on what reads foreign ones, in a process of its
// own that is ended when it hangs. Inputs that fail are made small and saved in test/attack/corpus, as are those that
// come to a new end; `npm test -- attack` tries all of them again.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inRoot } from './lib/paths.mjs';
import { bold, giveUp, red, say, Trouble } from './lib/say.mjs';

const names = [
  'json',
  'yaml',
  'templates',
  'queries',
  'http',
  'archives',
  'packs',
  'csv',
  'openapi',
  'mcp',
  'merges',
  'models',
];
/** An input that takes longer hangs. */
const longest = 30_000;
const memoryMb = 1024;

function readArguments(args) {
  const option = (name, otherwise) => {
    const at = args.indexOf(name);
    return at === -1 ? otherwise : Number(args.splice(at, 2)[1]);
  };
  const [minutes, seed] = [option('--minutes', 1), option('--seed', Math.floor(Math.random() * 2 ** 31))];
  const wanted = args.length === 0 ? names : args;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined || !(minutes > 0) || !Number.isInteger(seed))
    throw new Trouble(
      unknown === undefined ? 'Minutes and seed are numbers.' : `There is no target "${unknown}".`,
      `npm run fuzz -- ${names.join('|')} --minutes 5 --seed 1`,
    );
  return { wanted, minutes, seed };
}

/** Bundles the process that fuzzes, as the build does. */
async function bundled() {
  mkdirSync(inRoot('test', 'output'), { recursive: true });
  const outDir = mkdtempSync(inRoot('test', 'output', 'fuzz-'));
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    resolve: { alias: { '@core': inRoot('main', 'core') } },
    ssr: { noExternal: ['zod', 'yaml', 'js-yaml', 'jszip', 'pako', '@zip.js/zip.js'] },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: { child: inRoot('test/attack/fuzz/child.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

/** What a process that is gone was trying, with how many before; from the file it writes. */
function lastInput(current) {
  const bytes = readFileSync(current);
  const length = bytes.readUInt32LE(4);
  return { count: bytes.readUInt32LE(0), input: bytes.subarray(12, 12 + length) };
}

/** Fuzzes one target; the number of failures. */
async function fuzzOne(outDir, name, minutes, seed) {
  const kept = inRoot('test', 'attack', 'corpus', name);
  const current = join(outDir, `${name}.input`);
  writeFileSync(current, Buffer.alloc(12));
  const args = [
    `--max-old-space-size=${memoryMb}`,
    join(outDir, 'child.js'),
    name,
    minutes,
    seed,
    kept,
    current,
  ];
  const child = spawn(process.execPath, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  let [count, since, hangs] = [-1, Date.now(), false];
  const watch = setInterval(() => {
    const now = lastInput(current).count;
    if (now !== count) [count, since] = [now, Date.now()];
    else if (Date.now() - since > longest) hangs = child.kill('SIGKILL');
  }, 1000);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) {
    const { input } = lastInput(current);
    mkdirSync(kept, { recursive: true });
    const path = join(kept, `${hangs ? 'hung' : 'crashed'}-${seed}`);
    writeFileSync(path, input);
    say(red(`  ${name} ${hangs ? 'hangs' : 'crashes'}: ${path}; --seed ${seed} repeats it`));
    return 1;
  }
  const { tries, found, failed } = JSON.parse(said.trim().split('\n').at(-1));
  say(`${bold(name)}: ${tries} inputs, ${found} kept, ${failed.length} failed; --seed ${seed} repeats it`);
  for (const { what, path } of failed) say(red(`  ${path}: ${what.split('\n').slice(0, 6).join('\n    ')}`));
  return failed.length;
}

try {
  const { wanted, minutes, seed } = readArguments(process.argv.slice(2));
  const outDir = await bundled();
  let failures = 0;
  try {
    for (const name of wanted) failures += await fuzzOne(outDir, name, minutes / wanted.length, seed);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
