import { fires, listeningTo } from '@core/engine/record-triggers';
import type { Change } from '../records/change';
import { wholeView } from '../records/reader';
import { recordBehind } from '../records/record-behind';
import type { Records } from '../records/records';
import type { PlaybookShelf, Trigger } from './playbook-shelf';

/** A playbook that a change of a record starts. */
export interface RecordEvent {
  trigger: Trigger;
  change: Change;
  /** The record as the API shows it, with its relations; as it was, where it was deleted. */
  record: Record<string, unknown>;
  previous: Record<string, unknown> | null;
}

/** The playbooks that changes of records start, in the order of the writes (docs/platform/engine.md#start). */
export function eventsOf(changes: readonly Change[], shelf: PlaybookShelf, records: Records): RecordEvent[] {
  return changes.flatMap((change) => {
    // A write that changed nothing triggers nothing.
    if (change.startsPlaybooks === false || (change.kind === 'update' && change.fields.size === 0)) return [];
    const active = shelf.triggers().filter(({ isActive }) => isActive);
    const listening = listeningTo(active, change.kind, change.entity.plural);
    if (listening.length === 0) return [];
    const { entity, uuid, before } = change;
    const row = change.kind === 'delete' ? before : records.reader.row(entity, uuid);
    if (!row) return [];
    const record = records.reader.show(entity, row, wholeView);
    const previous = before ? records.reader.show(entity, before) : null;
    return listening
      .filter((trigger) =>
        fires(trigger.arguments, { ...change, record }, (iri) => recordBehind(iri, records)),
      )
      .map((trigger) => ({ trigger, change, record, previous }));
  });
}
