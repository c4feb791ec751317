import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { atMost, megabytes, ms, report } from './measure';

/** Templates that ask for time or memory without end; each must be stopped, or be done, soon. */
const payloads: Readonly<Record<string, string>> = {
  'a date format that matches in many ways': "{{ arrow.get('1'*300 ~ 'x', 'XxXxXxXx') }}",
  'dicts that share their parts, combined':
    "{% set n = namespace(l={}) %}{% for a in range(60) %}{% set n.l = {'a': n.l, 'b': n.l} %}{% endfor %}{{ n.l | combine(n.l, recursive=true) }}",
  'a long seed': "{{ 5 | random(seed='x'*10**6) }}",
  'lists printed': '{{ [[0]*1000]*10**6 }}',
  'lists that share their parts, printed':
    '{% set n = namespace(l=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l | pprint }}',
  'Base64 there and back': "{{ ('a'*9000000) | b64encode | b64decode }}",
  'a long text looked through again and again':
    "{% set t = 'ab'*500000 %}{% set p = 'ab'*2000 ~ 'b' ~ 'ab'*2000 %}{% for i in range(100000) %}{% set x = p in t %}{% endfor %}",
  'many small dicts kept':
    "{% set l = [] %}{% for i in range(99999) %}{% for j in range(99999) %}{% do l.append({'a': j}) %}{% endfor %}{% endfor %}",
  'loops in loops': '{% for a in range(100000) %}{% for b in range(100000) %}x{% endfor %}{% endfor %}',
  'a pattern with references': "{{ ('a'*20000) | regex_search('(a*)*(\\\\1)b') }}",
};

/** Renders one template in a process of its own: milliseconds of the processor, and the most memory it had. */
const program = `
const { createTemplates } = await import(process.argv[1]);
const begun = process.cpuUsage();
try { createTemplates({ now: () => 0, random: () => 0.5 }).render(process.argv[2], {}); } catch {}
const { user } = process.cpuUsage(begun);
console.log(JSON.stringify({ time: user / 1000, memory: process.resourceUsage().maxRSS * 1024 }));
`;

/** The template engine as one module in a folder. */
async function built(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: resolve('main/core/template/environment.ts'),
      outDir,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'engine.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return pathToFileURL(join(outDir, 'engine.mjs')).href;
}

/** The worst of them all. */
export async function benchPayloads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  try {
    measure(await built(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(entry: string): void {
  const results = Object.entries(payloads).map(([what, source]) => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, entry, source], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    return {
      what,
      ...(JSON.parse(stdout || '{"time":60000,"memory":1e10}') as { time: number; memory: number }),
    };
  });
  const slowest = results.reduce((a, b) => (b.time > a.time ? b : a));
  const largest = results.reduce((a, b) => (b.memory > a.memory ? b : a));
  report({
    what: `slowest of ${results.length} hostile templates (${slowest.what})`,
    value: ms(slowest.time),
    goal: atMost(slowest.time, 2_000),
  });
  report({
    what: `largest of ${results.length} hostile templates (${largest.what})`,
    value: megabytes(largest.memory),
    goal: atMost(largest.memory, 300e6, megabytes),
  });
}
