import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { optional } from '../session/introduction';
import { wholeServiceList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { nameOf } from './named-list';

export const scheduleRoot = '/api/wf/api/scheduled/';

/** What a scheduler writes into its rows, which means nothing elsewhere (docs/platform/playbooks.md#schedules). */
const ofScheduler = new Set(['id', 'schedule_id', 'last_run_at', 'total_run_count', 'date_changed']);
/** What an instance adds to the inputs of a schedule by itself. */
const added = new Set([
  'createUser',
  'name',
  'description',
  'schedule_entry_name',
  'schedule_id',
  'referenceid',
  'auth',
]);

const without = (map: JsonMap, keys: ReadonlySet<string>): JsonMap =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.has(key)));

/** Every schedule this account sees, as the instance says it (docs/platform/runs.md#schedules). */
export const scheduleRows = (session: RemoteSession): Promise<JsonMap[]> =>
  wholeServiceList(session, scheduleRoot);

/** A schedule as a playbook's file holds it. */
function scheduleDocument(row: JsonMap): JsonMap {
  const { crontab, kwargs, ...rest } = without(row, ofScheduler);
  return {
    ...rest,
    crontab: without(mapOf(crontab), ofScheduler),
    kwargs: without(mapOf(kwargs), new Set(['createUser'])),
  };
}

/** Schedules by the uuid of the playbook each starts, in the order of their names; null where they may not be read. */
export async function schedulesByPlaybook(
  session: RemoteSession,
): Promise<ReadonlyMap<string, JsonMap[]> | null> {
  const rows = await optional(() => scheduleRows(session));
  if (!rows) return null;
  const byPlaybook = new Map<string, JsonMap[]>();
  for (const row of rows.toSorted(byName)) {
    const playbook = uuidOfIri(mapOf(row.kwargs).wf_iri);
    if (playbook !== null)
      byPlaybook.set(playbook, [...(byPlaybook.get(playbook) ?? []), scheduleDocument(row)]);
  }
  return byPlaybook;
}

/** What of a schedule is its author's: when it starts its playbook, and with which inputs. */
export function ownSchedule(schedule: JsonMap): JsonMap {
  const { enabled, crontab, kwargs, description: _copied, ...rest } = without(schedule, ofScheduler);
  return {
    ...rest,
    enabled: enabled !== false,
    crontab: without(mapOf(crontab), ofScheduler),
    kwargs: without(mapOf(kwargs), added),
  };
}

const byName = (one: JsonMap, other: JsonMap): number => (nameOf(one.name) < nameOf(other.name) ? -1 : 1);

/** Those of a playbook, in the order of their names: an instance keeps none. */
export const ownSchedules = (playbook: JsonMap): JsonMap[] =>
  schedulesIn(playbook).map(ownSchedule).sort(byName);

export const schedulesIn = (playbook: JsonMap | null): JsonMap[] =>
  elementsOf(playbook?.schedules, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
