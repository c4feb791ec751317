import type { Connection } from './connection';

/** Single values of the instance by name, as JSON: its settings, the navigation. */
export class Values {
  constructor(private readonly connection: Connection) {
    connection.exec(
      'CREATE TABLE IF NOT EXISTS packwright_values (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
    );
  }

  /** Undefined where nothing was set. */
  get(name: string): unknown {
    const text = this.connection
      .prepare<[string], string>('SELECT value FROM packwright_values WHERE name = ?')
      .pluck()
      .get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  set(name: string, value: unknown): void {
    this.connection
      .prepare(
        'INSERT INTO packwright_values (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      )
      .run(name, JSON.stringify(value));
  }

  remove(name: string): void {
    this.connection.prepare('DELETE FROM packwright_values WHERE name = ?').run(name);
  }
}
