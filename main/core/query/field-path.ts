/** Finds the record or picklist item behind an IRI, for conditions that cross relations. */
export type ResolveIri = (iri: string) => Record<string, unknown> | null;

/**
 * The values a field path leads to. `.` and `__` separate its parts; every part may cross a relation or a picklist, so
 * one path can have many values (docs/platform/queries.md#paths). An absent field gives no value.
 */
export function valuesAt(record: Record<string, unknown>, path: string, resolve: ResolveIri): unknown[] {
  let values: unknown[] = [record];
  for (const part of splitPath(path)) {
    const next: unknown[] = [];
    for (const value of values) {
      const owner = typeof value === 'string' ? resolve(value) : value;
      if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, part)) continue;
      const found = (owner as Record<string, unknown>)[part];
      if (Array.isArray(found)) next.push(...found);
      else next.push(found);
    }
    values = next;
  }
  return values.filter((value) => value !== null && value !== undefined);
}

/** `.` and `__` separate the parts of a path. */
export function splitPath(path: string): string[] {
  // A leading `__` belongs to the name of the field.
  return path.split(/\.|(?<=[^_.])__(?=[^_])/).filter((part) => part !== '');
}
