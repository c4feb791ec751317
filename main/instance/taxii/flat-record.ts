import { isMap, type JsonMap } from '@core/text/values';

/**
 * A feed's record as the platform puts it into a collection, which is no STIX (docs/platform/queries.md#saved-datasets):
 * its own fields, picklists by what they say, links by their address.
 */
export function flatRecord(record: JsonMap): JsonMap {
  const fields = Object.entries(record).map(([name, value]) => [name, flat(value)] as const);
  return { ...Object.fromEntries(fields), '@type': 'ThreatIntel' };
}

function flat(value: unknown): unknown {
  if (!isMap(value)) return value;
  return value.itemValue ?? value['@id'] ?? value;
}
