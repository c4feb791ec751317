import type { FilterGroup } from '@core/query/query';
import type { JsonMap } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import { iriOf } from './reader';
import type { Records } from './records';
import type { Row } from './row';
import { fromCell } from './values';

/** A record as conditions and templates of rules see it: links are IRIs. Of the named fields, or all of them. */
export function valuesOf(entity: Entity, row: Row, records: Records, names?: ReadonlySet<string>): JsonMap {
  const wanted = [...entity.fields.values()].filter(
    ({ name, hidden }) => !hidden && (names?.has(name) ?? true),
  );
  return {
    uuid: row.uuid,
    ...Object.fromEntries(wanted.map((field) => [field.name, valueOf(field, row, records)])),
  };
}

function valueOf(field: Field, row: Row, records: Records): unknown {
  if (field.kind === 'scalar') return field.encrypted ? null : fromCell(field, row[field.name] ?? null);
  if (field.kind !== 'one')
    return records.reader.members(field, row).map((uuid) => iriOf(field.target, uuid));
  const uuid = row[field.name] ?? null;
  return uuid === null ? null : iriOf(field.target, String(uuid));
}

/** The fields of the record itself that a condition looks at. */
export function fieldsIn(condition: FilterGroup): Set<string> {
  const names = condition.filters.flatMap((entry) =>
    'filters' in entry ? [...fieldsIn(entry)] : [entry.field.split(/[.]|(?<=[^_])__/, 1)[0] ?? ''],
  );
  return new Set(names);
}
