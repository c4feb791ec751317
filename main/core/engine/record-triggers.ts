import type { StepTypeName } from '../content/steps/index';
import type { Playbook } from '../content/playbook';
import { type JsonMap, mapOf } from '../text/values';
import { matches, type QueryWorld } from '../query/evaluate';
import { type FilterGroup, QueryError, readQuery } from '../query/query';
import type { JsonRecord, RecordTrigger } from './host';
import { resourcesOf } from './trigger-environment';

/** What is done to a record. */
export type ChangeKind = 'create' | 'update' | 'delete';

/** One change of a record. */
export interface RecordChange {
  kind: ChangeKind;
  /** The record as the API shows it; as it was, where it is gone. */
  record: JsonRecord;
  /** Fields that have another value now. */
  fields: ReadonlySet<string>;
}

/** Kinds of triggers each change sets off. A change is reported when it is done, so the earlier kinds just come first. */
const kinds: Readonly<Record<ChangeKind, readonly StepTypeName[]>> = {
  create: ['cybersponse.pre_create', 'cybersponse.post_create'],
  update: ['cybersponse.pre_update', 'cybersponse.post_update'],
  delete: ['cybersponse.pre_delete', 'cybersponse.post_delete'],
};

/** Null for a playbook that is switched off, or that changes of records do not start. */
export function recordTriggerOf({ uuid, isActive, triggerUuid, steps }: Playbook): RecordTrigger | null {
  const trigger = steps.find((step) => step.uuid === triggerUuid);
  const kind = trigger?.type?.name;
  if (!trigger || !kind || uuid === null || !isActive || !Object.values(kinds).flat().includes(kind))
    return null;
  return { playbook: uuid, kind, arguments: trigger.arguments, modules: resourcesOf(trigger) };
}

/** Those of the triggers that wait for changes of this kind, the earlier kinds first. */
export function listeningTo<T extends Pick<RecordTrigger, 'kind' | 'modules'>>(
  triggers: readonly T[],
  kind: ChangeKind,
  module: string,
): T[] {
  return kinds[kind].flatMap((wanted) =>
    triggers.filter((trigger) => trigger.kind === wanted && trigger.modules.includes(module)),
  );
}

/**
 * Whether a change passes a trigger's filter. On update a condition on a field holds only where that field changed,
 * and changed to the value (docs/platform/engine.md#start). Records made here are never replicas, so a trigger for
 * replicas alone never fires (docs/platform/steps.md#triggers).
 */
export function fires(
  args: Readonly<JsonMap>,
  { kind, record, fields }: RecordChange,
  resolve: QueryWorld['resolve'],
): boolean {
  if (args['triggerOnSource'] === false && args['__triggerLimit'] !== false) return false;
  try {
    const query = readQuery(args['fieldbasedtrigger']);
    const world: QueryWorld = { resolve, changed: fields };
    if (!matches(record, query, world)) return false;
    return kind !== 'update' || changedInto(query, record, world);
  } catch (failure) {
    // A filter that cannot be read starts nothing; the checker says what is wrong with it.
    if (failure instanceof QueryError) return false;
    throw failure;
  }
}

/** At least one condition that holds is about a field the change gave another value. */
function changedInto(query: FilterGroup, record: JsonRecord, world: QueryWorld): boolean {
  const conditions = query.filters.flatMap(function flat(entry): Exclude<typeof entry, FilterGroup>[] {
    return 'filters' in entry ? entry.filters.flatMap(flat) : [entry];
  });
  if (query.logic === null || conditions.length === 0) return true;
  return conditions.some(
    (condition) =>
      world.changed?.has(condition.field.split(/[.]|__/, 1)[0] ?? '') === true &&
      matches(record, { logic: 'AND', filters: [condition] }, world),
  );
}

/** Fields in which two states of a record differ; what a field leads to counts by its IRI. */
export function changedFields(now: JsonRecord, before: JsonRecord): Set<string> {
  const differs = (field: string) =>
    JSON.stringify(identity(now[field])) !== JSON.stringify(identity(before[field]));
  return new Set(Object.keys(now).filter(differs));
}

function identity(value: unknown): unknown {
  return Array.isArray(value) ? value.map(identity) : (mapOf(value)['@id'] ?? value);
}
