import { isMap, type JsonMap } from '@core/text/values';
import { isPlatformEntity } from '../entities/catalog';
import { invalid, notFound } from '../platform-error';
import type { Connection } from '../store/connection';
import type { Secrets } from '../store/secrets';
import { MigrationError } from '../store/tables';
import { migrate } from './migrate';
import { completeAttribute, completeModule, type ModuleMetadata } from '@core/content/module/posted';
import { ModuleStore } from './module-store';
import { refuseRenames } from './names';
import { withReverseFields } from '@core/content/module/publishing/reverse-fields';
import { violationsOf } from '@core/content/module/publishing/refusals';
import { checkNewType, checkStaged, publishRefusal } from './rules';

/** What `/api/publish/error` says (docs/platform/schema.md#publish). */
export interface PublishReport {
  status: 'Success' | 'Fail';
  /** Seconds since the epoch. */
  last_publish_time: number;
  /** Kept once there was one. */
  errors: string[];
}

interface KeptReport extends PublishReport {
  /** When the publish began that has not ended, in seconds since the epoch: it runs, or its server was stopped. */
  startedAt?: number;
}

const interrupted =
  'The instance was stopped during the publish, and nothing of it is live. The drafts are as they were: publish again.';

/** The progress of a running publish, as the 503 of every other call shows it. */
export interface PublishProgress {
  message: string;
  percent: number;
  startTime: number;
}

export interface SchemaOptions {
  now(): number;
  newUuid(): string;
  /** For fields that become secret. */
  secrets: Secrets;
  /** Copies the database before its tables change; resolves when the copy is complete. */
  backup(): Promise<void>;
  /** Staging is copied to the published store at every write, as some builds do (docs/platform/schema.md#stores). */
  developmentMode: boolean;
  /** Called when the published modules have changed. */
  onPublished(): void;
  /** Resolves when the platform may answer again: a publish takes a while there (docs/platform/schema.md#publish). */
  outage(): Promise<void>;
}

/**
 * Modules as drafts and as published, and the publish that turns one into the other (docs/platform/schema.md#stores).
 */
export class Schema {
  readonly staging: ModuleStore;
  readonly published: ModuleStore;
  /**
   * What the tables are. On a development build the published store runs ahead of them
   * (docs/platform/schema.md#stores); everywhere else the two are the same.
   */
  readonly migrated: ModuleStore;
  #progress: PublishProgress | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    private readonly options: SchemaOptions,
  ) {
    this.staging = new ModuleStore(connection, 'staging');
    this.published = new ModuleStore(connection, 'published');
    this.migrated = new ModuleStore(connection, 'migrated');
    // Databases of earlier releases knew only two stores.
    if (this.migrated.isEmpty()) this.migrated.replaceAll(this.published.all());
    connection.exec('CREATE TABLE IF NOT EXISTS packwright_publish (report TEXT NOT NULL) STRICT');
  }

  /** Null when no publish runs. */
  get progress(): PublishProgress | null {
    return this.#progress;
  }

  /** Resolves when the running publish has ended, in success or failure. */
  settled(): Promise<void> {
    return this.#running;
  }

  /** @throws PlatformError for what staging refuses at once */
  create(posted: JsonMap): ModuleMetadata {
    checkNewType(
      posted.type ?? posted.module,
      new Set(this.staging.all().map(({ type }) => type.toLowerCase())),
    );
    checkStaged(posted);
    const seeded =
      Array.isArray(posted.attributes) && posted.attributes.length > 0
        ? posted
        : { ...posted, attributes: [{ name: 'name', type: 'string', validation: { required: true } }] };
    const module = completeModule(seeded, this.options.newUuid);
    this.#stage(module);
    return module;
  }

  /** Changes settings, or replaces the whole list of fields (docs/platform/schema.md#routes). */
  update(uuid: string, body: JsonMap): ModuleMetadata {
    if (body['@id'] !== undefined || body['@context'] !== undefined) {
      throw invalid(
        'A module is changed by the keys that change, not by its whole record with "@id" and "@context".',
      );
    }
    const module = this.#staged(uuid);
    checkStaged(body);
    refuseRenames(module, this.migrated.get(uuid), body);
    const { attributes, type: _type, module: _module, uuid: _uuid, ...settings } = body;
    const changed: ModuleMetadata = {
      ...module,
      ...settings,
      attributes: Array.isArray(attributes)
        ? this.#merge(module, attributes.filter(isMap))
        : module.attributes,
    };
    this.#stage(changed);
    return changed;
  }

  /** Discards a draft; a published module is removed by the next publish. */
  discard(uuid: string): ModuleMetadata {
    const module = this.#staged(uuid);
    this.staging.remove(uuid);
    if (this.options.developmentMode) this.#synchronise();
    return module;
  }

  /** Drops every draft of the instance, at once and without a migration. Returns the modules that were removed. */
  revert(): string[] {
    return this.connection.transaction(() => {
      const dropped = [...this.staging.byType().keys()];
      const kept = this.migrated.byType();
      this.staging.replaceAll(kept.values());
      this.published.replaceAll(kept.values());
      const { startedAt: _startedAt, ...report } = this.#kept();
      this.#keep(report);
      return dropped.filter((type) => !kept.has(type));
    });
  }

  /**
   * Starts a publish of everything that is staged. Errors known before the migration are thrown here; the result of the
   * migration is in the report.
   * @param isImport of a bundle, whose migration is less able than the editor's (docs/platform/schema.md#breaking-changes)
   */
  publish(isImport = false): void {
    if (this.#progress) return;
    const staged = this.staging.byType();
    const violations = violationsOf(staged, isPlatformEntity);
    if (violations.length > 0) throw publishRefusal(violations);
    if (sameModules(staged, this.migrated.byType())) return;
    this.#progress = { message: 'System Backup', percent: 10, startTime: Math.floor(this.options.now()) };
    this.#running = this.#run(staged, isImport);
  }

  /** Forgets the failures so far, which the platform never does (docs/platform/schema.md#clearing). */
  clearErrors(): void {
    this.#keep({ last_publish_time: this.#kept().last_publish_time, status: 'Success', errors: [] });
  }

  /** Why publishes have failed so far, each that did. */
  failures(): readonly string[] {
    return this.#kept().errors;
  }

  report(): PublishReport {
    const { startedAt, ...report } = this.#kept();
    // Unlike a failure, which the platform reports for ever, this is over with the next publish.
    return startedAt === undefined || this.#progress
      ? report
      : { ...report, status: 'Fail', errors: [...report.errors, interrupted] };
  }

  #kept(): KeptReport {
    const row = this.connection.prepare<[], string>('SELECT report FROM packwright_publish').pluck().get();
    return row === undefined
      ? { status: 'Success', last_publish_time: 0, errors: [] }
      : (JSON.parse(row) as KeptReport);
  }

  async #run(staged: ReadonlyMap<string, ModuleMetadata>, isImport: boolean): Promise<void> {
    const { startTime } = this.#progress ?? { startTime: 0 };
    try {
      this.#keep({ ...this.#kept(), startedAt: startTime });
      await this.options.backup();
      this.#progress = { message: 'Schema Update', percent: 60, startTime };
      const after = withReverseFields(staged, this.options.newUuid);
      this.connection.transaction(() => {
        migrate(this.connection, this.options.secrets, this.migrated.byType(), after, isImport);
        this.staging.replaceAll(after.values());
        this.published.replaceAll(after.values());
        this.migrated.replaceAll(after.values());
        this.#notify(null);
      });
      this.options.onPublished();
      this.#progress = { message: 'Clearing Cache', percent: 90, startTime };
      await this.options.outage();
    } catch (failure) {
      // The migration was rolled back; the report says why, and keeps saying so (docs/platform/schema.md#publish).
      this.#notify(failure instanceof MigrationError ? failure.message : String(failure));
    } finally {
      this.#progress = null;
    }
  }

  #notify(error: string | null): void {
    const { errors, last_publish_time: last } = this.#kept();
    const all = error === null ? errors : [...errors, error];
    const report: PublishReport = {
      status: all.length > 0 ? 'Fail' : 'Success',
      // Clients recognise the end of a publish by a new time, even for the second within one second.
      last_publish_time: Math.max(Math.floor(this.options.now()), last + 1),
      errors: all,
    };
    this.#keep(report);
  }

  #keep(report: KeptReport): void {
    this.connection.transaction(() => {
      this.connection.exec('DELETE FROM packwright_publish');
      this.connection
        .prepare('INSERT INTO packwright_publish (report) VALUES (?)')
        .run(JSON.stringify(report));
    });
  }

  #stage(module: ModuleMetadata): void {
    this.staging.put(module);
    if (this.options.developmentMode) this.#synchronise();
  }

  /** What development builds do after every write to staging: the schema is live, its tables may not be. */
  #synchronise(): void {
    this.published.replaceAll(this.staging.all());
  }

  #staged(uuid: string): ModuleMetadata {
    const module = this.staging.get(uuid);
    if (!module) throw notFound(`The staged module ${uuid}`);
    return module;
  }

  /** The whole list replaces the old one; an existing field keeps what the new entry leaves out. */
  #merge(module: ModuleMetadata, attributes: readonly JsonMap[]): ModuleMetadata['attributes'] {
    const old = new Map(module.attributes.map((attribute) => [attribute.name, attribute]));
    const taken = new Set<string>();
    return attributes.map((attribute, index) => {
      const { '@id': _id, '@type': _type, sattrib: _sattrib, ...posted } = attribute;
      const known = old.get(String(posted.name));
      const field = completeAttribute(known ? { ...known, ...posted } : posted, index, this.options.newUuid);
      // A bundle may name a new field by the uuid of one that is kept beside it.
      if (taken.has(field.uuid)) field.uuid = this.options.newUuid();
      taken.add(field.uuid);
      return field;
    });
  }
}

const sameModules = (
  one: ReadonlyMap<string, ModuleMetadata>,
  other: ReadonlyMap<string, ModuleMetadata>,
): boolean =>
  one.size === other.size &&
  [...one].every(([type, module]) => JSON.stringify(other.get(type)) === JSON.stringify(module));
