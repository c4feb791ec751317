import { isMap } from '@core/text/values';

/** A body, whole, as a request sends it. */
export interface WrongBody {
  what: string;
  body?: string | Uint8Array;
  /** JSON where it is absent. */
  type?: string;
}

const digits = '9'.repeat(400);
const unknownUuid = '00000000-0000-4000-8000-00000000dead';

export const wholeBodies: readonly WrongBody[] = [
  { what: 'no body' },
  { what: 'an empty body', body: '' },
  { what: 'an empty list', body: '[]' },
  { what: 'a text', body: '"x"' },
  { what: 'null', body: 'null' },
  { what: 'true', body: 'true' },
  { what: 'a number', body: '5' },
  { what: 'a number of 400 digits', body: digits },
  { what: 'an empty object', body: '{}' },
  { what: 'a list of nulls', body: '[null, null]' },
  { what: 'a list of texts', body: '["x", "y"]' },
  { what: 'a list of lists', body: '[[], [[]]]' },
  { what: 'broken JSON', body: '{"name": ' },
  { what: 'JSON followed by more', body: '{} {}' },
  { what: 'a byte order mark', body: '\ufeff{}' },
  { what: 'no UTF-8', body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { what: 'deep lists', body: '['.repeat(50_000) + ']'.repeat(50_000) },
  { what: 'a prototype', body: '{"__proto__": {"a": 1}, "constructor": {"prototype": {}}}' },
  { what: 'XML', body: '<a/>', type: 'application/xml' },
  { what: 'a form', body: 'name=x&uuid=y', type: 'application/x-www-form-urlencoded' },
  {
    what: 'a form of parts that breaks off',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  { what: 'parts without a boundary', body: 'x', type: 'multipart/form-data' },
  { what: 'JSON as plain text', body: '{"name": "x"}', type: 'text/plain' },
  { what: 'bytes', body: '\u0000\u0001', type: 'application/octet-stream' },
];

/** Written as JSON, as two of them are no value of JavaScript. */
const values: readonly [string, string][] = [
  ['null', 'null'],
  ['a number', '5'],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['1e300', '1e300'],
  ['1e999', '1e999'],
  ['an integer beyond 2^53', '9007199254740993'],
  ['a number of 400 digits', digits],
  ['true', 'true'],
  ['an empty text', '""'],
  ['a text', '"x"'],
  ['a template', '"{{ 1 / 0 }}"'],
  ['a text with a null character', '"a\\u0000b"'],
  ['an IRI that leads nowhere', `"/api/3/alerts/${unknownUuid}"`],
  ['an unknown id', `"${unknownUuid}"`],
  ['an empty list', '[]'],
  ['a list of nulls', '[null]'],
  ['a list of numbers', '[1, 2]'],
  ['a list of empty objects', '[{}]'],
  ['a list of texts', '["x"]'],
  ['a list of lists', '[[[]]]'],
  ['an empty object', '{}'],
  ['an object of objects', '{"a": {"b": {}}, "length": 3}'],
  ['names of every object', '{"toString": 1, "constructor": null, "hasOwnProperty": "x"}'],
];

/** Names that some route reads. */
const names = [
  'name uuid id ids data filters logic sort aggregates query options template values credentials',
  'attributes type module config records file status connector version operation params collection',
  'steps routes workflow json crontab kwargs actions trigger_condition user users roles teams plan',
  'modulePermissions uuids payload input manual_input_id step_iri date days tools metadata',
  'mcp_configuration authentication url q index option value agent agentId configuration config_id',
  'section api_key_validity key_type question context models listName env now prompts recordTags owners',
  '__data __unique __link __selectFields @id objects template_name loginid path limit page search title',
  'socrole approved record daily_action_limit expiry_date health connectors',
].flatMap((line) => line.split(' '));

/** Every name with the same wrong value. */
export const everywhere: readonly WrongBody[] = values.map(([what, value]) => ({
  what: `everywhere ${what}`,
  body: `{${names.map((name) => `${JSON.stringify(name)}: ${value}`).join()}}`,
}));

const place = '\u{f0000}';

/** A body of which one value after the other is another one, or is not there. */
export function wrongValues(body: () => unknown): WrongBody[] {
  return pathsOf(body()).flatMap((path) => {
    const wrong = values.map(([what, value]) => ({
      what: `${what} at ${path.join('.')}`,
      body: JSON.stringify(changed(body(), path, place)).replace(`"${place}"`, value),
    }));
    return [...wrong, { what: `nothing at ${path.join('.')}`, body: JSON.stringify(changed(body(), path)) }];
  });
}

/** Where values stand in a body, those that hold others too. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

function changed(body: unknown, [key = '', ...rest]: readonly string[], value?: string): unknown {
  if (rest.length === 0) return put(body, key, value);
  return put(body, key, changed((body as Record<string, unknown>)[key], rest, value));
}

function put(holder: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(holder)) return holder.with(Number(key), value ?? null);
  return isMap(holder) ? { ...holder, [key]: value } : holder;
}
