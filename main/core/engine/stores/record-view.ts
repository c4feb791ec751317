import type { ModuleDefinition } from '../../content/module/definition';
import type { ModuleField } from '../../content/module/field';
import type { JsonRecord, PicklistItem } from '../host';

/** What showing a record needs to look up. */
export interface Exposure {
  raw(iri: string): JsonRecord | null;
  picklist(iri: string): PicklistItem | null;
  schema(module: string): ModuleDefinition | null;
}

const iriPattern = /^\/api\/3\/([A-Za-z0-9_]+)\/[^/?\s]+$/;
/** Modules whose records a single field always shows expanded. */
const actors: ReadonlySet<string> = new Set([
  'people',
  'appliances',
  'actors',
  'api_keys',
  'tenants',
  'teams',
]);

/**
 * A record as the API shows it (docs/platform/records.md#shape): picklist items and single relations are objects, one
 * level deep; lists of related records are left out, or expanded when relations are requested. Fields the module is
 * known to have are present even without a value.
 * @param maxRelations at most so many records per list
 * @param isNew shows lists as IRIs, empty ones too, as the answer to a creation does
 */
export function expose(
  row: JsonRecord,
  exposure: Exposure,
  relationships: boolean,
  maxRelations: number | null = null,
  isNew = false,
): JsonRecord {
  const shown: [string, unknown][] = [];
  const schema = schemaOf(row, exposure);
  const leavesOut = (field: string) => {
    const known = schema?.fields.get(field);
    return !relationships && !isNew && known !== undefined && isLinks(known);
  };
  for (const [field, value] of Object.entries(row)) {
    if (field === '@id' || field === 'uuid') shown.push([field, value]);
    else if (typeof value === 'string') shown.push([field, single(value, exposure)]);
    else if (isRelationList(value)) {
      if (relationships)
        shown.push([
          field,
          value.slice(0, maxRelations ?? value.length).map((iri) => related(iri, exposure)),
        ]);
      else if (isNew) shown.push([field, [...value]]);
    } else if (Array.isArray(value) && value.length === 0 && leavesOut(field)) continue;
    else if (Array.isArray(value))
      shown.push([field, value.map((entry) => (typeof entry === 'string' ? item(entry, exposure) : entry))]);
    else shown.push([field, value]);
  }
  for (const field of schema?.fields.values() ?? []) {
    if (Object.hasOwn(row, field.name)) continue;
    if (!isLinks(field) || relationships || isNew) shown.push([field.name, field.collection ? [] : null]);
  }
  return Object.fromEntries(shown);
}

const schemaOf = (row: JsonRecord, exposure: Exposure): ModuleDefinition | null =>
  exposure.schema(iriPattern.exec(String(row['@id']))?.[1] ?? '');

/** Records or items of a picklist: an answer omits lists of links unless relations are requested. */
const isLinks = ({ kind }: ModuleField): boolean => kind === 'records' || kind === 'picklists';

/** A field's IRI as the object behind it; text that is no IRI, or leads to nothing known, stays text. */
function single(value: string, exposure: Exposure): unknown {
  const module = iriPattern.exec(value)?.[1];
  if (module === undefined) return value;
  if (module === 'picklists') return item(value, exposure);
  const found = exposure.raw(value);
  if (found) return shallow(found, exposure);
  return actors.has(module) ? bareRecord(value) : value;
}

/** An item of a picklist; one that is not in the workspace has an identity and no text. */
function item(value: string, exposure: Exposure): unknown {
  if (!value.startsWith(picklistItems)) return value;
  return exposure.picklist(value) ?? { ...bareRecord(value), '@type': 'Picklist', itemValue: '' };
}

function related(iri: string, exposure: Exposure): unknown {
  if (iri.startsWith(picklistItems)) return item(iri, exposure);
  const found = exposure.raw(iri);
  return found ? shallow(found, exposure) : bareRecord(iri);
}

/** A related record: its own picklist items are expanded, its relations are not. */
function shallow(row: JsonRecord, exposure: Exposure): JsonRecord {
  const fields = schemaOf(row, exposure)?.fields;
  const leavesOut = (name: string): boolean => {
    const field = fields?.get(name);
    return field !== undefined && isLinks(field);
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !isRelationList(value) && !leavesOut(name))
      .map(([field, value]) => [
        field,
        typeof value === 'string' && field !== '@id' ? item(value, exposure) : value,
      ]),
  );
}

function bareRecord(iri: string): JsonRecord {
  return { '@id': iri, uuid: iri.slice(iri.lastIndexOf('/') + 1) };
}

const picklistItems = '/api/3/picklists/';

/** A list of IRIs of records or of picklist items; not lists of tags or plain values. */
function isRelationList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => {
      const module = typeof entry === 'string' ? iriPattern.exec(entry)?.[1] : undefined;
      return module !== undefined && module !== 'tags';
    })
  );
}
