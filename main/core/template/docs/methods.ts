/** What a value of the template language is, as far as an editor needs to know. */
export type ValueType = 'text' | 'list' | 'dict' | 'date' | 'duration' | 'loop' | 'arrow';

type Row = readonly [signature: string, summary: string, example: string];

/** Methods and attributes by the type they belong to; an attribute has no parentheses. */
export const methodRows: Readonly<Record<ValueType, readonly Row[]>> = {
  text: [
    [
      'split(sep=None, maxsplit=-1)',
      'The parts between separators; without one, between blanks.',
      "{{ 'a,b'.split(',') }} → ['a', 'b']",
    ],
    [
      'rsplit(sep=None, maxsplit=-1)',
      'As split, counting from the end.',
      "{{ 'a.b.c'.rsplit('.', 1) }} → ['a.b', 'c']",
    ],
    ['splitlines(keepends=False)', 'The lines.', "{{ 'a\\nb'.splitlines() }} → ['a', 'b']"],
    ['join(iterable)', 'The elements with this text between them.', "{{ ', '.join(['a', 'b']) }} → a, b"],
    ['replace(old, new, count=-1)', 'Every `old` replaced by `new`.', "{{ 'a-b'.replace('-', '_') }} → a_b"],
    ['strip(chars=None)', 'Without blanks (or these characters) at both ends.', "{{ ' a '.strip() }} → a"],
    ['lstrip(chars=None)', 'Without blanks at the beginning.', "{{ ' a'.lstrip() }} → a"],
    ['rstrip(chars=None)', 'Without blanks at the end.', "{{ 'a '.rstrip() }} → a"],
    ['removeprefix(prefix)', 'Without this beginning.', "{{ 'CVE-1'.removeprefix('CVE-') }} → 1"],
    ['removesuffix(suffix)', 'Without this end.', "{{ 'a.json'.removesuffix('.json') }} → a"],
    [
      'startswith(prefix, start=None, end=None)',
      'Whether it begins so.',
      "{{ 'https://x'.startswith('https') }} → True",
    ],
    [
      'endswith(suffix, start=None, end=None)',
      'Whether it ends so.',
      "{{ 'a.exe'.endswith('.exe') }} → True",
    ],
    ['find(sub, start=None, end=None)', 'The place of a part, or -1.', "{{ 'abc'.find('b') }} → 1"],
    [
      'index(sub, start=None, end=None)',
      'The place of a part; fails when it is not there.',
      "{{ 'abc'.index('c') }} → 2",
    ],
    ['count(sub, start=None, end=None)', 'How often a part occurs.', "{{ 'a.b.c'.count('.') }} → 2"],
    ['upper()', 'In capital letters.', "{{ 'a'.upper() }} → A"],
    ['lower()', 'In small letters.', "{{ 'A'.lower() }} → a"],
    ['capitalize()', 'The first letter in capitals, the rest small.', "{{ 'aB'.capitalize() }} → Ab"],
    ['title()', 'Each word with a capital.', "{{ 'a b'.title() }} → A B"],
    ['format(*args, **named)', 'The text with its `{}` filled.', "{{ '{}: {}'.format('a', 1) }} → a: 1"],
    ['zfill(width)', 'Zeros before, up to a width.', "{{ '7'.zfill(3) }} → 007"],
    ['ljust(width, fillchar)', 'Filled behind, up to a width.', "{{ 'a'.ljust(3, '.') }} → a.."],
    ['rjust(width, fillchar)', 'Filled before, up to a width.', "{{ 'a'.rjust(3, '.') }} → ..a"],
    ['isdigit()', 'Whether it is digits alone.', "{{ '12'.isdigit() }} → True"],
    ['isalpha()', 'Whether it is letters alone.', "{{ 'ab'.isalpha() }} → True"],
    ['isalnum()', 'Whether it is letters and digits alone.', "{{ 'a1'.isalnum() }} → True"],
    ['isupper()', 'Whether its letters are capitals.', "{{ 'A1'.isupper() }} → True"],
    ['islower()', 'Whether its letters are small.', "{{ 'a1'.islower() }} → True"],
    ['partition(sep)', 'Before, separator, after.', "{{ 'a=b'.partition('=') }} → ('a', '=', 'b')"],
    ['encode(encoding)', 'The bytes of the text.', "{{ 'a'.encode('utf-8') }} → b'a'"],
  ],
  list: [
    ['append(object)', 'Adds an element; gives None.', '{% do vars.list.append(1) %}'],
    ['extend(iterable)', 'Adds all elements of another list.', '{% do vars.list.extend([1, 2]) %}'],
    ['insert(index, object)', 'Puts an element before a place.', '{% do vars.list.insert(0, 1) %}'],
    ['pop(index=-1)', 'Takes an element out, by default the last.', '{{ [1, 2].pop() }} → 2'],
    ['remove(value)', 'Takes out the first such element.', '{% do vars.list.remove(1) %}'],
    [
      'index(value, start=0, stop=None)',
      'The place of an element; fails when it is not there.',
      '{{ [4, 5].index(5) }} → 1',
    ],
    ['count(value)', 'How often an element occurs.', '{{ [1, 1].count(1) }} → 2'],
    ['copy()', 'A list of the same elements.', '{{ [1].copy() }} → [1]'],
    ['clear()', 'Takes everything out.', '{% do vars.list.clear() %}'],
    ['reverse()', 'Turns the list round, in place.', '{% do vars.list.reverse() %}'],
    ['sort(*, key=None, reverse=False)', 'Sorts the list, in place.', '{% do vars.list.sort() %}'],
  ],
  dict: [
    ['get(key, default=None)', 'The value of a key, or the default.', "{{ {'a': 1}.get('b', 0) }} → 0"],
    ['items()', 'Keys and values, in pairs.', '{% for key, value in vars.d.items() %}'],
    ['keys()', 'The keys.', "{{ {'a': 1}.keys() | list }} → ['a']"],
    ['values()', 'The values.', "{{ {'a': 1}.values() | list }} → [1]"],
    ['update(other, **named)', 'Puts keys in; gives None.', "{% do vars.d.update({'a': 1}) %}"],
    ['pop(key, default)', 'Takes a key out and gives its value.', "{{ {'a': 1}.pop('a') }} → 1"],
    [
      'setdefault(key, default=None)',
      'The value of a key, put in where it is missing.',
      "{{ {}.setdefault('a', 1) }} → 1",
    ],
    ['copy()', 'A dict of the same entries.', "{{ {'a': 1}.copy() }} → {'a': 1}"],
    ['clear()', 'Takes everything out.', '{% do vars.d.clear() %}'],
  ],
  arrow: [
    ['utcnow()', 'The present moment, in UTC.', "{{ arrow.utcnow().format('YYYY-MM-DD') }}"],
    ['now(tz=None)', 'The present moment, in a time zone.', "{{ arrow.now('Europe/Berlin') }}"],
    [
      'get(*args, **named)',
      'A date from a timestamp, a text, or a text and its format.',
      "{{ arrow.get('2026-01-15').int_timestamp }} → 1768435200",
    ],
  ],
  date: [
    [
      "format(fmt='YYYY-MM-DD HH:mm:ssZZ')",
      'The date as text, in the letters of arrow.',
      "{{ arrow.get(0).format('YYYY-MM-DD') }} → 1970-01-01",
    ],
    [
      'strftime(format)',
      'The date as text, in the signs of Python.',
      "{{ arrow.get(0).strftime('%Y') }} → 1970",
    ],
    [
      'shift(**named)',
      'Moved by `years`, `months`, `weeks`, `days`, `hours`, `minutes`, `seconds`.',
      '{{ arrow.get(0).shift(days=1) }} → 1970-01-02T00:00:00+00:00',
    ],
    [
      'replace(**named)',
      'With another `year`, `month`, `day`, `hour`, `minute`, `second`, `tzinfo`.',
      '{{ arrow.get(0).replace(hour=5) }} → 1970-01-01T05:00:00+00:00',
    ],
    [
      'to(tz)',
      'The same moment in another time zone.',
      "{{ arrow.get(0).to('Asia/Tokyo') }} → 1970-01-01T09:00:00+09:00",
    ],
    [
      "humanize(other=None, locale='en-us', only_distance=False, granularity='auto')",
      'How long ago, in words.',
      '{{ arrow.utcnow().shift(hours=-2).humanize() }} → 2 hours ago',
    ],
    [
      'floor(frame)',
      'The beginning of the `day`, `month`, `hour` …',
      "{{ arrow.get(5000).floor('day') }} → 1970-01-01T00:00:00+00:00",
    ],
    [
      'ceil(frame)',
      'The end of the `day`, `month`, `hour` …',
      "{{ arrow.get(0).ceil('hour') }} → 1970-01-01T00:59:59.999999+00:00",
    ],
    [
      'isoformat()',
      'The date as ISO 8601 text.',
      '{{ arrow.get(0).isoformat() }} → 1970-01-01T00:00:00+00:00',
    ],
    ['timestamp', 'Seconds since 1970.', '{{ arrow.get(60).timestamp }} → 60'],
    ['int_timestamp', 'Seconds since 1970.', '{{ arrow.get(60).int_timestamp }} → 60'],
    ['weekday()', 'The day of the week; Monday is 0.', '{{ arrow.get(0).weekday() }} → 3'],
  ],
  duration: [
    [
      'total_seconds()',
      'The length in seconds.',
      '{{ (arrow.get(60) - arrow.get(0)).total_seconds() }} → 60.0',
    ],
    ['days', 'The whole days.', '{{ (arrow.get(90000) - arrow.get(0)).days }} → 1'],
    [
      'seconds',
      'The seconds beside the whole days.',
      '{{ (arrow.get(90000) - arrow.get(0)).seconds }} → 3600',
    ],
  ],
  loop: [
    ['index', 'The number of the round, from 1.', '{% for x in [7] %}{{ loop.index }}{% endfor %} → 1'],
    ['index0', 'The number of the round, from 0.', '{% for x in [7] %}{{ loop.index0 }}{% endfor %} → 0'],
    ['first', 'Whether it is the first round.', '{% for x in [7] %}{{ loop.first }}{% endfor %} → True'],
    [
      'last',
      'Whether it is the last round.',
      '{% for x in [7, 8] %}{% if not loop.last %},{% endif %}{% endfor %} → ,',
    ],
    ['length', 'How many rounds there are.', '{% for x in [7] %}{{ loop.length }}{% endfor %} → 1'],
    [
      'revindex',
      'How many rounds are left, this one included.',
      '{% for x in [7] %}{{ loop.revindex }}{% endfor %} → 1',
    ],
    ['previtem', 'The element before.', '{% for x in [7, 8] %}{{ loop.previtem }}{% endfor %} → 7'],
    ['nextitem', 'The element after.', '{% for x in [7, 8] %}{{ loop.nextitem }}{% endfor %} → 8'],
    [
      'cycle(*args)',
      'One of the arguments after the other.',
      "{% for x in [7, 8] %}{{ loop.cycle('a', 'b') }}{% endfor %} → ab",
    ],
  ],
};
