import { elementsOf, isMap, type JsonMap } from '@core/text/values';

/**
 * A body whose parts are records themselves: those that are there with their addresses, which say that they are meant, new
 * ones without (docs/platform/playbooks.md#wire).
 * @param there what is there now; null for nothing
 * @param parts lists of parts by their keys, and the resources their members are
 */
export function withPartAddresses(
  fields: JsonMap,
  there: JsonMap | null,
  parts: Readonly<Record<string, string>>,
): JsonMap {
  const body = { ...fields };
  for (const [key, plural] of Object.entries(parts)) {
    if (!(key in body)) continue;
    const known = new Set(
      elementsOf(there?.[key], '').map(({ value }) => (isMap(value) ? value.uuid : undefined)),
    );
    body[key] = elementsOf(body[key], '').map(({ value }) => {
      const { '@id': _address, '@context': _context, id: _id, ...part } = isMap(value) ? value : {};
      return known.has(part.uuid) ? { '@id': `/api/3/${plural}/${String(part.uuid)}`, ...part } : part;
    });
  }
  return body;
}

/** Where one of some keys has changed all of them are sent, as they name one another. */
export function withTogether(
  before: JsonMap,
  wanted: JsonMap,
  fields: JsonMap,
  together: readonly string[],
): JsonMap {
  if (!together.some((key) => key in fields)) return fields;
  const all = together.map((key) => [key, fields[key] ?? wanted[key] ?? before[key] ?? []]);
  return { ...fields, ...(Object.fromEntries(all) as JsonMap) };
}
