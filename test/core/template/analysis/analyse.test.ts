import { describe, expect, it } from 'vitest';
import { analyseTemplate } from '@core/template/analysis/analyse';
import type { TemplatePath } from '@core/template/analysis/model';

/** All paths that conditions around this one have asked for. */
function guardsOf(path: TemplatePath): TemplatePath[] {
  const found: TemplatePath[] = [];
  for (let guard = path.guards; guard; guard = guard.outer) found.push(...guard.paths);
  return found;
}

const keysOf = (path: TemplatePath) => path.keys.map((key) => key ?? '*').join('.');
const pathsOf = (source: string) => analyseTemplate(source).paths.map(keysOf);

describe('referenced paths', () => {
  it('have every segment with its place', () => {
    const source = `{{ vars.steps.X.data[0]['y z'].w }}`;
    const [path] = analyseTemplate(source).paths;
    expect(
      path?.segments.map(({ key, written, from, to }) => [key, written, source.slice(from, to)]),
    ).toEqual([
      ['vars', 'name', 'vars'],
      ['steps', 'attribute', 'steps'],
      ['X', 'attribute', 'X'],
      ['data', 'attribute', 'data'],
      [0, 'item', '0'],
      ['y z', 'item', "'y z'"],
      ['w', 'attribute', 'w'],
    ]);
    expect(source.slice(path?.from, path?.to)).toBe(`vars.steps.X.data[0]['y z'].w`);
  });

  it.each([
    [`{{ vars['steps']["X"] }}`, ['vars.steps.X']],
    ['{{ (vars.a).b }}', ['vars.a.b']],
    ['{{ vars.a.0.b }}', ['vars.a.0.b']],
    ['{{ vars.a[-1] }}', ['vars.a.-1']],
    ['{{ vars.a[vars.i].b }}', ['vars.i', 'vars.a.*.b']],
    ['{{ vars.a[1:vars.n] }}', ['vars.n', 'vars.a']],
    ['{{ (vars.a | first).b }}', ['vars.a']],
    ['{{ vars.a.split(vars.b) }}', ['vars.a', 'vars.b']],
    ['{{ {vars.k: vars.v} }}', ['vars.k', 'vars.v']],
    ['{{@Current_Date}}', ['globalVars.Current_Date']],
    ['{% set ns.x = vars.a %}', ['vars.a', 'ns.x']],
  ])('are found in %s', (source, keys) => {
    expect(pathsOf(source)).toEqual(keys);
  });

  it.each([
    ['{% set r = vars.steps.X.data %}{{ r.y }}', 'vars.steps.X.data.y', 'set'],
    ['{% set r = vars.a | list %}{{ r[0] }}', 'vars.a.0', 'set'],
    ['{% set r = vars.a or [] %}{{ r[0] }}', 'vars.a.0', 'set'],
    ['{% with r = vars.a %}{{ r.b }}{% endwith %}', 'vars.a.b', 'set'],
    ['{% for r in vars.a %}{{ r.b }}{% endfor %}', 'vars.a.*.b', 'loop'],
    ['{% for r in vars.a | sort %}{{ r.b }}{% endfor %}', 'vars.a.*.b', 'loop'],
    ['{% for k, v in vars.a.items() %}{{ v.b }}{% endfor %}', 'vars.a.*.b', 'loop'],
    ['{% for k, v in vars.a | items %}{{ v.b }}{% endfor %}', 'vars.a.*.b', 'loop'],
    ['{% for a in vars.a %}{% for b in a.b %}{{ b.c }}{% endfor %}{% endfor %}', 'vars.a.*.b.*.c', 'loop'],
    ['{% set r = vars.a + vars.b %}{{ r.c }}', 'r.c', 'local'],
    ['{% if vars.a %}{% set r = vars.a %}{% else %}{% set r = vars.b %}{% endif %}{{ r.c }}', 'r.c', 'local'],
    ['{% macro m(r) %}{{ r.c }}{% endmacro %}', 'r.c', 'local'],
    ['{% for r in vars.a %}{{ loop.index }}{% endfor %}', 'loop.index', 'local'],
    ['{% for r in vars.a %}{% set x = r %}{% endfor %}{{ x.b }}', 'x.b', 'context'],
  ])('go through variables: %s', (source, keys, via) => {
    const last = analyseTemplate(source).paths.at(-1);
    expect(last && [keysOf(last), last.via]).toEqual([keys, via]);
  });

  it.each([
    ['{{ vars.a }}', 'output'],
    ['{{ vars.a | upper }}', 'value'],
    ["{{ vars.a | default('') }}", 'default'],
    ['{{ vars.a is defined }}', 'defined'],
    ['{{ vars.a.append(1) }}', 'called'],
    ['{% if not vars.a %}{% endif %}', 'condition'],
    ["{{ vars.a or '' }}", 'condition'],
    ['{{ vars.a if vars.b }}', 'condition'],
  ])('know what becomes of them: %s', (source, use) => {
    expect(analyseTemplate(source).paths[0]?.use).toBe(use);
  });

  it('know what a condition around them has asked for', () => {
    const { paths } = analyseTemplate(
      '{% if vars.a and vars.b %}{{ vars.a.c }}{% endif %}{{ vars.a.d if vars.a is defined else vars.e }}{{ vars.f }}',
    );
    const guards = new Map(paths.map((path) => [keysOf(path), guardsOf(path).map(keysOf)]));
    expect(guards.get('vars.a.c')).toEqual(['vars.a', 'vars.b']);
    expect(guards.get('vars.a.d')).toEqual(['vars.a']);
    expect(guards.get('vars.e')).toEqual(['vars.a']);
    expect(guards.get('vars.f')).toEqual([]);
  });
});

describe('what a template uses', () => {
  const source = `{% macro m(p, q=1) %}{{ p }}{% endmacro %}{% set x = 'Severity' | picklist('High', key='@id') %}{{ m(x) is string }}{{ other.get('k') }}`;
  const found = analyseTemplate(source);
  const texts = (spans: readonly { from: number; to: number }[]) =>
    spans.map(({ from, to }) => source.slice(from, to));

  it('has names and places', () => {
    expect(texts(found.filters)).toEqual(['picklist']);
    expect(texts(found.tests)).toEqual(['string']);
    expect(texts(found.calls)).toEqual(['m', 'get']);
    expect(texts(found.assigned)).toEqual(['p', 'q', 'x']);
    expect(texts(found.free)).toEqual(['other']);
  });

  it('says a template that is one expression from text', () => {
    expect(analyseTemplate('{{ vars.a }}').whole?.kind).toBe('attribute');
    expect(analyseTemplate(' {{ vars.a }}').whole).toBeNull();
  });

  it('marks the platform’s older macros', () => {
    const legacy = '{{@Name}} {{ @Other | upper }}';
    expect(analyseTemplate(legacy).legacyMacros.map(({ from, to }) => legacy.slice(from, to))).toEqual([
      '@Name',
      '@Other',
    ]);
    expect(analyseTemplate(legacy).free).toEqual([]);
  });

  it('has the place of an error', () => {
    const { error, paths } = analyseTemplate('{{ vars.a }\n{{ vars.b }}');
    expect(error).toMatchObject({ kind: 'TemplateSyntaxError', line: 1 });
    expect(paths).toEqual([]);
  });

  it('is remembered', () => {
    expect(analyseTemplate('{{ vars.remembered }}')).toBe(analyseTemplate('{{ vars.remembered }}'));
  });
});

describe('hostile templates', () => {
  it.each([
    ['a long chain', `{{ a${'.b'.repeat(50_000)} }}`],
    ['a long sum', `{{ 1${' + 1'.repeat(50_000)} }}`],
    ['many filters', `{{ a${' | upper'.repeat(50_000)} }}`],
  ])('are refused in place of the stack: %s', (_what, source) => {
    expect(analyseTemplate(source).error?.message).toBe('too many nested expressions or blocks');
  });

  it('cost no more than their length: a thousand conditions', () => {
    const source = Array.from(
      { length: 1000 },
      (_, at) => `{% if a${at} %}{% set v${at} = b %}{% endif %}`,
    ).join('');
    expect(analyseTemplate(source).paths).toHaveLength(2000);
    const chained = `{% if a %}${Array.from({ length: 1000 }, (_, at) => `{% elif a${at} %}{{ b }}`).join('')}{% endif %}`;
    expect(analyseTemplate(chained).paths).toHaveLength(2001);
  });
});
