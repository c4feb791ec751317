import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EntityCatalog } from './entities/catalog';
import { Accounts } from './identity/accounts';
import { Permissions } from './identity/permissions';
import { Tokens } from './identity/tokens';
import { Records } from './records/records';
import { Schema } from './schema/schema';
import { type Connection, openConnection, openInMemory } from './store/connection';
import { Blobs } from './store/blobs';
import { Values } from './store/values';
import { actorsView, ensureTables } from './store/tables';

export interface InstanceOptions {
  /** Folder of its data; null keeps everything in memory. */
  dataDir: string | null;
  /** Platform release whose behaviour it shows (design, decision 10). */
  profile?: '7.6.5' | '8.0.0' | '8.0.1';
  developmentMode?: boolean;
  clock?: { now(): number; newUuid(): string };
  /** How long a publish keeps every resource away beyond its own work; not at all when absent. */
  outage?: () => Promise<void>;
}

const wallClock = { now: () => Date.now() / 1000, newUuid: () => randomUUID() };

/**
 * The platform in small: its stores, composed. Knows nothing of HTTP.
 */
export class Instance {
  readonly profile: NonNullable<InstanceOptions['profile']>;
  readonly clock: { now(): number; newUuid(): string };
  readonly catalog: EntityCatalog;
  readonly records: Records;
  readonly schema: Schema;
  readonly accounts: Accounts;
  readonly permissions: Permissions;
  readonly tokens: Tokens;
  readonly values: Values;
  readonly blobs: Blobs;

  private constructor(
    private readonly connection: Connection,
    private readonly options: InstanceOptions,
  ) {
    this.profile = options.profile ?? '8.0.1';
    this.clock = options.clock ?? wallClock;
    this.catalog = new EntityCatalog([]);
    for (const entity of this.catalog.all()) if (!entity.readOnly) ensureTables(connection, entity);
    connection.exec(actorsView);
    this.records = new Records(connection, this.catalog, this.clock);
    this.schema = new Schema(connection, {
      now: () => this.clock.now(),
      newUuid: () => this.clock.newUuid(),
      backup: () => this.#backup(),
      developmentMode: options.developmentMode ?? false,
      onPublished: () => this.#reload(),
      outage: options.outage ?? (() => Promise.resolve()),
    });
    this.values = new Values(connection);
    this.blobs = new Blobs(connection);
    this.accounts = new Accounts(connection, () => this.clock.now());
    this.permissions = new Permissions(this.catalog, this.records.reader);
    this.tokens = new Tokens(this.#secret(), () => this.clock.now());
    this.#reload();
  }

  /** @throws PackwrightError when another server has the folder open */
  static open(options: InstanceOptions): Instance {
    const connection = options.dataDir === null ? openInMemory() : openConnection(options.dataDir);
    return new Instance(connection, options);
  }

  async close(): Promise<void> {
    await this.schema.settled();
    this.connection.close();
  }

  #reload(): void {
    this.catalog.reload(this.schema.published.all());
    this.records.forget();
  }

  /** The last state before a publish, one file that the next publish replaces. */
  async #backup(): Promise<void> {
    if (this.options.dataDir === null) return;
    const folder = join(this.options.dataDir, 'backups');
    const file = join(folder, 'before-publish.db');
    mkdirSync(folder, { recursive: true });
    rmSync(file, { force: true });
    await this.connection.backup(file);
  }

  /** Signs tokens; made once, so that a token outlives a restart. */
  #secret(): Buffer {
    const known = this.values.get('token-secret');
    if (typeof known === 'string') return Buffer.from(known, 'base64');
    const secret = randomBytes(32);
    this.values.set('token-secret', secret.toString('base64'));
    return secret;
  }
}
