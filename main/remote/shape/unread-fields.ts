import { elementsOf, isMap, type JsonMap } from '@core/text/values';

/**
 * Records with what was not said of them as it was said before. A field that this account may not read is left out, one that
 * is empty is null (docs/platform/identity.md#permissions): to take one for the other would empty it.
 * @param former the same records as they were known before; what else stands there says nothing
 */
export function withUnread<T>(records: T, former: unknown): T {
  if (!Array.isArray(records)) return records;
  const known = new Map(
    elementsOf(former, '').flatMap(({ value }) => (isMap(value) ? [[value.uuid, value] as const] : [])),
  );
  return records.map((record: unknown) => {
    const before = isMap(record) ? known.get(record.uuid) : undefined;
    return isMap(record) && before ? filled(record, before) : record;
  }) as T;
}

/** In the order of before, so that a file in which nothing else has changed stays as it is. */
function filled(record: JsonMap, before: JsonMap): JsonMap {
  if (Object.keys(before).every((key) => Object.hasOwn(record, key))) return record;
  return Object.fromEntries(
    Object.keys({ ...before, ...record }).map((key) => [
      key,
      Object.hasOwn(record, key) ? record[key] : before[key],
    ]),
  );
}
