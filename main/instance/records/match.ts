import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Connection } from '../store/connection';
import type { RecordReader } from './reader';
import type { Row } from './row';
import { type Cell, linkUuid, toCell } from './values';
import { statementsOf } from './write-statements';

/**
 * The row a body identifies: by its `@id` or uuid, else by the first of the module's constraints it has all values for
 * (docs/platform/records.md#upsert). `unique` are the fields to look at instead.
 */
export function matchingRow(
  connection: Connection,
  reader: RecordReader,
  entity: Entity,
  body: JsonMap,
  unique: readonly string[] | null,
  tenant: () => string | null,
): Row | null {
  const uuid = linkUuid('@id', body['@id'] ?? body.uuid);
  const known = uuid === null ? undefined : reader.row(entity, uuid);
  if (known) return known;
  const constraints = unique ? [unique] : entity.unique.map(({ columns }) => columns);
  for (const columns of constraints) {
    const cells = columns.map((name) => cellOf(entity, name, body, tenant));
    if (cells.some((cell) => cell === null)) continue;
    const found = connection.prepare(statementsOf(entity).rowWith(columns)).get(...cells);
    if (found) return found as Row;
  }
  return null;
}

/** Null where the body has no value, and for a secret, which never equals anything. */
function cellOf(entity: Entity, name: string, body: JsonMap, tenant: () => string | null): Cell {
  const field = entity.fields.get(name);
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (name === 'tenant' && value === undefined) return tenant();
  if (field?.kind === 'scalar') return field.encrypted ? null : toCell(field, value);
  return field?.kind === 'one' ? linkUuid(name, value) : null;
}
