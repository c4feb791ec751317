import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nunjucks from 'nunjucks';
import { readContext } from '@core/template/context';
import { createTemplates, type TemplateContext } from '@core/template/environment';
import { templateCases } from '../support/template-sets';
import { median, report } from './measure';

const passes = 7;

/** Microseconds a template or case, the median of several passes over all of them. */
interface Speed {
  compile: number;
  render: number;
}

interface BenchCase {
  template: string;
  /** As our engine reads it, without loss. */
  own: TemplateContext;
  /** As plain JSON, for the others. */
  plain: object;
}

function microseconds(count: number, work: () => unknown): number {
  work();
  const taken: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const begun = performance.now();
    work();
    taken.push(((performance.now() - begun) * 1000) / count);
  }
  return median(taken);
}

function ownSpeed(cases: readonly BenchCase[], sources: readonly string[]): Speed {
  const options = { now: () => Date.UTC(2026, 0, 15), random: () => 0.5 };
  const compile = microseconds(sources.length, () => {
    // With names of its own, be they none, it shares nothing with the pass before.
    const templates = createTemplates({ ...options, globals: {} });
    for (const source of sources) templates.check(source);
  });
  const templates = createTemplates(options);
  const render = microseconds(cases.length, () => {
    for (const { template, own } of cases) templates.render(template, own);
  });
  return { compile, render };
}

/** Cases the peer renders at all; whether the text is right is not asked of it. */
function peerCases(cases: readonly BenchCase[]): {
  cases: BenchCase[];
  compiled: Map<string, nunjucks.Template>;
} {
  const environment = new nunjucks.Environment(null, { autoescape: false });
  const compiled = new Map<string, nunjucks.Template>();
  const rendered = cases.filter(({ template, plain }) => {
    try {
      const ready = compiled.get(template) ?? new nunjucks.Template(template, environment, undefined, true);
      compiled.set(template, ready);
      ready.render(plain);
      return true;
    } catch {
      return false;
    }
  });
  return { cases: rendered, compiled };
}

function peerSpeed(
  cases: readonly BenchCase[],
  sources: readonly string[],
  compiled: ReadonlyMap<string, nunjucks.Template>,
): Speed {
  const compile = microseconds(sources.length, () => {
    const environment = new nunjucks.Environment(null, { autoescape: false });
    return sources.map((source) => new nunjucks.Template(source, environment, undefined, true));
  });
  const render = microseconds(cases.length, () => {
    for (const { template, plain } of cases) compiled.get(template)?.render(plain);
  });
  return { compile, render };
}

/** Reads `{"template","context"}` lines and measures as `microseconds` does. */
const pythonProgram = `
import json, statistics, sys, time
from jinja2.sandbox import SandboxedEnvironment
cases = [json.loads(line) for line in open(sys.argv[1], encoding='utf8')]
sources = list(dict.fromkeys(case['template'] for case in cases))
def environment():
    return SandboxedEnvironment(extensions=['jinja2.ext.do', 'jinja2.ext.loopcontrols'], cache_size=0)
def measure(count, work):
    work()
    taken = []
    for _ in range(int(sys.argv[2])):
        begun = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begun) * 1e6 / count)
    return statistics.median(taken)
def compile_all():
    env = environment()
    for source in sources:
        env.from_string(source)
env = environment()
ready = {source: env.from_string(source) for source in sources}
def render_all():
    for case in cases:
        ready[case['template']].render(case['context'])
print(json.dumps({'compile': measure(len(sources), compile_all), 'render': measure(len(cases), render_all)}))
`;

/** CPython's own Jinja2 on the same cases; null where this machine has none. */
function pythonSpeed(cases: readonly BenchCase[]): Speed | null {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  try {
    const file = join(folder, 'cases.jsonl');
    const lines = cases.map(({ template, plain }) => JSON.stringify({ template, context: plain }));
    writeFileSync(file, lines.join('\n'));
    const { status, stdout } = spawnSync('python3', ['-c', pythonProgram, file, String(passes)], {
      encoding: 'utf8',
    });
    return status === 0 ? (JSON.parse(stdout) as Speed) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A template that changes its context would find another one at the next pass. */
const changing = /\.(?:append|extend|insert|pop|popitem|remove|clear|update|setdefault|sort|reverse)\(/;

/** Compiling and rendering the recorded cases of real content, beside the peers' times in the same run. */
export function benchTemplates(corpus: string): void {
  const all = templateCases(corpus, 'real-stock')
    .filter(({ read }) => read.error === undefined && !changing.test(read.template))
    .map(({ line, read }): BenchCase => {
      const own = readContext(line).get('context') as TemplateContext;
      return { template: read.template, own, plain: read.context as object };
    });
  const { cases, compiled } = peerCases(all);
  const sources = [...new Set(cases.map(({ template }) => template))];
  const own = ownSpeed(cases, sources);
  const peer = peerSpeed(cases, sources, compiled);
  const python = pythonSpeed(cases);
  const micro = (value: number) => `${value.toFixed(1)} µs`;
  const line = (what: 'compile' | 'render', count: number, times: number) => {
    const against = python
      ? `${(python[what] / own[what]).toFixed(1)} x as fast as CPython Jinja2 (${micro(python[what])})`
      : 'no CPython Jinja2 here';
    const value = `${micro(own[what])} each, ${against}, ${(peer[what] / own[what]).toFixed(2)} x as fast as nunjucks (${micro(peer[what])})`;
    report({
      what: `${what} ${count} templates of real content`,
      value,
      ...(python && { goal: { text: `${times} x CPython`, met: python[what] >= times * own[what] } }),
    });
  };
  line('compile', sources.length, 5);
  line('render', cases.length, 1);
}
