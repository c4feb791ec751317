import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const looped = (use: string) =>
  `{% set t = 'ab'*500000 %}{% set j = '[' ~ '1,'*200000 ~ '1]' %}{% for i in range(99999) %}{% set x = ${use} %}{% endfor %}`;
const kept = (each: string) =>
  `{% set l = [] %}{% for i in range(99999) %}{% for j in range(99999) %}{% do l.append(${each}) %}{% endfor %}{% endfor %}`;

/** Templates that ask for time or memory without end; each must be stopped, or be done, soon. */
export const worstTemplates: Readonly<Record<string, string>> = {
  'a date format that matches in many ways': "{{ arrow.get('1'*300 ~ 'x', 'XxXxXxXx') }}",
  'a date format of brackets': "{{ arrow.get('2020', '['*100000) }}",
  'a literal of megabytes': `{{ '${'x'.repeat(100_000)}' * 200 }}`,
  'dicts that share their parts, combined':
    "{% set n = namespace(l={}) %}{% for a in range(60) %}{% set n.l = {'a': n.l, 'b': n.l} %}{% endfor %}{{ n.l | combine(n.l, recursive=true) }}",
  'a long seed': "{{ 5 | random(seed='x'*10**6) }}",
  'lists printed': '{{ [[0]*1000]*10**6 }}',
  'lists that share their parts, printed':
    '{% set n = namespace(l=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l | pprint }}',
  'Base64 there and back': "{{ ('a'*9000000) | b64encode | b64decode }}",
  'a long text looked through again and again':
    "{% set t = 'ab'*500000 %}{% set p = 'ab'*2000 ~ 'b' ~ 'ab'*2000 %}{% for i in range(100000) %}{% set x = p in t %}{% endfor %}",
  'a long text in capitals again and again': looped('t|upper'),
  'a long text hashed again and again': looped("t|hash('sha512')"),
  'long texts compared again and again': looped("t == 'ab'*500000"),
  'a long list read from JSON again and again': looped('j|from_json'),
  'a password hashed in many rounds': "{{ 'x'|password_hash('sha512', 'abcdefgh', rounds=999999) }}",
  'many small dicts kept': kept("{'a': j}"),
  'many small dicts of many keys kept': kept("{'a': j, 'b': j, 'c': j, 'd': [], 'e': {}}"),
  'many small lists kept': kept('[j]'),
  'many empty lists kept': kept('[]'),
  'many tuples kept': kept('(j,)'),
  'many generators kept': kept("[1]|map('string')"),
  'many methods kept': kept("'a'.upper"),
  'many hashes kept': kept("'a'|hash"),
  'many matches kept': kept("'a1b2'|regex_findall('[a-z]')"),
  'many moments of now kept': kept('arrow.utcnow()'),
  'many cyclers kept': kept('cycler(j)'),
  'many views of dicts kept': kept("{'a': 1}.items()"),
  'a loop that is kept': kept('loop'),
  'many short texts kept': kept("'t' ~ j"),
  'many long texts kept': kept("('x' * 1000) ~ j"),
  'many dates kept': kept('arrow.get(j)'),
  'many sets of numbers kept': kept('[j, i]|union([i])'),
  'many large numbers kept': kept('10**300 + j'),
  'many words cut from a text': kept("'a b c d e f g h'.split()"),
  'a dict that grows':
    "{% set d = {} %}{% for i in range(99999) %}{% for j in range(99999) %}{% do d.update({'k' ~ i ~ '.' ~ j: j}) %}{% endfor %}{% endfor %}",
  'all pairs': '{{ range(3000)|product(range(3000))|list|length }}',
  'YAML of many maps': "{{ ('- {a: 1, b: [1, 2]}\n' * 60000)|from_yaml|length }}",
  'XML of many elements': "{{ ('<r>' ~ '<a b=\"c\"><d/></a>'*60000 ~ '</r>')|xml_to_dict|length }}",
  'JSON of many maps': "{{ ('[' ~ '{\"a\":{}},'*300000 ~ '1]')|from_json|length }}",
  'loops in loops': '{% for a in range(100000) %}{% for b in range(100000) %}x{% endfor %}{% endfor %}',
  'a pattern with references': "{{ ('a'*20000) | regex_search('(a*)*(\\\\1)b') }}",
  'a pattern found everywhere': "{{ ('a'*900000) | regex_findall('(a)')|length }}",
};

/** Renders one template: milliseconds of the processor, and the most memory the process had. */
const program = `
import { existsSync, readFileSync } from 'node:fs';
const { createTemplates } = await import(process.argv[1]);
const templates = createTemplates({ now: () => 0, random: () => 0.5 });
templates.render('{{ 1 }}', {});
const begun = process.cpuUsage();
let said = '';
try { templates.render(process.argv[2], {}); } catch (thrown) { said = String(thrown.message); }
const { user } = process.cpuUsage(begun);
// What the usage of a process says of memory begins, on Linux, with that of its parent.
const status = '/proc/self/status';
const peak = existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1] : process.resourceUsage().maxRSS;
console.log(JSON.stringify({ time: user / 1000, memory: peak * 1024, said }));
`;

export interface Rendering {
  /** Milliseconds of the processor. */
  time: number;
  /** Bytes the process had at most. */
  memory: number;
  /** Why it was stopped; empty where it was not. */
  said: string;
}

/**
 * The template engine as one module in a folder.
 * @returns its address
 */
export async function builtEngine(outDir: string): Promise<string> {
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

/** Renders a template in a process of its own, which has a minute. */
export function renderedApart(engine: string, source: string): Rendering {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, engine, source], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return JSON.parse(stdout || '{"time":60000,"memory":1e10,"said":"died"}') as Rendering;
}
