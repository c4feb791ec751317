/**
 * The last segment of an IRI, which is a uuid nearly always (one step type and some dashboards have other ids). Takes
 * the string, a bare uuid, or the object a relation is expanded to. Null for anything else, including a template, as
 * what it will render to is not known.
 */
export function uuidOfIri(iri: unknown): string | null {
  if (typeof iri === 'object' && iri !== null) {
    const { '@id': id, uuid } = iri as Record<string, unknown>;
    return uuidOfIri(typeof id === 'string' ? id : typeof uuid === 'string' ? uuid : null);
  }
  if (typeof iri !== 'string' || iri.includes('{')) return null;
  const path = iri.split('?', 1)[0]?.replace(/\/+$/, '') ?? '';
  return path.slice(path.lastIndexOf('/') + 1) || null;
}

/** Whether a text is a uuid: 32 hexadecimal digits in five groups. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const recordIri = /^\/api\/3\/\w+\/[^/?\s{]+$/;

/**
 * The members a written value gives a relation to many: those of a list, or the one record that it names
 * (docs/platform/records.md#links). Null for anything else, which leaves the relation as it is.
 */
export function membersOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  const iri = typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value;
  return typeof iri === 'string' && recordIri.test(iri) ? [value] : null;
}

/** The IRI of a collection of playbooks. */
export const collectionIri = (uuid: string): string => `/api/3/workflow_collections/${uuid}`;
