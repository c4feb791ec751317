type Row = readonly [signature: string, summary: string, example: string];

/** The functions of a template, as an author reads of them. */
export const globalRows: readonly Row[] = [
  [
    'range(start, stop, step=1)',
    'The numbers from start up to stop, stop left out; at most 100,000.',
    '{{ range(3) | list }} → [0, 1, 2]',
  ],
  ['dict(source, **named)', 'A dict.', "{{ dict(a=1) }} → {'a': 1}"],
  [
    'namespace(source, **named)',
    'A holder whose attributes `set` may change, also inside a loop.',
    '{% set ns = namespace(n=0) %}{% set ns.n = 1 %}{{ ns.n }} → 1',
  ],
  [
    'cycler(*items)',
    'Gives one item after the other by `next()`.',
    "{% set c = cycler('a', 'b') %}{{ c.next() }} → a",
  ],
  [
    "joiner(sep=', ')",
    'Gives the separator at every call but the first.',
    '{% set j = joiner() %}{{ j() }}a{{ j() }}b → a, b',
  ],
  ['lipsum(n=5, html=True, min=20, max=100)', 'Filler text.', '{{ lipsum(1, html=false) }}'],
  [
    'arrow',
    'The date library: `arrow.utcnow()`, `arrow.get(…)`.',
    "{{ arrow.utcnow().format('YYYY-MM-DD') }}",
  ],
  [
    'getRelativeDate(years=0, months=0, days=0, hours=0, minutes=0, seconds=0)',
    'Now, moved by these amounts.',
    '{{ getRelativeDate(days=-7) }}',
  ],
  ['currentDateMinus(days)', 'The moment some days ago.', '{{ currentDateMinus(1) }}'],
  ['get_current_date()', 'Today.', '{{ get_current_date() }}'],
  ['get_current_datetime()', 'Now, without a time zone.', '{{ get_current_datetime() }}'],
  ['uuid()', 'A new uuid.', '{{ uuid() }}'],
  [
    'get_connector_config(*args, **named)',
    'A configuration of a connector; known on the instance alone.',
    "{{ get_connector_config('virustotal') }}",
  ],
  [
    'keystore(*args, **named)',
    'A value of the key store; known on the instance alone.',
    "{{ keystore('name') }}",
  ],
  [
    'safe_decode_base64(value)',
    'The text of Base64; the value itself where it is none.',
    "{{ safe_decode_base64('YWJj') }} → abc",
  ],
];
