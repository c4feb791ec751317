import { isMap } from '../../text/values';

/** What a text field of an answer plausibly holds, by the words of its name. Documentation ranges throughout. */
const samples: readonly (readonly [RegExp, unknown])[] = [
  [/^(ip|.*_ip|ip_?addr.*|.*ip_address)$/i, '192.0.2.10'],
  [/(^|_)(url|uri|link|href)$/i, 'https://example.com/sample'],
  [/(domain|hostname|host|fqdn)$/i, 'host.example.com'],
  [/e?mail(_?address)?$/i, 'user@example.com'],
  [/(count|total|size|score|number|length)$/i, 1],
  [/^(id|.*_id|uuid)$/i, 'sample-id'],
  [/(date|time|_at|timestamp)$/i, '2026-01-15T10:20:30Z'],
  [/^status$/i, 'success'],
  [/^(enabled|success|is_.*|has_.*|found)$/i, true],
];

/**
 * An answer made from an output schema, which is an example with empty values: the same shape with plausible
 * values. Always the same for the same schema.
 */
export function sampleOf(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => sampleOf(entry, name));
  if (isMap(schema))
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, sampleOf(value, key)]));
  if (schema !== '' && schema !== null) return schema;
  return samples.find(([pattern]) => pattern.test(name))?.[1] ?? `sample ${name}`.trim();
}
