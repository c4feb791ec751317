import { kindsOfActor } from '../identity/rights';
import type { Change } from '../records/change';
import type { Records } from '../records/records';
import type { Connection } from '../store/connection';
import { Remembered } from '../store/remembered';
import { type Activity, AuditLog } from './audit-log';

const operationOf = { create: 'Create', update: 'Update', delete: 'Delete' } as const;

/** Writes down who did what: what was done to records within the transaction that did it, so that neither is without the other. */
export class AuditTrail {
  readonly #log: AuditLog;
  /** Names of actors, as long as none of them is written. */
  readonly #names: Remembered<{ name: string | null }>;

  constructor(
    connection: Connection,
    private readonly records: Records,
    private readonly now: () => number,
  ) {
    this.#log = new AuditLog(connection);
    this.#names = new Remembered(connection, kindsOfActor);
  }

  follow(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const at = this.now() * 1000;
    this.#log.add(changes.map((change) => ({ at, activity: this.#activityOf(change) })));
  }

  /** An event that is not a write of a record: a sign-in, the start of a publish. */
  note(activity: Activity): void {
    this.#log.add([{ at: this.now() * 1000, activity }]);
  }

  log(): AuditLog {
    return this.#log;
  }

  #activityOf({ kind, entity, uuid, before, after, fields, actor }: Change): Activity {
    const row = after ?? before;
    const name = row?.name ?? row?.displayName ?? null;
    return {
      operation: operationOf[kind],
      entityType: entity.plural,
      entityUuid: uuid,
      displayName: typeof name === 'string' ? name : null,
      userId: actor,
      user: actor === null ? null : this.#names.of(actor, () => ({ name: this.#nameOf(actor) })).name,
      component: 'crudhub',
      data: kind === 'update' ? { fields: [...fields] } : {},
    };
  }

  #nameOf(actor: string): string | null {
    const row = this.records.reader.row(this.records.entity('actors'), actor);
    return typeof row?.name === 'string' ? row.name : null;
  }
}
