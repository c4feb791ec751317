import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, sameValue } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import { exportedGrants } from '../identity/grants';
import type { Instance } from '../instance';
import { originalOf } from '../load/originals';
import type { Sight } from '../query/sight';
import { iriOf, plainView } from '../records/reader';
import type { Row } from '../records/row';
import { asImported, isEmpty, type Likeness } from './as-imported';

/** Fields of a record that have a meaning only on its instance. */
const ownToInstance = new Set(['id', 'deletedAt', 'importedBy']);

/** Who made a record, when, and for which tenant: true of one instance (docs/platform/playbooks.md#playbook). */
const authorship = new Set([
  'createUser',
  'createDate',
  'modifyUser',
  'modifyDate',
  'lastModifyDate',
  'tenant',
  'tenantRecordId',
  'conflict',
]);

/**
 * A record as content holds it: links as IRIs, its parts inline, nothing specific to this instance
 * (docs/platform/playbooks.md; docs/platform/picklists.md; docs/platform/records.md#record-files); written as the
 * bundle wrote it that brought it.
 */
export function exportedRecord(instance: Instance, plural: string, row: Row, sight: Sight): JsonMap {
  const entity = instance.records.entity(plural);
  const record = plainRecord(instance, entity, row, sight);
  // What a bundle brought would bring back the fields that are withheld.
  const isWhole = [...entity.fields.keys()].every((name) => sight.shows(entity, name));
  const original = isWhole ? originalOf(instance.documents, plural, row.uuid) : null;
  const { modulePermissions } = record;
  if (plural === 'roles' && modulePermissions !== undefined) {
    record.modulePermissions = exportedGrants(
      instance.modules,
      modulePermissions,
      original?.modulePermissions,
    );
  }
  if (original === null) return record;
  for (const field of entity.fields.values()) {
    if (record[field.name] === null && isUnknownLink(instance, field, original[field.name])) {
      record[field.name] = original[field.name];
    }
  }
  return asImported(original, record, likenessOf(instance, entity));
}

function plainRecord(instance: Instance, entity: Entity, row: Row, sight: Sight): JsonMap {
  const shown = instance.records.reader.show(entity, row, { ...plainView, sight });
  const record: JsonMap = { '@type': entity.typeName };
  for (const field of entity.fields.values()) {
    if (ownToInstance.has(field.name) || !sight.shows(entity, field.name)) continue;
    // What only some of its kind have, as blocks their steps, is nothing that the others lack.
    if (field.kind === 'scalar' && field.onRequest && (row[field.name] ?? null) === null) continue;
    record[field.name] = valueOf(instance, field, row, shown, sight);
  }
  record.uuid = row.uuid;
  return record;
}

/** A link that was left empty because this instance has not got what it leads to. */
function isUnknownLink({ records }: Instance, field: Field, value: unknown): boolean {
  if (field.kind !== 'one') return false;
  const [target, uuid] = [records.catalog.get(field.target), uuidOfIri(value)];
  return uuid !== null && (target === undefined || records.reader.row(target, uuid) === undefined);
}

function likenessOf(instance: Instance, entity: Entity): Likeness {
  const fields = [...entity.fields.values()];
  const owned = fields.flatMap((field) => (field.kind === 'back' && field.owned ? [field] : []));
  return {
    kept: authorship,
    isUsual: (key, value) => {
      const field = entity.fields.get(key);
      const usual = field?.kind === 'scalar' ? field.default : null;
      // What the release brings is marked by newer ones alone.
      return ['@type', 'system'].includes(key) || isEmpty(value) || sameValue(usual, value);
    },
    parts: new Map(
      owned.map(({ name, target }) => [
        name,
        { identity: 'uuid', likeness: likenessOf(instance, instance.records.entity(target)) },
      ]),
    ),
    unordered: new Set(
      fields.flatMap((field) => (field.kind === 'many' || field.kind === 'back' ? [field.name] : [])),
    ),
  };
}

function valueOf(instance: Instance, field: Field, row: Row, shown: JsonMap, sight: Sight): unknown {
  const { reader } = instance.records;
  if (field.kind === 'scalar') {
    return field.onRequest
      ? (JSON.parse(String(row[field.name] ?? '[]')) as unknown)
      : (shown[field.name] ?? null);
  }
  const uuids = reader.members(field, row, null, sight);
  if (field.kind === 'one') return uuids[0] === undefined ? null : iriOf(field.target, uuids[0]);
  if (field.kind === 'many' || !field.owned) return uuids.map((uuid) => iriOf(field.target, uuid));
  const target = instance.records.entity(field.target);
  return uuids.flatMap((uuid) => {
    const part = reader.row(target, uuid);
    if (!part) return [];
    // The back-reference follows from where the part is.
    const { [field.lookup]: _wayBack, ...rest } = plainRecord(instance, target, part, sight);
    return [rest];
  });
}
