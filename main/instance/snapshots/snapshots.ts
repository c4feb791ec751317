import { PackwrightError } from '@core/contract/errors';
import type { Connection } from '../store/connection';
import type { Shelf, Snapshot } from './shelf';

/** Hooks around copying and exchanging the database. */
export interface Surroundings {
  /** Resolves when no longer operation works on the tables: no publish runs. */
  settled(): Promise<void>;
  isSettled(): boolean;
  /** Closes the database for all but the connection, until the result is called. */
  letGo(): Promise<() => void>;
  /** Everything in the database has been replaced. */
  replaced(): void;
}

const validName = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;

/**
 * States of the whole instance by name: taken while it serves, and restored quickly. They contain its whole database:
 * modules, records, runs, accounts, files.
 */
export class Snapshots {
  /** Serialised: a restore never sees a partial snapshot. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    private readonly shelf: Shelf,
    private readonly surroundings: Surroundings,
  ) {
    shelf.tidy();
  }

  /**
   * Keeps the state of this moment; an older snapshot of the name is replaced.
   * @throws PackwrightError for a name no file can have
   */
  take(name: string): Promise<Snapshot> {
    checkName(name);
    return this.#next(async () => {
      await this.shelf.take(this.connection, name);
      return this.#known(name);
    });
  }

  /** Copies the state of one moment into a file, while it serves; never one amid a publish. */
  copy(file: string): Promise<void> {
    return this.#next(async () => {
      do {
        while (!this.surroundings.isSettled()) await this.surroundings.settled();
        await this.connection.backup(file);
        // A publish may have begun while the copy was made.
      } while (!this.surroundings.isSettled());
    });
  }

  /** By name. */
  list(): Snapshot[] {
    return this.shelf.list().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Restores a state. Requests are answered from the old one until it is ready and from this one afterwards; none sees
   * a mixture, because the exchange happens between two requests.
   * @throws PackwrightError for a name nothing was taken under, or a damaged file; then nothing has changed
   */
  restore(name: string): Promise<void> {
    return this.#next(async () => {
      this.#known(name);
      const exchange = await this.shelf.prepare(this.connection, name);
      const takeUp = await this.surroundings.letGo();
      try {
        // A publish may begin while the copy is made.
        while (!this.surroundings.isSettled()) await this.surroundings.settled();
        const tables = ownTables(this.connection);
        exchange();
        addMissing(this.connection, tables);
      } finally {
        takeUp();
      }
      this.surroundings.replaced();
    });
  }

  /** @throws PackwrightError for a name nothing was taken under */
  drop(name: string): void {
    this.#known(name);
    this.shelf.drop(name);
  }

  #known(name: string): Snapshot {
    const snapshot = this.shelf.list().find((each) => each.name === name);
    if (snapshot) return snapshot;
    const names = this.list().map((each) => each.name);
    throw new PackwrightError(
      'not-found',
      `There is no snapshot "${name}".`,
      names.length > 0 ? `There are: ${names.join(', ')}.` : 'None has been taken yet.',
    );
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

function checkName(name: string): void {
  if (validName.test(name)) return;
  throw new PackwrightError(
    'invalid-input',
    `"${name}" is no name for a snapshot.`,
    'Use up to 64 letters, digits, blanks, dots, hyphens and underscores, a letter or a digit first.',
  );
}

/** Tables this release has besides those of entities: a snapshot of an earlier one may lack some. */
const ownTables = (connection: Connection) =>
  connection
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_master WHERE name LIKE 'packwright\\_%' ESCAPE '\\' AND sql IS NOT NULL`,
    )
    .all();

function addMissing(connection: Connection, tables: readonly { name: string; sql: string }[]): void {
  const present = new Set(ownTables(connection).map(({ name }) => name));
  for (const { name, sql } of tables) if (!present.has(name)) connection.exec(sql);
}
