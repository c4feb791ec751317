import { describe, expect, it } from 'vitest';
import { outcome } from './support';

/** Inputs and answers: docs/platform/templates.md#platform-filters; docs/platform/templates.md#ansible-filters. */
const documented: [string, string][] = [
  ["{{ 'YWJj' | b64decode }}{{ 'abc' | b64encode }}", 'abcYWJj'],
  ["{{ ['yes','1','True','off','maybe'] | map('bool') | list }}", '[True, True, True, False, False]'],
  ['{{ [1,2,3] | combinations(2) | list }}', '[(1, 2), (1, 3), (2, 3)]'],
  ["{{ {'a':{'x':1},'b':2} | combine({'a':{'y':3}}, recursive=True) }}", "{'a': {'x': 1, 'y': 3}, 'b': 2}"],
  ["{{ {'a':[1]} | combine({'a':[2]}, list_merge='append') }}", "{'a': [1, 2]}"],
  ["{{ 'hi' | comment('c') }}", '//\n// hi\n//'],
  ["{{ {'a':1,'b':2} | dict2items }}", "[{'key': 'a', 'value': 1}, {'key': 'b', 'value': 2}]"],
  ['{{ [1,2,3,3] | difference([3]) }}', '[1, 2]'],
  ["{{ [0,2] | map('extract',['x','y','z']) | list }}", "['x', 'z']"],
  ['{{ [1,[2,[3,None]]] | flatten }}', '[1, 2, 3]'],
  ['{{ [1,[2,[3]]] | flatten(levels=1) }}', '[1, 2, [3]]'],
  ["{{ 'abc' | hash('sha256') }}", 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ["{{ 'abc' | md5 }}", '900150983cd24fb0d6963f7d28e17f72'],
  ["{{ 'abc' | sha1 }}", 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  [
    "{{ 'abc' | hash('sha512') }}",
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  ['{{ 1048576 | human_readable }}', '1.00 MB'],
  ["{{ '10 KB' | human_to_bytes }}", '10240'],
  ['{{ [1,2,2,3] | intersect([2,3,4]) }}', '[2, 3]'],
  ["{{ [{'key':'a','value':1}] | items2dict }}", "{'a': 1}"],
  ["{{ {'x':[{'n':'p','v':1},{'n':'q','v':2}]} | json_query(\"x[?n=='q'].v | [0]\") }}", '2'],
  ["{{ [{'a':1,'b':2},{'a':3}] | json_query('[].a') }}", '[1, 3]'],
  ['{{ 8 | log(2) }} {{ 2 | pow(3) }} {{ 9 | root }}', '3.0 8.0 3.0'],
  ["{{ ['/etc','x','y.conf'] | path_join }}", '/etc/x/y.conf'],
  ['{{ [1,2] | product([3,4]) | list }}', '[(1, 3), (1, 4), (2, 3), (2, 4)]'],
  ['{{ "a b" | quote }}', "'a b'"],
  ["{{ '52:54:00' | random_mac(seed='a') }}", '52:54:00:91:45:a3'],
  ["{{ 'a.b*' | regex_escape }}", 'a\\.b\\*'],
  ["{{ 'a1b22' | regex_findall('[0-9]+') }}", "['1', '22']"],
  ["{{ 'foo-1' | regex_replace('^(\\\\w+)-(\\\\d)$', '\\\\2:\\\\1') }}", '1:foo'],
  [
    "{{ 'x=12' | regex_search('(\\\\w)=(\\\\d+)', '\\\\1', '\\\\2') }}{{ 'abc' | regex_search('z') }}",
    "['x', '12']None",
  ],
  ["{{ {'u1':{'id':5}} | rekey_on_member('id') }}", "{5: {'id': 5}}"],
  ["{{ '/a/b/c' | relpath('/a/d') }}", '../b/c'],
  [
    "{{ '/a/b/c.txt' | splitext }}{{ 'C:\\\\a\\\\b.txt' | win_splitdrive }}",
    "('/a/b/c', '.txt')('C:', '\\\\a\\\\b.txt')",
  ],
  ["{{ '%Y-%m-%d %H:%M:%S' | strftime(0, utc=True) }}", '1970-01-01 00:00:00'],
  [
    "{{ [{'n':'a','k':[1,2]}] | subelements('k') }}",
    "[({'n': 'a', 'k': [1, 2]}, 1), ({'n': 'a', 'k': [1, 2]}, 2)]",
  ],
  ['{{ [1,2] | symmetric_difference([2,3]) }}', '[1, 3]'],
  ["{{ true | ternary('Y','N') }}/{{ none | ternary('Y','N','?') }}", 'Y/?'],
  ["{{ ('2026-01-15 10:00:00' | to_datetime) - ('2026-01-15 09:00:00' | to_datetime) }}", '1:00:00'],
  ["{{ {'a':'é'} | to_json }}", '{"a": "\\u00e9"}'],
  ["{{ 'abc' | to_uuid }}", '27dc713b-d72c-5825-88f3-9f240e739319'],
  ["{{ 'https://h.com/p' | urlsplit('hostname') }}", 'h.com'],
  ['{{ [3,1,3,2,1] | unique }}', '[3, 1, 2]'],
  ['{{ [1,2] | zip_longest([3], fillvalue=0) | list }}', '[(1, 3), (2, 0)]'],
  ["{{ {'a':1} | toJSON }}", '"{\\"a\\": 1}"'],
  ["{{ 'Amber' | resolveRange({'Amber':'u1'}) }}{{ 'Red' | resolveRange({'Amber':'u1'}) }}", 'u1Red'],
  ["{{ ['apple','red','apple','red','red','pear'] | counter }}", "{'red': 3, 'apple': 2, 'pear': 1}"],
  ["{{ '<b>x</b>' | htmltotext }}", 'x'],
  ["{{ ['10.0.0.0/25','10.0.0.128/25'] | cidr_merge }}", "['10.0.0.0/24']"],
  ["{{ '1a:2b:3c:4d:5e:6f' | hwaddr('cisco') }}", '1a2b.3c4d.5e6f'],
  ["{{ '10.0.0.1' | ip4_hex }}", '0a000001'],
  ["{{ '10.0.0.5/24' | ipaddr }} {{ '10.0.0.5/24' | ipaddr('network') }}", '10.0.0.5/24 10.0.0.0'],
  ["{{ ['1.2.3.4','x','10.0.0.1'] | ipaddr('private') }}{{ 'nope' | ipaddr }}", "['10.0.0.1']False"],
  ["{{ '10.0.0.5' | ipmath(3) }}", '10.0.0.8'],
  ["{{ '10.0.0.5/24' | ipsubnet(28, 1) }}", '10.0.0.16/28'],
  ["{{ ['1.2.3.4','::1'] | ipv4 }}{{ ['1.2.3.4','::1'] | ipv6 }}", "['1.2.3.4']['::1']"],
  ["{{ 'fe80::1' | ipwrap }}", '[fe80::1]'],
  ["{{ '1a2b3c4d5e6f' | macaddr }}", '1a2b3c4d5e6f'],
  ["{{ '10.0.0.0/24' | network_in_network('10.0.0.9') }}", 'True'],
  ["{{ '10.0.0.0/24' | network_in_usable('10.0.0.255') }}", 'False'],
  [
    "{{ '10.0.0.5/24' | next_nth_usable(2) }} {{ '10.0.0.5/24' | previous_nth_usable(2) }}",
    '10.0.0.7 10.0.0.3',
  ],
  ["{{ '10.0.0.0/24' | nthhost(7) }}", '10.0.0.7'],
  ["{{ ['10.0.0.5','11.0.0.1'] | reduce_on_network('10.0.0.0/8') }}", "['10.0.0.5']"],
  [
    "{{ 'fdcf:1894:23b5:d38c::/64' | slaac('c2:31:b3:83:bf:2b') }}",
    'fdcf:1894:23b5:d38c:c031:b3ff:fe83:bf2b',
  ],
  ["{{ '**x**' | markdown2html }}", '<p><strong>x</strong></p>'],
  ["{{ '# A\\n\\n- b\\n- <c>' | markdown2html }}", '<h1>A</h1>\n<ul>\n<li>b</li>\n<li>&lt;c&gt;</li>\n</ul>'],
  [
    "{{ [{'a': '<1>', 'b': none}] | json2html(['a', 'b'], template='Generic') }}",
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>&lt;1&gt;</td><td></td></tr></tbody></table>',
  ],
  [
    "{{ {'a': 1} | json2html(display='Vertical', template='') }}",
    '<table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>',
  ],
  [
    "{% set t = 'see hxxp://bad[.]example/x, 1.2.3.4 and 1.2.3.4.5, a@b.org, run.exe on www.evil.test; d41d8cd98f00b204e9800998ecf8427e' | extract_artifacts %}{{ t.URL }}{{ t.IP }}{{ t.Email }}{{ t.Filename }}{{ t.Host }}{{ t.MD5 }}{{ t.SHA1 }}",
    "['http://bad.example/x']['1.2.3.4']['a@b.org']['run.exe']['www.evil.test']['d41d8cd98f00b204e9800998ecf8427e'][]",
  ],
  ['{{ arrow.utcnow().shift(days=-1).int_timestamp }}', '1768386030'],
  ["{{ arrow.get('2024-02-29').shift(years=1).format('YYYY-MM-DD') }}", '2025-02-28'],
  ["{{ arrow.get('2026-01-15T10:00:00+05:30').to('UTC') }}", '2026-01-15T04:30:00+00:00'],
  ["{{ arrow.get(1768472430).to('US/Pacific').format('YYYY-MM-DD HH:mm ZZ') }}", '2026-01-15 02:20 -08:00'],
  ['{{ arrow.utcnow().shift(hours=-3).humanize() }}', '3 hours ago'],
];

describe('the filters of the platform', () => {
  it.each(documented)('%s', (source, text) => expect(outcome(source)).toBe(text));

  it('ask the host what only an instance knows', () => {
    const lookups = {
      picklist: (list: string, item: string | null, key: string | null) =>
        key === null ? { itemValue: item, listName: list } : `/api/3/picklists/${list}-${item}`,
      fromIRI: (iri: string) => ({ '@id': iri, name: 'Alert' }),
    };
    expect(outcome("{{ 'Severity' | picklist('High', '@id') }}", {}, { lookups })).toBe(
      '/api/3/picklists/Severity-High',
    );
    expect(outcome("{{ ('Severity' | picklist('High')).itemValue }}", {}, { lookups })).toBe('High');
    expect(outcome("{{ ('/api/3/alerts/1' | fromIRI).name }}", {}, { lookups })).toBe('Alert');
    expect(outcome("{{ 'Severity' | picklist('High') }}")).toMatch(/^LookupUnavailable: /);
  });

  it('take further filters of the host', () => {
    const filters = {
      shout: {
        signature: "mark='!'",
        summary: '',
        example: '',
        run: (_: unknown, value: unknown, mark: unknown) => `${String(value)}${String(mark)}`,
      },
    };
    expect(outcome("{{ 'a' | shout }}{{ 'a' | shout(mark='?') }}", {}, { filters })).toBe('a!a?');
  });

  it('draw from the random numbers of the run, or from a seed as Python does', () => {
    expect(outcome('{{ 100 | random }}')).toBe('50');
    expect(outcome("{{ 100 | random(seed='x') }}")).toBe(outcome("{{ 100 | random(seed='x') }}"));
  });
});
