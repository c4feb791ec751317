import fc from 'fast-check';

/** Templates made from the grammar: every kind of expression and statement, with and without whitespace control. */

const names = fc.constantFrom(
  'a',
  'b',
  'vars',
  'item',
  'loop',
  'ns',
  'missing',
  'arrow',
  'caller',
  'globalVars',
);
const keys = fc.constantFrom(
  'x',
  'steps',
  'data',
  'items',
  'get',
  'upper',
  'append',
  'format',
  '__class__',
  'é',
);
const filters = fc.constantFrom(
  'upper',
  'default(1)',
  "default('', true)",
  'list',
  'join(",")',
  'length',
  'sort',
  'first',
  "map(attribute='x')",
  'tojson',
  'int',
  'string',
  'unknown_filter',
  "replace('a', 'b')",
  'batch(2)',
  'sum',
);
const tests = fc.constantFrom(
  'defined',
  'none',
  'string',
  'divisibleby(2)',
  'sameas none',
  'in [1]',
  'unknown_test',
);
const literals = fc.constantFrom(
  '1',
  '0',
  '1.5',
  '0x1f',
  '1e3',
  'true',
  'none',
  "''",
  "'it'",
  '"it\'s"',
  "'\\n\\\\'",
  "'a' 'b'",
);
const binary = fc.constantFrom(
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '~',
  'and',
  'or',
  '==',
  '!=',
  '<',
  '>=',
  'in',
  'not in',
);
const data = fc.constantFrom(
  'text',
  ' ',
  '\n',
  '{',
  '}',
  '}}',
  '"',
  'é😀',
  '\r\n',
  '{# note #}',
  '{% raw %}{{ x }}{% endraw %}',
);

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const list = fc.array(inner, { maxLength: 3 });
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      names,
      literals,
      fc.tuple(inner, keys).map(([value, key]) => `(${value}).${key}`),
      fc.tuple(names, keys, keys).map((parts) => parts.join('.')),
      fc.tuple(names, inner).map(([name, key]) => `${name}[${key}]`),
      fc.tuple(names, inner, inner).map(([name, from, to]) => `${name}[${from}:${to}]`),
      fc.tuple(inner, filters).map((parts) => parts.join(' | ')),
      fc.tuple(inner, fc.constantFrom('is', 'is not'), tests).map((parts) => `(${parts.join(' ')})`),
      fc.tuple(inner, binary, inner).map((parts) => parts.join(' ')),
      fc.tuple(inner, binary, inner).map((parts) => `(${parts.join(' ')})`),
      fc.tuple(fc.constantFrom('-', '+', 'not '), inner).map((parts) => parts.join('')),
      fc.tuple(inner, inner, inner).map(([value, test, other]) => `${value} if ${test} else ${other}`),
      fc.tuple(inner, inner).map(([value, test]) => `(${value} if ${test})`),
      list.map((items) => `[${items.join(', ')}]`),
      list.map((items) => `(${items.map((item) => `${item},`).join(' ')})`),
      fc
        .array(fc.tuple(inner, inner), { maxLength: 2 })
        .map((entries) => `{${entries.map((entry) => entry.join(': ')).join(', ')}}`),
      fc.tuple(names, list).map(([name, args]) => `${name}(${args.join(', ')})`),
      fc.tuple(names, keys, inner).map(([name, key, arg]) => `${name}.${key}(${arg}, k=1, *a, **b)`),
    ),
  };
});

const open = fc.constantFrom('{%', '{%-', '{%+');
const close = fc.constantFrom('%}', '-%}', '+%}');

const { template } = fc.letrec<{ template: string; statement: string }>((tie) => {
  const body = tie('template');
  const tag = (...parts: (string | fc.Arbitrary<string>)[]) =>
    fc
      .tuple(open, close, ...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map(([begin, end, ...words]) => `${begin} ${words.join(' ')} ${end}`);
  const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
  return {
    template: fc.array(tie('statement'), { maxLength: 4 }).map((parts) => parts.join('')),
    statement: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      data,
      expression.map((value) => `{{ ${value} }}`),
      expression.map((value) => `{{- ${value} -}}`),
      joined(tag('set', names, '=', expression)),
      joined(tag('set a, b =', expression)),
      joined(tag('do', expression)),
      joined(tag('set', names), body, tag('endset')),
      joined(tag('set', names, '| upper'), body, tag('endset')),
      joined(tag('if', expression), body, tag('elif', expression), body, tag('else'), body, tag('endif')),
      joined(tag('for', names, 'in', names), body, tag('endfor')),
      joined(tag('for a, b in', names, 'if', names), body, tag('else'), body, tag('endfor')),
      joined(tag('for a in', expression, 'recursive'), body, tag('break'), tag('endfor')),
      joined(tag('macro m(a, b=', expression, ')'), body, tag('endmacro'), fc.constant('{{ m(1) }}')),
      joined(tag('call(x) a.b(', expression, ')'), body, tag('endcall')),
      joined(tag('with a =', expression, ', b = 2'), body, tag('endwith')),
      joined(tag('filter upper | replace("A", "b")'), body, tag('endfilter')),
      joined(tag('block one'), body, tag('endblock')),
      joined(tag('autoescape true'), body, tag('endautoescape')),
      joined(tag('print a,', expression)),
    ),
  };
});

/** A template of the grammar; most of them parse (a chain such as `a if b in c == d` need not). */
export const grammarTemplates: fc.Arbitrary<string> = template;

/** What is put into a damaged template: marks, half words and characters nobody expects. */
const tornOff =
  '{{ }} {% %} {# #} ( ) [ ] { } \' " | . , : - @ is in if not \\ \u0000 \ud800 endfor 1e999 ** == ~ \n'.split(
    ' ',
  );

/** A template damaged at one or two places: something taken out, put in or repeated. */
export function damaged(sources: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const scraps = fc.constantFrom(...tornOff);
  const wound = fc.record({ at: fc.nat(), length: fc.nat(8), insert: fc.oneof(scraps, fc.constant('')) });
  return fc.tuple(sources, fc.array(wound, { minLength: 1, maxLength: 2 })).map(([source, wounds]) =>
    wounds.reduce((text, { at, length, insert }) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + insert + text.slice(from + length);
    }, source),
  );
}
