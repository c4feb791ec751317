import type { JsonMap } from '@core/text/values';
import type { Field } from '../entities/entity';
import type { Instance } from '../instance';
import { iriOf } from '../records/reader';
import type { Row } from '../records/row';

/** Fields of a record that have a meaning only on its instance. */
const ownToInstance = new Set(['id', 'deletedAt', 'importedBy']);

/**
 * A record as content holds it: links as IRIs, its parts inline, nothing specific to this instance
 * (docs/platform/playbooks.md; docs/platform/picklists.md; docs/platform/records.md#record-files).
 */
export function exportedRecord(instance: Instance, plural: string, row: Row): JsonMap {
  const { records } = instance;
  const entity = records.entity(plural);
  const shown = records.reader.show(entity, row);
  const record: JsonMap = { '@type': entity.typeName };
  for (const field of entity.fields.values()) {
    if (ownToInstance.has(field.name)) continue;
    record[field.name] = valueOf(instance, field, row, shown);
  }
  record.uuid = row.uuid;
  return record;
}

function valueOf(instance: Instance, field: Field, row: Row, shown: JsonMap): unknown {
  const { reader } = instance.records;
  if (field.kind === 'scalar') {
    return field.onRequest
      ? (JSON.parse(String(row[field.name] ?? '[]')) as unknown)
      : (shown[field.name] ?? null);
  }
  const uuids = reader.members(field, row);
  if (field.kind === 'one') return uuids[0] === undefined ? null : iriOf(field.target, uuids[0]);
  if (field.kind === 'many' || !field.owned) return uuids.map((uuid) => iriOf(field.target, uuid));
  const target = instance.records.entity(field.target);
  return uuids.flatMap((uuid) => {
    const part = reader.row(target, uuid);
    if (!part) return [];
    // The back-reference follows from where the part is.
    const { [field.lookup]: _wayBack, ...rest } = exportedRecord(instance, field.target, part);
    return [rest];
  });
}
