import { activeFields } from '@core/content/connector/form';
import { shapeOfType } from '@core/content/connector/field-types';
import type { ConnectorField } from '@core/content/connector/model';
import { sampleOf } from '@core/content/connector/sample';

/** Ranges and names that are kept for documentation, so that nothing made up is somebody's. */
const byType: Readonly<Record<string, unknown>> = {
  url: 'https://example.com/sample',
  email: 'user@example.com',
  phone: '+15550100',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  domain: 'example.com',
  filehash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  password: 'made-up-secret-7f3a',
  datetime: '2026-01-14T10:20:30.000Z',
  date: '2026-01-14T10:20:30.000Z',
  json: {},
  object: {},
  array: [],
  file: { '@id': '/api/3/files/00000000-0000-4000-8000-000000000001', name: 'sample.txt' },
  decimal: 1.5,
};

/** What is tried where the first was refused for being empty. */
const otherByType: Readonly<Record<string, unknown>> = {
  json: { name: 'sample' },
  object: { name: 'sample' },
  array: ['sample'],
};

const byName: readonly (readonly [RegExp, unknown])[] = [
  [/md5/i, 'd41d8cd98f00b204e9800998ecf8427e'],
  [/sha-?1$/i, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  [/hash|sha-?256/i, byType['filehash']],
  [/_?iri$|attachment|file_?iri|cyops_file/i, '/api/3/files/00000000-0000-4000-8000-000000000001'],
  [/cidr|subnet|netmask/i, '192.0.2.0/24'],
  [/cve/i, 'CVE-2026-0001'],
  [/(^|_|\b)port$/i, 443],
  [/(endpoint|path)$/i, '/sample'],
];

/** Forms of the examples that authors give in placeholders and descriptions: what of ours is of the same form. */
const byExample: readonly (readonly [RegExp, unknown])[] = [
  [/^https?:\/\//i, byType['url']],
  [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, byType['email']],
  [/^\d{1,3}(\.\d{1,3}){3}\/\d{1,2}$/, '192.0.2.0/24'],
  [/^\d{1,3}(\.\d{1,3}){3}$/, byType['ipv4']],
  [/^[0-9a-f]{32}$/i, 'd41d8cd98f00b204e9800998ecf8427e'],
  [/^[0-9a-f]{64}$/i, byType['filehash']],
  [/^\/api\/3\/(files|attachments)/, '/api/3/files/00000000-0000-4000-8000-000000000001'],
  [/^\/\S+$/, '/sample'],
  [/^\d{4}-\d{2}-\d{2}T/, '2026-01-14T10:20:30.000Z'],
  [/^\d+$/, '1'],
  [/^([a-z0-9-]+\.)+[a-z]{2,}$/i, byType['domain']],
];

/** Words of titles and descriptions that say what a text is. */
const byWords: readonly (readonly [RegExp, unknown])[] = [
  [/reference id|attachment|file iri/i, '/api/3/attachments/00000000-0000-4000-8000-000000000001'],
  [/\biri\b/i, '/api/3/alerts/00000000-0000-4000-8000-000000000001'],
  [/\bip\b|ipv4|ip address/i, byType['ipv4']],
  [/\burl\b/i, byType['url']],
  [/e-?mail/i, byType['email']],
  [/domain|fqdn|host ?name/i, byType['domain']],
  [/\b(file)?hash|sha-?256/i, byType['filehash']],
];

/** Fields of a configuration that say where the product is. */
const address =
  /(^|_)(server|host|hostname|base|instance|api|endpoint|resource)?_?(url|address|server|host|hostname|fqdn|domain)$/i;

/** Which option of a list without a default is taken. */
export type Choice = 'first' | 'last';

/** A configuration with every field filled: declared defaults, else values that look right. */
export function madeUpConfig(
  fields: readonly ConnectorField[],
  host: string,
  choice: Choice = 'first',
): Record<string, unknown> {
  const config = filled(fields, () => true, choice);
  for (const { field } of activeFields(fields, config)) {
    if (!hasDefault(field) && shapeOfType(field.type) === 'text' && address.test(field.name))
      config[field.name] = host;
    if (/verify/i.test(field.name) && shapeOfType(field.type) === 'boolean') config[field.name] = true;
  }
  // Every configuration has one, and connectors that store tokens read it.
  config['config_id'] ??= '00000000-0000-4000-8000-000000000002';
  return config;
}

/**
 * Parameters of an operation, made up by what its form says.
 * @param extent `every` fills all fields the form shows, `required` those it insists on
 */
export function madeUpParameters(
  fields: readonly ConnectorField[],
  extent: 'every' | 'required',
  choice: Choice = 'first',
): Record<string, unknown> {
  return filled(fields, (field) => extent === 'every' || field.required, choice);
}

/** Deeper than any form: a value may reveal fields, whose values may reveal more. */
const mostRounds = 8;

function filled(
  fields: readonly ConnectorField[],
  wanted: (field: ConnectorField) => boolean,
  choice: Choice,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (let round = 0; round < mostRounds; round++) {
    const open = activeFields(fields, values).filter(({ field }) => !Object.hasOwn(values, field.name));
    if (open.length === 0) break;
    for (const { field } of open)
      if (field.name !== '' && shapeOfType(field.type) !== 'none')
        values[field.name] = wanted(field) ? madeUp(field, choice) : (field.value ?? emptyOf(field));
  }
  return values;
}

/** What a form that was not filled in sends. */
function emptyOf({ type }: ConnectorField): unknown {
  return shapeOfType(type) === 'boolean' ? false : '';
}

/** A default in angle brackets says what to write, and is not it. */
function hasDefault({ value }: ConnectorField): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(typeof value === 'string' && /<[^>]+>/.test(value))
  );
}

function madeUp(field: ConnectorField, choice: Choice): unknown {
  const { name, type, value, options } = field;
  const shape = shapeOfType(type);
  const isOther = choice === 'last' && shape === 'choice' && (options?.length ?? 0) > 1;
  if (hasDefault(field) && !isOther) return shape === 'choices' && !Array.isArray(value) ? [value] : value;
  const option = choice === 'last' ? options?.at(-1) : options?.[0];
  switch (shape) {
    case 'choice':
      return option?.value ?? 'sample';
    case 'choices':
      return option === undefined ? [] : [option.value];
    case 'boolean':
      // What is off or on by itself: the other way shows more of the connector.
      return choice === 'last';
    case 'number':
      return byType[type] ?? 1;
    default: {
      const other = choice === 'last' ? otherByType[type] : undefined;
      const known =
        other ?? byType[type] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? bySaying(field);
      // Where the record of an attachment was not what was wanted, its file may be.
      if (choice === 'last' && typeof known === 'string')
        return known.replace('/api/3/attachments/', '/api/3/files/');
      if (known !== undefined) return known;
      const sample = sampleOf('', name);
      // A form gives texts, also for numbers.
      return type === 'text' && typeof sample !== 'string' ? String(sample) : sample;
    }
  }
}

/** What a text should be by the examples and words of its author. */
function bySaying({ title, placeholder, tooltip, description }: ConnectorField): unknown {
  const said = [placeholder, tooltip, description].filter((each) => each !== null);
  for (const text of said) {
    const [, example] = /(?:e\.?g\.?|example|such as)[:,.]?\s+["'`]?([^\s"'`,;]+)/i.exec(text) ?? [];
    const given = (example ?? (text === placeholder ? text.trim() : '')).replace(/[.,)]+$/, '');
    const like = byExample.find(([pattern]) => pattern.test(given))?.[1];
    if (like !== undefined) return like;
  }
  return byWords.find(([pattern]) => pattern.test(title))?.[1];
}
