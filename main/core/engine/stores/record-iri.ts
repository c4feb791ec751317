const iriPattern = /^\/api\/3\/([A-Za-z0-9_]+)\/[^/?\s]+$/;

/** Module of a record's IRI. */
export function moduleOf(iri: string): string {
  return iri.split('/').filter((part) => part !== '')[2] ?? '';
}

/** A text that is the IRI of a record, not of a picklist item; else null. */
export function asIri(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const module = iriPattern.exec(value)?.[1];
  return module === undefined || module === 'picklists' ? null : value;
}
