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

const byName: readonly (readonly [RegExp, unknown])[] = [
  [/md5/i, 'd41d8cd98f00b204e9800998ecf8427e'],
  [/sha-?1$/i, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  [/hash|sha-?256/i, byType['filehash']],
  [/_?iri$|attachment|file_?iri|cyops_file/i, '/api/3/files/00000000-0000-4000-8000-000000000001'],
  [/cidr|subnet|netmask/i, '192.0.2.0/24'],
  [/cve/i, 'CVE-2026-0001'],
  [/(^|_|\b)port$/i, 443],
  [/(^|_)(endpoint|path)$/i, '/sample'],
];

/** Fields of a configuration that say where the product is. */
const address =
  /(^|_)(server|host|hostname|base|instance|api|endpoint|resource)?_?(url|address|server|host|hostname|fqdn|domain)$/i;

/** A configuration with every field filled: declared defaults, else values that look right. */
export function madeUpConfig(fields: readonly ConnectorField[], host: string): Record<string, unknown> {
  const config = filled(fields, () => true);
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
): Record<string, unknown> {
  return filled(fields, (field) => extent === 'every' || field.required);
}

/** Deeper than any form: a value may reveal fields, whose values may reveal more. */
const mostRounds = 8;

function filled(
  fields: readonly ConnectorField[],
  wanted: (field: ConnectorField) => boolean,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (let round = 0; round < mostRounds; round++) {
    const open = activeFields(fields, values).filter(({ field }) => !Object.hasOwn(values, field.name));
    if (open.length === 0) break;
    for (const { field } of open)
      if (field.name !== '' && shapeOfType(field.type) !== 'none')
        values[field.name] = wanted(field) ? madeUp(field) : (field.value ?? emptyOf(field));
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

function madeUp(field: ConnectorField): unknown {
  const { name, type, value, options } = field;
  if (hasDefault(field)) return value;
  const [first] = options ?? [];
  switch (shapeOfType(type)) {
    case 'choice':
      return first?.value ?? 'sample';
    case 'choices':
      return first === undefined ? [] : [first.value];
    case 'boolean':
      return false;
    case 'number':
      return byType[type] ?? 1;
    default: {
      const known = byType[type] ?? byName.find(([pattern]) => pattern.test(name))?.[1];
      return known ?? sampleOf('', name);
    }
  }
}
