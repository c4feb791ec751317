import type { OutboxMail } from '@core/contract/run';
import type { Connection } from '../store/connection';

/** A mail of a run. It was only stored here, never sent. */
export interface KeptMail extends OutboxMail {
  id: number;
  /** Seconds since the epoch. */
  at: number;
  /** Id of the run that was started. */
  run: number;
}

/** Mails that playbooks would have sent. */
export class Outbox {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, at REAL NOT NULL, mail TEXT NOT NULL
      ) STRICT`);
  }

  add(run: number, at: number, mail: OutboxMail): void {
    this.connection
      .prepare('INSERT INTO packwright_outbox (run, at, mail) VALUES (?, ?, ?)')
      .run(run, at, JSON.stringify(mail));
  }

  /** The latest first. */
  all(): KeptMail[] {
    const rows = this.connection.prepare('SELECT * FROM packwright_outbox ORDER BY id DESC').all() as {
      id: number;
      run: number;
      at: number;
      mail: string;
    }[];
    return rows.map(({ id, run, at, mail }) => ({ ...(JSON.parse(mail) as OutboxMail), id, run, at }));
  }

  removeOf(executions: readonly number[]): void {
    for (const execution of executions)
      this.connection.prepare('DELETE FROM packwright_outbox WHERE run = ?').run(execution);
  }
}
