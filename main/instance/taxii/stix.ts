import { isMap, type JsonMap } from '@core/text/values';

/** A feed's record as the STIX object a client expects: its original object, or one built from its fields. */
export function stixOf(record: JsonMap): JsonMap & { id: string; type: string } {
  const { uuid, createDate, modifyDate } = record;
  const source = record.sourceData ?? record.sourcedata;
  if (isMap(source) && typeof source.type === 'string' && typeof source.id === 'string') {
    return { ...source, id: source.id, type: source.type };
  }
  const value = String(record.value ?? record.name ?? '');
  return {
    type: 'indicator',
    spec_version: '2.1',
    id: `indicator--${String(uuid)}`,
    created: stixTime(createDate),
    modified: stixTime(modifyDate),
    valid_from: stixTime(createDate),
    name: value,
    pattern_type: 'stix',
    pattern: `[x-value:value = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`,
  };
}

/** Seconds since the epoch as TAXII and STIX write a time. */
export const stixTime = (seconds: unknown): string => new Date(Number(seconds ?? 0) * 1000).toISOString();

/** Of an object: when it was last changed, which is what names its version. */
export const versionOf = (object: JsonMap): string => String(object.modified ?? object.created ?? '');
