import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uuidOfIri } from '@core/content/iri';
import { AuditLog } from './audit/audit-log';
import { AuditTrail } from './audit/audit-trail';
import { EntityCatalog } from './entities/catalog';
import { Accounts } from './identity/accounts';
import { ApiKeys } from './identity/api-keys';
import { AuthSettings } from './identity/auth-settings';
import { ModuleRegistry } from './identity/module-registry';
import { Permissions } from './identity/permissions';
import { Teams } from './identity/teams';
import { Tokens } from './identity/tokens';
import { RecordReader } from './records/reader';
import { Records } from './records/records';
import { showModule } from './schema/present';
import { Schema } from './schema/schema';
import { Connection, type ConnectionOptions } from './store/connection';
import { Blobs } from './store/blobs';
import { Documents } from './store/documents';
import { Secrets } from './store/secrets';
import { Statements } from './store/statements';
import { Values } from './store/values';
import { actorsView, ensureTables } from './store/tables';
import { Tags } from './tags/tags';

export interface InstanceOptions extends ConnectionOptions {
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
  readonly documents: Documents;
  readonly secrets: Secrets;
  readonly modules: ModuleRegistry;
  readonly authSettings: AuthSettings;
  readonly apiKeys: ApiKeys;
  readonly audit: AuditTrail;
  readonly tags: Tags;
  readonly teams: Teams;
  readonly #statements: Statements;

  private constructor(
    private readonly connection: Connection,
    private readonly options: InstanceOptions,
  ) {
    this.profile = options.profile ?? '8.0.1';
    this.clock = options.clock ?? wallClock;
    this.catalog = new EntityCatalog([]);
    for (const entity of this.catalog.all()) if (!entity.readOnly) ensureTables(connection, entity);
    connection.exec(actorsView);
    this.#statements = new Statements(connection);
    const reader = new RecordReader(this.#statements, this.catalog, (iri) => this.#expand(iri));
    this.records = new Records(connection, this.#statements, this.catalog, reader, this.clock);
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
    this.documents = new Documents(connection);
    this.secrets = new Secrets(this.#secret('secrets-key'));
    this.modules = new ModuleRegistry(this.schema.published, this.catalog);
    this.permissions = new Permissions(this.catalog, this.records.reader, this.modules);
    this.teams = new Teams(this.catalog, this.records.reader, this.permissions);
    this.authSettings = new AuthSettings(this.values);
    this.apiKeys = new ApiKeys(
      this.accounts,
      this.authSettings,
      this.documents.of('retrievable-key'),
      this.secrets,
    );
    this.tokens = new Tokens(
      this.#secret('token-secret'),
      () => this.clock.now(),
      () => Number(this.authSettings.get('token_lifetime')),
    );
    this.audit = new AuditTrail(new AuditLog(connection), this.records, () => this.clock.now());
    this.tags = new Tags(this.documents.of('tag'), this.records);
    this.records.onChange((changes) => {
      this.audit.follow(changes);
      this.tags.learn(changes);
    });
    this.#reload();
    // What a later release gives every module is missing in the tables of an earlier one.
    for (const entity of this.catalog.all()) if (!entity.readOnly) ensureTables(connection, entity);
  }

  /** @throws PackwrightError when another server has the folder open */
  static open(options: InstanceOptions): Instance {
    const { dataDir } = options;
    const connection = dataDir === null ? Connection.inMemory(options) : Connection.inFolder(dataDir, options);
    return new Instance(connection, options);
  }

  async close(): Promise<void> {
    await this.schema.settled();
    this.audit.flush();
    this.connection.close();
  }

  #reload(): void {
    this.catalog.reload(this.schema.published.all());
    this.#statements.forget();
  }

  /** The published module a dataset is over, in full (spec 2.6). */
  #expand(iri: string): unknown {
    const module = this.schema.published.get(uuidOfIri(iri) ?? '');
    return module ? showModule(module, 'published', false) : iri;
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

  /** 32 random bytes by name, made once, so that what they signed or sealed outlives a restart. */
  #secret(name: string): Buffer {
    const known = this.values.get(name);
    if (typeof known === 'string') return Buffer.from(known, 'base64');
    const secret = randomBytes(32);
    this.values.set(name, secret.toString('base64'));
    return secret;
  }
}
