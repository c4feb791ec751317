import type { Connection } from '../store/connection';
import type { ModuleMetadata } from '@core/content/module/posted';

/** The two stores of the wire (docs/platform/schema.md#stores), and the state the tables were last migrated to. */
export type StoreName = 'staging' | 'published';

/** The table of a store; `Connection.wrote` is told by this name of what is written into it. */
export const moduleTable = (name: StoreName | 'migrated'): string => `packwright_${name}`;

/** Module metadata: a row per module, its record as JSON. */
export class ModuleStore {
  readonly #table: string;

  constructor(
    private readonly connection: Connection,
    name: StoreName | 'migrated',
  ) {
    this.#table = moduleTable(name);
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${this.#table} (
        uuid TEXT PRIMARY KEY, type TEXT NOT NULL UNIQUE COLLATE NOCASE, record TEXT NOT NULL
      ) STRICT`,
    );
  }

  all(): ModuleMetadata[] {
    const rows = this.connection
      .prepare<[], string>(`SELECT record FROM ${this.#table} ORDER BY type`)
      .pluck()
      .all();
    return rows.map((row) => JSON.parse(row) as ModuleMetadata);
  }

  byType(): Map<string, ModuleMetadata> {
    return new Map(this.all().map((module) => [module.type, module]));
  }

  get(uuid: string): ModuleMetadata | undefined {
    const row = this.connection
      .prepare<[string], string>(`SELECT record FROM ${this.#table} WHERE uuid = ?`)
      .pluck()
      .get(uuid);
    return row === undefined ? undefined : (JSON.parse(row) as ModuleMetadata);
  }

  put(module: ModuleMetadata): void {
    this.connection
      .prepare(
        `INSERT INTO ${this.#table} (uuid, type, record) VALUES (?, ?, ?)
         ON CONFLICT (uuid) DO UPDATE SET type = excluded.type, record = excluded.record`,
      )
      .run(module.uuid, module.type, JSON.stringify(module));
    this.connection.wrote(this.#table);
  }

  remove(uuid: string): void {
    this.connection.prepare(`DELETE FROM ${this.#table} WHERE uuid = ?`).run(uuid);
    this.connection.wrote(this.#table);
  }

  isEmpty(): boolean {
    return this.connection.prepare(`SELECT 1 FROM ${this.#table}`).get() === undefined;
  }

  /** Replaces the content of the store by these. */
  replaceAll(modules: Iterable<ModuleMetadata>): void {
    this.connection.exec(`DELETE FROM ${this.#table}`);
    this.connection.wrote(this.#table);
    for (const module of modules) this.put(module);
  }
}
