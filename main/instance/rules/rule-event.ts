import type { JsonMap } from '@core/text/values';
import type { Change } from '../records/change';
import { iriOf } from '../records/reader';
import type { Records } from '../records/records';
import { valuesOf } from '../records/conditions';

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
