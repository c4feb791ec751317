import type { Change } from '../records/change';
import type { Records } from '../records/records';
import type { Activity, AuditLog } from './audit-log';

const operationOf = { create: 'Create', update: 'Update', delete: 'Delete' } as const;

/**
 * Most events that are buffered; they are written together, because a row for each would double the cost of every
 * write.
 */
const mostWaiting = 1000;

/** Collects changes of records and writes them to the log when it is read, or when enough have accumulated. */
export class AuditTrail {
  #waiting: { at: number; change?: Change; activity?: Activity }[] = [];

  constructor(
    private readonly audit: AuditLog,
    private readonly records: Records,
    private readonly now: () => number,
  ) {}

  follow(changes: readonly Change[]): void {
    const at = this.now() * 1000;
    for (const change of changes) this.#waiting.push({ at, change });
    if (this.#waiting.length >= mostWaiting) this.flush();
  }

  /** An event that is not a write of a record: a sign-in, the start of a publish. */
  note(activity: Activity): void {
    this.#waiting.push({ at: this.now() * 1000, activity });
  }

  /** The log, with all events so far written to it. */
  log(): AuditLog {
    this.flush();
    return this.audit;
  }

  flush(): void {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    const names = new Map<string | null, string | null>();
    this.audit.add(
      waiting.flatMap(({ at, change, activity }) => {
        const logged = activity ?? (change && this.#activityOf(change, names));
        return logged ? [{ at, activity: logged }] : [];
      }),
    );
  }

  /** `names` caches those of actors looked up before. */
  #activityOf(change: Change, names: Map<string | null, string | null>): Activity {
    const { kind, entity, uuid, before, after, fields, actor } = change;
    const row = after ?? before;
    const name = row?.name ?? row?.displayName ?? null;
    const known = names.get(actor);
    const user = known === undefined ? this.#nameOf(actor) : known;
    names.set(actor, user);
    return {
      operation: operationOf[kind],
      entityType: entity.plural,
      entityUuid: uuid,
      displayName: typeof name === 'string' ? name : null,
      userId: actor,
      user,
      component: 'crudhub',
      data: kind === 'update' ? { fields: [...fields] } : {},
    };
  }

  #nameOf(actor: string | null): string | null {
    const row = actor === null ? undefined : this.records.reader.row(this.records.entity('actors'), actor);
    return typeof row?.name === 'string' ? row.name : null;
  }
}
