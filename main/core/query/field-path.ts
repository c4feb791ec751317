import { tagPath } from './tags';

/** Finds the record or picklist item behind an IRI, for conditions that cross relations. */
export type ResolveIri = (iri: string) => Record<string, unknown> | null;

/** What a path leads to. */
export interface Reached {
  /** More than one across a list; an absent field gives none. */
  values: unknown[];
  /** The path crosses a list, be it an empty one. */
  isMany: boolean;
  /** The values are elements of a list, or parts of JSON. */
  isWithin: boolean;
}

/**
 * Follows a field path. `.` and `__` separate its parts; every part may cross a relation or a picklist, so one path can
 * have many values (docs/platform/queries.md#paths).
 */
export function reach(record: Record<string, unknown>, path: string, resolve: ResolveIri): Reached {
  let values: unknown[] = [record];
  let isMany = false;
  let isWithin = false;
  for (const part of tagPath(splitPath(path))) {
    const next: unknown[] = [];
    isWithin = false;
    for (const value of values) {
      const owner = typeof value === 'string' ? resolve(value) : value;
      if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, part)) continue;
      const found = (owner as Record<string, unknown>)[part];
      const isList = Array.isArray(found);
      if (isList) next.push(...(found as unknown[]));
      else next.push(found);
      isMany ||= isList;
      isWithin ||= isList || (value === owner && owner !== record && !Object.hasOwn(owner, '@id'));
    }
    values = next;
  }
  return { values: values.filter((value) => value !== null && value !== undefined), isMany, isWithin };
}

/** The values a field path leads to. */
export const valuesAt = (record: Record<string, unknown>, path: string, resolve: ResolveIri): unknown[] =>
  reach(record, path, resolve).values;

/** `.` and `__` separate the parts of a path. */
export function splitPath(path: string): string[] {
  // A leading `__` belongs to the name of the field.
  return path.split(/\.|(?<=[^_.])__(?=[^_])/).filter((part) => part !== '');
}
