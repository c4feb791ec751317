import type { FilterGroup } from '@core/query/query';
import type { JsonMap } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import type { Change } from '../records/change';
import { iriOf } from '../records/reader';
import type { Records } from '../records/records';
import type { Row } from '../records/row';
import { fromCell } from '../records/values';

/** Something delivery rules may speak about (docs/platform/rules.md#delivery-rules). */
export interface RuleEvent {
  /** A module, `manualinput` or `workflow_logs`. */
  entityType: string;
  eventType: 'create' | 'update' | 'delete' | 'failed';
  entityId: string;
  /** The values of some fields, as templates see them: links are IRIs. All of them when no names are given. */
  values(names?: ReadonlySet<string>): JsonMap;
  /** Fields a write changed. */
  changed: ReadonlySet<string>;
  /** Uuid of the actor behind it, and id of the run; null where there is none. */
  actor: string | null;
  run: number | null;
}

/** What happened to a record. */
export function recordEvent(
  { entity, kind, uuid, before, after, fields, actor }: Change,
  records: Records,
): RuleEvent {
  const row = after ?? before;
  return {
    entityType: entity.plural,
    eventType: kind,
    entityId: uuid,
    values: (names) =>
      row ? { ...valuesOf(entity, row, records, names), '@id': iriOf(entity.plural, uuid) } : {},
    changed: fields,
    actor,
    run: null,
  };
}

function valuesOf(entity: Entity, row: Row, records: Records, names?: ReadonlySet<string>): JsonMap {
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
