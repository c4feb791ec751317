import { describe, expect, it } from 'vitest';
import { outcome } from '../../core/template/support';

/** Small, so that what is stopped is stopped by the count of work and not by a clock. */
const limits = { steps: 400_000, text: 1_000_000, elements: 50_000, bits: 200_000, depth: 100 };
const run = (source: string, context = {}): string => outcome(source, context, { limits });

const text = (length: number): string => `('a' * ${length})`;

/** Ways to a Python or JavaScript object that the sandbox does not give: each prints nothing or is refused. */
const escapes = [
  "{{ ''.__class__ }}",
  "{{ ''.__class__.__mro__[1].__subclasses__() }}",
  "{{ ''['__class__']['__base__'] }}",
  "{{ ''|attr('__class__')|attr('__mro__') }}",
  "{{ [].__class__.__base__.__subclasses__()[40]('/etc/passwd').read() }}",
  '{{ {}.__class__.__init__.__globals__ }}',
  '{{ range.__globals__ }}',
  '{{ lipsum.__globals__.os.popen("id").read() }}',
  "{{ cycler.__init__.__globals__['os'] }}",
  '{{ joiner.__init__.__globals__.os }}',
  '{{ namespace.__init__.__globals__.os }}',
  '{{ dict.mro()[1].__subclasses__() }}',
  '{{ self.__init__.__globals__.__builtins__ }}',
  '{{ self._TemplateReference__context }}',
  '{{ config.items() }}',
  '{{ request.application.__globals__ }}',
  '{{ get_flashed_messages.__globals__ }}',
  '{{ url_for.__globals__ }}',
  "{{ ''.constructor.constructor('return process')() }}",
  "{{ range.constructor('return process.version')() }}",
  "{{ [].map.constructor('return 1')() }}",
  "{{ ''.__proto__.polluted }}",
  "{{ {}['__proto__']['constructor'] }}",
  "{{ '{0.__class__}'.format('') }}",
  "{{ '{0.__class__.__mro__}'.format(1) }}",
  "{{ '{0[__class__]}'.format('') }}",
  "{{ '{a.__globals__}'.format(a=range) }}",
  "{{ '{a.__init__}'.format_map({'a': dict}) }}",
  "{{ ('%(a)s' % {'a': ''.__class__}) }}",
  "{{ ''|map(attribute='__class__')|list }}",
  "{{ ['']|map(attribute='__class__.__mro__')|list }}",
  "{{ ['']|selectattr('__class__')|list }}",
  "{{ (['']|groupby('__class__'))[0].grouper.__mro__ }}",
  "{{ ['']|sum(attribute='__class__') }}",
  "{{ ['']|sort(attribute='__class__')|first|attr('__doc__') }}",
  '{{ (1).__class__.from_bytes }}',
  "{% set x = ''.__class__ %}{{ x.__name__ }}",
  "{% for k in ''.__class__.__mro__ %}{{ k }}{% endfor %}",
  '{% macro m() %}{% endmacro %}{{ m._func }}{{ m.__globals__ }}{{ m._environment }}',
  '{% for x in [1] %}{{ loop.__class__ }}{{ loop._iterator }}{% endfor %}',
  '{% set n = namespace() %}{% set n.__class__ = 1 %}{{ n.__class__.__mro__ }}',
  '{{ arrow.utcnow.__globals__ }}{{ arrow.__builtins__ }}{{ arrow.parser.os }}',
  '{{ arrow.utcnow().__class__.__init__ }}',
  '{{ none.__init__.__globals__ }}{{ missing.__class__.__mro__ }}',
  "{{ ''.__getattribute__('__class__') }}",
  "{{ ''.join.__self__ }}{{ ''.join.__call__ }}",
];

/** Templates that ask for more than any machine has: each ends in an error. */
const exhausting = [
  "{{ 'a' * 10**9 }}",
  "{{ 10**9 * 'a' }}",
  '{{ [0] * 10**9 }}',
  '{{ (0,) * 10**8 }}',
  '{{ range(10**9) }}',
  '{{ 10 ** (10 ** 8) }}',
  '{{ (2 ** 100000) * (2 ** 150000) }}',
  '{{ 2 ** 100000 }}',
  '{{ (7 ** 60000)|string }}',
  "{{ 'a'|center(10**9) }}",
  "{{ 'a'.center(10**9) }}",
  "{{ 'a'.ljust(10**9) }}",
  "{{ 'a'.rjust(10**9) }}",
  "{{ 'a'.zfill(10**9) }}",
  "{{ '\\t'.expandtabs(10**9) }}",
  "{{ '%1000000000d' % 1 }}",
  "{{ '%*d' % (10**9, 1) }}",
  "{{ '%.1000000000f' % 1.5 }}",
  "{{ '%.*e' % (10**8, 1.5) }}",
  `{{ ('%90000d' * 1000) % ((1,) * 1000) }}`,
  "{{ '{:1000000000}'.format(1) }}",
  "{{ '{:.1000000000f}'.format(1.5) }}",
  "{{ '{:{}}'.format(1, 10**9) }}",
  `{{ ('{0}' * 2000).format(${text(900)}) }}`,
  "{{ 'a'|indent(10**9) }}",
  `{{ ${text(1000)}.replace('a', ${text(10_000)}) }}`,
  `{{ ${text(1000)}|replace('', ${text(10_000)}) }}`,
  `{{ ${text(100_000)}.join(['b'] * 1000) }}`,
  `{{ (['b'] * 1000)|join(${text(100_000)}) }}`,
  `{{ ${text(100_000)}|wordwrap(1, true, ${text(1000)}) }}`,
  `{{ ${text(10_000)}.translate({97: ${text(10_000)}}) }}`,
  `{{ ${text(1000)}|regex_replace('', ${text(10_000)}) }}`,
  '{{ lipsum(n=10**9) }}',
  '{{ lipsum(n=10, max=10**7) }}',
  '{{ [1]|batch(10**9, 0)|list }}',
  '{{ [1]|slice(10**9)|list }}',
  '{{ range(1000)|product(range(1000))|list }}',
  '{{ range(30)|permutations|list }}',
  '{{ range(60)|combinations(30)|list }}',
  "{{ '1-4000000000'|vlan_expander }}",
  "{{ 'x'|password_hash('sha512', 'abc', rounds=999999999) }}",
  '{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}',
  '{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}',
  '{% set l = [1] %}{% for a in l %}{% do l.append(a) %}{% endfor %}',
  '{% set d = {} %}{% for a in range(99999) %}{% do d.update({a: a}) %}{% endfor %}',
  "{% set n = namespace(t='a') %}{% for a in range(99) %}{% set n.t = n.t ~ n.t %}{% endfor %}",
  "{% set n = namespace(t='a') %}{% for a in range(99) %}{% set n.t = n.t + n.t %}{% endfor %}",
  '{% set n = namespace(l=[1]) %}{% for a in range(99) %}{% set n.l = n.l + n.l %}{% endfor %}',
  '{% set n = namespace(l=[1]) %}{% for a in range(99) %}{% do n.l.extend(n.l) %}{% endfor %}',
  '{% set n = namespace(i=3) %}{% for a in range(99) %}{% set n.i = n.i * n.i %}{% endfor %}',
  '{% set n = namespace(l=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l }}',
  '{% set n = namespace(l=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l|tojson }}',
  '{% set n = namespace(l=[], m=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% set n.m = [n.m, n.m] %}{% endfor %}{{ n.l == n.m }}',
  '{% set n = namespace(l=()) %}{% for a in range(60) %}{% set n.l = (n.l, n.l) %}{% endfor %}{{ {n.l: 1} }}',
  '{% set n = namespace(l=[]) %}{% for a in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l|flatten }}',
  '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
  '{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}',
  '{% macro m() %}{{ caller() }}{% endmacro %}{% macro n() %}{% call m() %}{{ n() }}{% endcall %}{% endmacro %}{{ n() }}',
  '{% for a in [[]] recursive %}{{ loop([[]]) }}{% endfor %}',
  '{% block x %}{{ self.x() }}{% endblock %}',
  `{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`,
  `{{ ${'['.repeat(5000)}${']'.repeat(5000)} }}`,
  `{{ ${'not '.repeat(5000)}1 }}`,
  `{{ ${'-'.repeat(5000)}1 }}`,
  `{{ ${'{1:'.repeat(5000)} }}`,
  '{% if a %}'.repeat(5000),
  "{{ (('a' * 30) ~ '!')|regex_search('(?=(a+)+$)') }}",
  `{{ ${text(20_000)}|regex_search('(a*)*(\\\\1)b') }}`,
  "{{ 'x'|regex_search('((a{1,99}){1,99}){1,99}') }}",
  `{{ 'x'|regex_search(${text(20_001)}) }}`,
  `{{ 'x'|regex_search('(' * 500) }}`,
  "{{ 'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e,*e,*e,*e,*e,*e]'|from_yaml }}",
  "{{ ('[' * 5000)|from_yaml }}",
  "{{ ('[' * 5000)|from_json }}",
  "{{ ('<a>' * 5000)|xml_to_dict }}",
  '{{ \'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>\'|xml_to_dict }}',
  "{{ [1]|json_query('[' * 3000) }}",
  "{{ [1]|json_query('@' ~ ('|@' * 100000)) }}",
];

describe('a template', () => {
  it('is tried with at least eighty payloads', () => {
    expect(escapes.length + exhausting.length).toBeGreaterThanOrEqual(80);
  });

  it.each(escapes)('gets nowhere by %s', (source) => {
    const result = run(source);
    // Refused by an error, or nothing: empty text, empty lists, and Python's own words for absent things.
    expect(result).toMatch(/^(?:\w*Error: .*|[\s[\](),']*|(?:None|Undefined|[[\](), ])*|1|True)$/s);
    expect(result).not.toMatch(/native code|\[object|process|<class|globals'|subclasses'/);
  });

  it.each(exhausting)('is stopped: %s', (source) => {
    expect(run(source)).toMatch(/^(?:\w*Error|error): /);
  });
});
