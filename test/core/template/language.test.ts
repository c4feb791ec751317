import { describe, expect, it } from 'vitest';
import { TemplateError } from '@core/template/errors';
import { outcome, renderer } from './support';

const cases = (table: Record<string, string>, context = {}) =>
  it.each(Object.entries(table))('%s', (source, expected) => expect(outcome(source, context)).toBe(expected));

describe('values are spelled as Python spells them', () => {
  cases({
    '{{ [1.0, 1e16, 1e-7, 0.1 + 0.2, -0.0] }}': '[1.0, 1e+16, 1e-07, 0.30000000000000004, -0.0]',
    "{{ ['it\\'s', 'a\"b', 'é', '\\n', '\\x7f'] }}": `["it's", 'a"b', 'é', '\\n', '\\x7f']`,
    '{{ (1,) }}{{ () }}{{ {1: none, true: 2} }}': '(1,)(){1: 2}',
    '{{ 2 ** 100 }}': '1267650600228229401496703205376',
    '{{ 7 // -2 }} {{ -7 % 3 }} {{ 7 / 2 }} {{ 4 / 2 }}': '-4 2 3.5 2.0',
    '{{ -2 ** 2 }} {{ 2 ** 3 ** 2 }}': '4 64',
    '{{ 1 == 1.0 == true }}{{ 3 > 2 > 1 }}{{ not 1 == 2 }}': 'TrueTrueTrue',
    "{{ '☃😀'[1] }}{{ '😀' | length }}{{ 'abc'[::-1] }}": '😀1cba',
    "{{ 'a' 'b' ~ 1 }}": 'ab1',
    "{{ 'abc'[1.5] is defined }}{{ ['a', 'b'][0.5] is defined }}": 'FalseFalse',
    '{{ 10**20 / 3 }}': '3.333333333333333e+19',
    '{{ (-8) ** (1 / 3) }}': '(1.0000000000000002+1.7320508075688772j)',
  });
});

describe('statements', () => {
  cases(
    {
      '{% for x in xs %}{{ loop.index }}{{ loop.last }}{% endfor %}': '1False2False3True',
      '{% for x in xs if x > 1 %}{{ x }}/{{ loop.length }} {% endfor %}': '2/2 3/2 ',
      '{% for x in [] %}a{% else %}b{% endfor %}': 'b',
      '{% for x in [1] %}a{% break %}{% else %}b{% endfor %}': 'ab',
      '{% for x in [1, 2] %}a{% continue %}{% else %}b{% endfor %}': 'aab',
      '{% for x in [1, 2] %}{% if x == 2 %}{% continue %}{% endif %}a{% else %}b{% endfor %}': 'a',
      '{% for a, b in {"k": 1}.items() %}{{ a }}{{ b }}{% endfor %}': 'k1',
      '{% set s = 1 %}{% for x in xs %}{% set s = s + x %}{% endfor %}{{ s }}': '1',
      '{% for x in xs %}{{ s }}{% endfor %}{% set s = 2 %}': '',
      '{% set ns = namespace(n=0) %}{% for x in xs %}{% set ns.n = ns.n + x %}{% endfor %}{{ ns.n }}': '6',
      '{% for x in xs %}{% if x == 2 %}{% continue %}{% endif %}{{ x }}{% endfor %}': '13',
      '{% for x in xs %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endfor %}': '1',
      '{% macro m(a, b=2) %}{{ a }}{{ b }}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m(1) }}{{ m(1, 3, 4, z=5) }}':
        "12(){}13(4,){'z': 5}",
      '{% macro m() %}<{{ caller(1) }}>{% endmacro %}{% call(x) m() %}{{ x + 1 }}{% endcall %}': '<2>',
      '{% set t %}a{{ 1 }}{% endset %}{{ t | upper }}': 'A1',
      '{% set t | upper %}a{% endset %}{{ t }}': 'A',
      '{% filter upper %}a{{ 1 }}{% endfilter %}': 'A1',
      '{% with a = 1, b = 2 %}{{ a + b }}{% endwith %}{{ a }}': '3',
      '{% for n in tree recursive %}{{ n.v }}{{ loop(n.c) }}{% endfor %}': '123',
      '{% raw %}{{ x }}{% endraw %}{# gone #}': '{{ x }}',
      'a  {%- if true -%}  b  {%- endif %} c': 'ab c',
      'a\r\n{{ 1 }}\r\n': 'a\n1',
      '{{ 1 if false }}|{{ missing }}|{{ missing.x is defined }}': "UndefinedError: 'missing' is undefined",
      '{% include "x" %}': "TypeError: The tag 'include' needs other templates, and here are none to load.",
      '{% if false %}{{ 1 | nope }}{% endif %}ok': 'ok',
      '{{@Name}}': 'N',
      '{% block b %}{{ xs[0] }}{% endblock %}{{ self.b() }}{{ self }}': '11<TemplateReference None>',
    },
    {
      xs: [1, 2, 3],
      tree: [
        { v: 1, c: [{ v: 2, c: [] }] },
        { v: 3, c: [] },
      ],
      globalVars: { Name: 'N' },
    },
  );
});

describe('undefined values', () => {
  cases(
    {
      '{{ a.b }}|{{ d.x }}|{{ l[5] }}': "UndefinedError: 'a' is undefined",
      '{{ d.x.y }}': "UndefinedError: 'dict object' has no attribute 'x'",
      '{{ l[5].y }}': 'UndefinedError: list object has no element 5',
      '{{ none.x.y }}': "UndefinedError: 'None' has no attribute 'x'",
      "{{ d.x | default('y') }}{{ d.x | length }}{{ d.x or 'z' }}": 'y0z',
    },
    { d: {}, l: [] },
  );
});

describe('the class of undefined values can be chosen', () => {
  const rendered = (kind: 'chainable' | 'strict', source: string): string =>
    outcome(source, { d: {} }, { undefined: kind });

  it('chainable: what is asked of them is undefined as well', () => {
    expect(rendered('chainable', "[{{ a.b.c[0].d }}]{{ a.b is defined }}{{ d.x.y | default('z') }}")).toBe(
      '[]Falsez',
    );
    expect(rendered('chainable', "{{ ''.__class__.x }}")).toMatch(/^SecurityError: /);
  });

  it('strict: printing and testing them fails', () => {
    expect(rendered('strict', '{{ a }}')).toBe("UndefinedError: 'a' is undefined");
    expect(rendered('strict', '{% if d.x %}{% endif %}')).toBe(
      "UndefinedError: 'dict object' has no attribute 'x'",
    );
    expect(rendered('strict', "{{ a is defined }}{{ a | default('b') }}")).toBe('Falseb');
  });
});

describe('errors', () => {
  const errorOf = (source: string): TemplateError => {
    try {
      renderer().render(source, {});
    } catch (thrown) {
      if (thrown instanceof TemplateError) return thrown;
    }
    throw new Error('The template did not fail.');
  };

  it('know line, column and length of what failed', () => {
    const error = errorOf("first\r\nsecond {{ 1 + 'a' }}");
    expect(error).toMatchObject({ kind: 'TypeError', line: 2, column: 11, length: 7, offset: 17 });
    expect(error.message).toBe("unsupported operand type(s) for +: 'int' and 'str'");
  });

  it('point at the token the parser stumbled over', () => {
    expect(errorOf('{{ a b }}')).toMatchObject({
      kind: 'TemplateSyntaxError',
      message: "expected token 'end of print statement', got 'b'",
      line: 1,
      column: 6,
      length: 1,
    });
  });

  it('name the nearest filters', () => {
    expect(errorOf('{{ 1 | deafult }}').message).toBe("No filter named 'deafult'. Did you mean 'default'?");
  });

  it('say what a block still needs', () => {
    expect(errorOf('{% if x %}').message).toBe(
      "Unexpected end of template. Jinja was looking for the following tags: 'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.",
    );
  });
});

describe('the context', () => {
  it('is changed in place, and stays plain data', () => {
    const context = { vars: { list: [1], map: { a: 1 } as Record<string, unknown> } };
    outcome("{% do vars.list.append({'k': (1, 2.0)}) %}{% do vars.map.update(b=[2**60]) %}", context);
    expect(context).toEqual({ vars: { list: [1, { k: [1, 2] }], map: { a: 1, b: [2 ** 60] } } });
    expect(Object.getPrototypeOf(context.vars.list[1])).toBe(Object.prototype);
  });

  it('leaves plain data behind also where it fails later', () => {
    const context = { vars: { list: [1], map: { a: 1 } as Record<string, unknown> } };
    outcome(
      "{% do vars.list.append({'k': (1, 2.0)}) %}{% do vars.map.update(b=[2**60]) %}{{ vars.none.x.y }}",
      context,
    );
    expect(context).toEqual({ vars: { list: [1, { k: [1, 2] }], map: { a: 1, b: [2 ** 60] } } });
    expect(Object.getPrototypeOf(context.vars.list[1])).toBe(Object.prototype);
  });

  it('keeps the order of keys that look like numbers within a template', () => {
    expect(outcome("{{ {'10': 1, '2': 2} }}")).toBe("{'10': 1, '2': 2}");
  });
});
