import type { JsonMap } from '@core/content/shape';
import type { Field } from '../entities/entity';
import type { Instance } from '../instance';
import { iriOf } from '../records/reader';
import type { Row } from '../records/row';

/** What an instance alone knows of a record. */
const ownToInstance = new Set(['id', 'deletedAt', 'importedBy']);

/**
 * A record as content holds it: links as IRIs, its parts whole inside it, nothing that only this instance knows
 * (pack-format 4, 9, 16.1).
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
    // The way back is plain from where the part stands.
    const { [field.lookup]: _wayBack, ...rest } = exportedRecord(instance, field.target, part);
    return [rest];
  });
}
