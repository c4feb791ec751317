import { TemplateError } from '@core/template/errors';
import { renderer } from '../../../core/template/support';
import { Broken, kindOf, type Target } from '../target';

const limits = { steps: 200_000, text: 1_000_000, elements: 100_000, bits: 20_000 };
/** The host's own words for its own values: they are in no text and in no message. */
const leaks = /native code|\[object |Symbol\(|undefined is not|is not a function|Cannot read/;
/** Longest time one template may take, in milliseconds: far above what the limits allow on a slow machine. */
const slowest = 5_000;

const context = () => ({
  a: [1, 2.5, 'three', null, { x: [true] }],
  b: { x: { steps: 'S' }, data: [{ x: 1 }, { x: 2 }] },
  vars: { steps: { X: { data: [{ y: 1 }] } }, input: { records: [{ '@id': '/api/3/alerts/1' }] } },
});

/** Renders, or fails with a place in the text; twice the same. */
export const templates: Target = {
  words: [
    '{{ ',
    ' }}',
    '{% ',
    ' %}',
    'for x in a',
    'endfor',
    'if a',
    'endif',
    'set y = ',
    '|',
    'upper',
    'combine(',
    'join(',
    'range(',
    'arrow.get(',
    'recursive=true',
    "'%Y'",
    '**',
    '~',
    '[::-1]',
    'vars.',
    'namespace(',
    'macro m()',
    'endmacro',
  ],
  seeds: () =>
    [
      '{{ vars.steps.X.data[0].y + 1 }}',
      '{% for x in a %}{{ loop.index }}:{{ x | string | upper }}{% endfor %}',
      "{{ arrow.get('2026-01-15', 'YYYY-MM-DD').shift(days=-1).format('x') }}",
      '{% set ns = namespace(n=0) %}{% for i in range(5) %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}',
      "{{ b | combine({'x': {'k': [1]}}, recursive=true) | tojson }}",
      "{{ 'a,b' .split(',') | map('upper') | join('-') | regex_replace('(A|B)+', 'x') }}",
    ].map((text) => Buffer.from(text)),
  run(input) {
    const source = input.toString('utf8');
    const began = performance.now();
    const [first, second] = [outcome(source), outcome(source)];
    if (performance.now() - began > 2 * slowest) throw new Broken('takes too long');
    if (first !== second)
      throw new Broken(`renders differently: ${first.slice(0, 100)} and ${second.slice(0, 100)}`);
    if (leaks.test(first) && !leaks.test(source)) throw new Broken(`leaks: ${first.slice(0, 200)}`);
    return first.startsWith('!') ? kindOf(first) : 'rendered';
  },
};

function outcome(source: string): string {
  try {
    return renderer({ limits }).render(source, context());
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    const { offset, length, line, column, message } = thrown;
    if (offset < 0 || offset + length > source.length || line < 1 || column < 1)
      throw new Broken(`a place outside of the text: ${offset}+${length}, ${line}:${column}`);
    return `!${thrown.kind} ${message}`;
  }
}
