import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Instance } from '../instance';
import { withImporter } from './imported-by';
import { unlessDropped } from '../records/screen';
import { rememberOriginal } from './originals';

const envelope = new Set(['@context', '@id', '@type', 'sattrib', 'id']);

/** The content of a record, without instance-specific fields. */
export function withoutEnvelope(value: JsonMap): JsonMap {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !envelope.has(name)));
}

/**
 * Writes a record as content holds it, over the existing one; links to what this instance does not have are left empty.
 * A new one that a preprocessing rule drops is left out. Returns the record's uuid, null where it was left out.
 * @param importedBy the pack that brings it, `{apiName, name, version}`
 * @param said what the bundle said of it, where that was put together with what is here
 */
export function putRecord(
  instance: Instance,
  plural: string,
  value: JsonMap,
  importedBy: JsonMap | null = null,
  said: JsonMap = value,
): string | null {
  const { records } = instance;
  const entity = records.entity(plural);
  const body = linkable(instance, plural, value);
  if (importedBy !== null) {
    const known = records.reader.row(entity, records.match(entity, body) ?? '')?.importedBy;
    body.importedBy = withImporter(JSON.parse(String(known ?? '[]')), importedBy);
  }
  return unlessDropped(() => {
    const { record } = records.upsert(entity, body, { actor: null });
    const uuid = String(record.uuid);
    rememberOriginal(instance.documents, plural, uuid, masked(entity, said, record));
    return uuid;
  });
}

/** What a bundle said, with what the record shows in place of secrets. */
function masked({ fields }: Entity, value: JsonMap, shown: JsonMap): JsonMap {
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => {
      const field = fields.get(name);
      return [name, field?.kind === 'scalar' && field.encrypted ? shown[name] : given];
    }),
  );
}

/** Whether the instance has the record already, by its uuid or by what is unique in its module. */
export function hasRecord(instance: Instance, plural: string, value: JsonMap): boolean {
  const { records } = instance;
  return records.match(records.entity(plural), linkable(instance, plural, value)) !== null;
}

/** Content names people, tenants and owners of the instance it came from. They do not exist here. */
function linkable(instance: Instance, plural: string, value: JsonMap): JsonMap {
  const record = withoutEnvelope(value);
  for (const field of instance.catalog.get(plural)?.fields.values() ?? []) {
    const given = record[field.name];
    if (field.kind === 'scalar' || given === undefined) continue;
    if (field.kind === 'back' && field.owned) {
      record[field.name] = partsWithoutEnvelope(given);
      continue;
    }
    // The first step of a playbook comes with it.
    if (field.target === 'workflow_steps' || field.target === 'workflow_groups') continue;
    const exists = (entry: unknown) => isThere(instance, field.target, entry);
    if (Array.isArray(given)) record[field.name] = given.filter(exists);
    else if (given !== null && !exists(given)) delete record[field.name];
  }
  return record;
}

/** Whether a link of content leads to a record of a resource that is here. */
export function isThere({ catalog, records }: Instance, plural: string, link: unknown): boolean {
  const target = catalog.get(plural);
  const uuid = uuidOfIri(link);
  return target !== undefined && uuid !== null && records.reader.row(target, uuid) !== undefined;
}

/** The steps of a playbook and the items of a picklist are written with it, so their `@id` names nothing yet. */
function partsWithoutEnvelope(value: unknown): unknown {
  return Array.isArray(value) ? value.map((part) => (isMap(part) ? withoutEnvelope(part) : part)) : value;
}
