import { mapOf } from '@core/content/shape';
import { matches } from '@core/query/evaluate';
import { QueryError, readQuery } from '@core/query/query';
import type { Change } from '../records/change';
import type { Records } from '../records/records';
import type { PlaybookShelf, Trigger } from './playbook-shelf';

/** A playbook that a change of a record starts. */
export interface RecordEvent {
  trigger: Trigger;
  change: Change;
  /** The record as the API shows it, with its relations; as it was, where it is gone. */
  record: Record<string, unknown>;
  previous: Record<string, unknown> | null;
}

/** Kinds of triggers each change sets off. A change is told when it is done, so the earlier kinds just come first. */
const kinds: Readonly<Record<Change['kind'], readonly string[]>> = {
  create: ['cybersponse.pre_create', 'cybersponse.post_create'],
  update: ['cybersponse.pre_update', 'cybersponse.post_update'],
  delete: ['cybersponse.pre_delete', 'cybersponse.post_delete'],
};

const view = { relationships: true, maxRelations: null };

/** The playbooks that changes of records start, in the order of the writes (spec 4, triggers; 6). */
export function eventsOf(changes: readonly Change[], shelf: PlaybookShelf, records: Records): RecordEvent[] {
  return changes.flatMap((change) => {
    // A write that changed nothing sets off nothing.
    if (change.kind === 'update' && change.fields.size === 0) return [];
    const listening = shelf
      .triggers()
      .filter(
        ({ isActive, kind, modules }) =>
          isActive && kinds[change.kind].includes(kind) && modules.includes(change.entity.plural),
      )
      .toSorted((a, b) => kinds[change.kind].indexOf(a.kind) - kinds[change.kind].indexOf(b.kind));
    if (listening.length === 0) return [];
    const { entity, uuid, before } = change;
    const row = change.kind === 'delete' ? before : records.reader.row(entity, uuid);
    if (!row) return [];
    const record = records.reader.show(entity, row, view);
    const previous = before ? records.reader.show(entity, before) : null;
    return listening
      .filter((trigger) => fires(trigger.arguments, record, change, records))
      .map((trigger) => ({ trigger, change, record, previous }));
  });
}

/**
 * Whether a trigger's filter lets the change through. On update a condition on a field holds only where that field
 * changed, and changed to the value (spec 4, triggers 3). Records made here are never replicas, so a trigger that
 * wants replicas alone stays silent (playbook reference 2.3).
 */
function fires(
  args: Readonly<Record<string, unknown>>,
  record: Record<string, unknown>,
  change: Change,
  records: Records,
): boolean {
  if (args.triggerOnSource === false && args['__triggerLimit'] !== false) return false;
  try {
    const query = readQuery(args.fieldbasedtrigger);
    const resolve = (iri: string) => linked(iri, records);
    const world = { resolve, changed: change.fields };
    if (!matches(record, query, world)) return false;
    return change.kind !== 'update' || changedIntoIt(query, record, change, world);
  } catch (failure) {
    // A filter that cannot be read starts nothing; the checker says what is wrong with it.
    if (failure instanceof QueryError) return false;
    throw failure;
  }
}

type World = Parameters<typeof matches>[2];
type Group = Parameters<typeof matches>[1];

/** At least one condition that holds is about a field the change gave another value. */
function changedIntoIt(query: Group, record: Record<string, unknown>, change: Change, world: World): boolean {
  const conditions = query.filters.flatMap(function flat(entry): Exclude<typeof entry, Group>[] {
    return 'filters' in entry ? entry.filters.flatMap(flat) : [entry];
  });
  if (query.logic === null || conditions.length === 0) return true;
  return conditions.some(
    (condition) =>
      change.fields.has(condition.field.split(/[.]|__/, 1)[0] ?? '') &&
      matches(record, { logic: 'AND', filters: [condition] }, world),
  );
}

function linked(iri: string, records: Records): Record<string, unknown> | null {
  const [, , , plural = '', uuid = ''] = iri.split('/');
  const entity = records.catalog.get(plural);
  const row = entity && records.reader.row(entity, uuid);
  return entity && row ? mapOf(records.reader.show(entity, row)) : null;
}
