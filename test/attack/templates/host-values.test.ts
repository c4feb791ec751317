import { describe, expect, it } from 'vitest';
import { outcome } from '../../core/template/support';

/** Ways out of a sandbox, tried on every kind of value a template can hold. */
const names = [
  'constructor',
  '__proto__',
  'prototype',
  '__class__',
  '__mro__',
  '__subclasses__',
  '__init__',
  '__globals__',
  '__dict__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupGetter__',
  'call',
  'apply',
  'bind',
  'caller',
  'arguments',
  'callee',
  'run',
  'context',
  'source',
  'signature',
  'Function',
  'eval',
  'globalThis',
  'process',
  'require',
];

const values = [
  "'text'",
  '1',
  '1.0',
  'true',
  'none',
  '[1]',
  "{'a': 1}",
  '(1, 2)',
  'plain',
  'list',
  'range',
  'range(3)',
  'dict',
  'namespace()',
  'cycler(1)',
  "joiner(',')",
  'arrow',
  'arrow.utcnow()',
  "'a'.upper",
  "{'a': 1}.items()",
  "('a' | escape)",
  'missing',
];

/** What must never appear: JavaScript's own objects, or source text of functions. */
const leaks =
  /function ?\w*\(|native code|\[object|=>|class \w+ (?:extends )?\{|Symbol\(|undefined is not|Cannot read/;

describe('a template', () => {
  const context = { plain: { a: 1 }, list: [1] };

  it.each(names)('reaches nothing through .%s', (name) => {
    for (const value of values) {
      for (const source of [
        `{{ ${value}.${name} }}`,
        `{{ (${value})['${name}'] }}`,
        `{{ (${value}) | attr('${name}') }}`,
        `{{ [${value}] | map(attribute='${name}') | list }}`,
        `{{ '{0.${name}}'.format(${value}) }}`,
        `{{ (${value}).${name}.constructor('return process')() }}`,
        `{{ (${value}).${name}('return 1') }}`,
      ]) {
        const result = outcome(source, context);
        // A caller of a bound built-in method prints as Python prints it; that is no leak.
        expect(
          result.replace(/<(?:function|built-in method) [\w.]+ at 0x7f0000000000>/g, ''),
          source,
        ).not.toMatch(leaks);
        expect(result, source).not.toContain(process.version);
      }
    }
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'globalThis', 'process', 'Object'])(
    'finds no name %s of JavaScript in its context',
    (name) => {
      expect(outcome(`{{ ${name} is defined }}`, context)).toBe('False');
      expect(outcome(`{{ '${name}' in plain }}`, context)).toBe('False');
      expect(outcome(`{{ plain.get('${name}', 'absent') }}`, context)).toBe('absent');
    },
  );

  it('does not use filters, tests and tags that only Object has', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'valueOf']) {
      expect(outcome(`{{ 1 | ${name} }}`)).toMatch(/^TemplateAssertionError: No filter named/);
      expect(outcome(`{{ 1 is ${name} }}`)).toMatch(/^TemplateAssertionError: No test named/);
      expect(outcome(`{% ${name} %}`)).toMatch(/^TemplateSyntaxError: Encountered unknown tag/);
    }
  });

  it('keeps a key __proto__ a key', () => {
    const host = { data: {} as Record<string, unknown> };
    expect(
      outcome("{{ data.update({'__proto__': {'polluted': 1}}) }}{{ data['__proto__'].polluted }}", host),
    ).toBe('None1');
    expect(Object.getPrototypeOf(host.data)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('does not read getters of the prototype of host data', () => {
    class Secret {
      get password(): string {
        return 'secret';
      }
    }
    expect(outcome('{{ data.password }}', { data: new Secret() })).toBe('');
  });
});

describe('a runaway template', () => {
  const exhausting = [
    "{{ 'a' * 10**9 }}",
    '{{ [0] * 10**9 }}',
    '{{ range(10**9) }}',
    '{{ range(10**6) | list }}',
    '{{ 10 ** (10**8) }}',
    '{{ 2 ** (2 ** (2 ** (2 ** (2 ** 2)))) }}',
    "{{ 'a' | center(10**9) }}",
    "{{ 'a'.ljust(10**9) }}",
    "{{ 'a'.zfill(10**9) }}",
    "{{ '%1000000000d' % 1 }}",
    "{{ '%*d' % (10**9, 1) }}",
    "{{ '{:1000000000}'.format(1) }}",
    "{{ 'a' | indent(10**9) }}",
    "{{ 'a\\tb'.expandtabs(10**9) }}",
    "{{ ('a' * 10**6).replace('a', 'b' * 10**6) }}",
    "{{ ('a' * 10**6).join(['b'] * 10**6) }}",
    '{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}',
    '{% for a in range(100000) %}{% for b in range(100000) %}x{% endfor %}{% endfor %}',
    '{% set l = [1] %}{% for a in l %}{% do l.append(a) %}{% endfor %}',
    "{% set ns = namespace(t='a') %}{% for a in range(100) %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}",
    '{% set ns = namespace(l=[1]) %}{% for a in range(100) %}{% set ns.l = ns.l + ns.l %}{% endfor %}',
    '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
    '{% for a in [[]] recursive %}{{ loop([[]]) }}{% endfor %}',
    '{{ [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] | permutations | list | length }}',
    '{{ range(1000) | product(range(1000), range(1000)) | list }}',
    '{{ [1] | batch(10**9, 0) | list }}',
    '{{ lipsum(n=10**6) }}',
    `{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`,
    `{{ ${'['.repeat(5000)} }}`,
    `{{ ${'not '.repeat(5000)}1 }}`,
    `{{ ${'-'.repeat(5000)}1 }}`,
    '{% if a %}'.repeat(5000),
  ];

  // How long that takes is measured by the bench.
  it.each(exhausting)('is stopped: %s', (source) => {
    expect(outcome(source)).toMatch(/^(?:\w*Error): /);
  });

  it('shows a list that contains itself', () => {
    expect(outcome('{% set l = [1] %}{% do l.append(l) %}{{ l }}')).toBe('[1, [...]]');
  });
});
