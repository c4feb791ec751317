import type { Change } from '../records/change';
import type { Records } from '../records/records';
import type { Connection } from '../store/connection';
import type { PlaybookShelf } from './playbook-shelf';
import { eventsOf, type RecordEvent } from './record-events';
import type { Cause } from './run-hosts';
import { eventOrder, type RunOrder } from './run-order';

/** Deepest chain of runs that are started by records which runs wrote. */
const deepest = 20;

export interface RecordStartsParts {
  connection: Connection;
  records: Records;
  shelf: PlaybookShelf;
  /** The run that wrote what is heard of; null where none did. */
  cause(): Cause | null;
  /** Where the instance answers. */
  origin(): string;
  begin(order: RunOrder, name: string): void;
  refuse(order: RunOrder, name: string, reason: string): void;
}

/** Starts the playbooks that listen to changes of records. */
export class RecordStarts {
  constructor(private readonly parts: RecordStartsParts) {}

  hear(changes: readonly Change[]): void {
    const { connection, records, shelf } = this.parts;
    const events = eventsOf(changes, shelf, records);
    // As one: to commit them one by one would take longer than all the rest.
    if (events.length > 0) connection.transaction(() => this.#startOn(events));
  }

  #startOn(events: readonly RecordEvent[]): void {
    const { begin, refuse, shelf } = this.parts;
    const cause = this.parts.cause();
    for (const event of events) {
      const depth = cause === null ? 0 : cause.depth + 1;
      const order = eventOrder(event, {
        user: this.#actorIri(event.change.actor),
        playbook: cause?.name ?? null,
        depth,
        origin: this.parts.origin(),
      });
      const name = shelf.get(order.playbook)?.name ?? '';
      if (depth <= deepest) begin(order, name);
      else {
        refuse(
          order,
          name,
          `The playbook was not started: ${deepest} runs have set off one another by the records they wrote, last "${cause?.name}". A playbook probably starts itself.`,
        );
      }
    }
  }

  #actorIri(uuid: string | null): string | null {
    if (uuid === null) return null;
    const row = this.parts.records.reader.row(this.parts.records.entity('actors'), uuid);
    return row ? `/api/3/${String(row.kind)}/${uuid}` : null;
  }
}
