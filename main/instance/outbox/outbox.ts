import { withoutSecrets } from '@core/text/secrets/remove';
import { type JsonMap, mapOf } from '@core/text/values';
import type { Connection } from '../store/connection';

/** A mail, a notification for a channel outside, or a call: a request or an operation of a connector. */
export type OutboxKind = 'mail' | 'notification' | 'call';

/** Something that would leave the platform. Unless a call says that it was asked over the network, it was only kept. */
export interface NewOutboxEntry {
  kind: OutboxKind;
  /** Id of the run that was started; null where no run made it, such as a rule or an operation executed by a client. */
  run: number | null;
  /** Who made it, in words: name of the step or of the rule. */
  source: string;
  /** Of a mail `{from, to, cc, bcc, subject, body, bodyType}`; of a call an `OutgoingCall` of the engine. */
  content: object;
}

export interface OutboxEntry extends Omit<NewOutboxEntry, 'content'> {
  id: number;
  /** Seconds since the epoch. */
  at: number;
  content: JsonMap;
}

interface Row extends Omit<OutboxEntry, 'content'> {
  content: string;
}

/** Entries that are kept; the oldest are dropped. */
const capacity = 10_000;

/** What playbooks, rules and clients would have sent into the world (docs/platform/fidelity.md#outbox). */
export class Outbox {
  constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
  ) {
    this.prepare();
  }

  /** Makes the table; called again when the database holds another state, which may lack it. */
  prepare(): void {
    this.connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_outgoing (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, at REAL NOT NULL, run INTEGER, source TEXT NOT NULL,
        content TEXT NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS packwright_outgoing__run ON packwright_outgoing (run);`);
  }

  /** Keeps an entry, without the secrets that can be told by their name or form. Gives its id. */
  add({ kind, run, source, content }: NewOutboxEntry): number {
    const kept = JSON.stringify(withoutSecrets(content).value);
    const { lastInsertRowid } = this.connection
      .prepare('INSERT INTO packwright_outgoing (kind, at, run, source, content) VALUES (?, ?, ?, ?, ?)')
      .run(kind, this.now(), run, source, kept);
    const id = Number(lastInsertRowid);
    this.connection.prepare('DELETE FROM packwright_outgoing WHERE id <= ?').run(id - capacity);
    return id;
  }

  /** The latest first. */
  all(): OutboxEntry[] {
    const rows = this.connection.prepare('SELECT * FROM packwright_outgoing ORDER BY id DESC').all() as Row[];
    return rows.map((row) => ({ ...row, content: mapOf(JSON.parse(row.content)) }));
  }

  clear(): void {
    this.connection.prepare('DELETE FROM packwright_outgoing').run();
  }

  /** Drops what runs have made that are deleted. */
  removeOf(runs: readonly number[]): void {
    for (const run of runs) this.connection.prepare('DELETE FROM packwright_outgoing WHERE run = ?').run(run);
  }
}
