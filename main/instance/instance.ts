import { join } from 'node:path';
import { uuidOfIri } from '@core/content/iri';
import { Agents } from './agents/agents';
import type { AgentPorts } from './ai/agent-ports';
import { AgentWork, Stopped } from './ai/agent-work';
import { interrupted } from './ai/ai-tasks';
import { AuditTrail } from './audit/audit-trail';
import { type Clock, wallClock } from './clock';
import { resumeTime } from './rehearsed-time';
import { Configurations } from './connectors/configurations';
import { ConnectorAnswering } from './connectors/answering';
import { connectorPort } from './connectors/connector-port';
import { Connectors } from './connectors/connectors';
import { Requirements } from './connectors/requirements';
import { runRefusal } from './connectors/run-refusal';
import { EntityCatalog } from './entities/catalog';
import { countConfigurations } from './hub/entries';
import { followWidgets } from './hub/follow-widgets';
import { AccountDetailStore } from './identity/account-details';
import { Accounts } from './identity/accounts';
import { ApiKeys } from './identity/api-keys';
import { AuthSettings } from './identity/auth-settings';
import { Directory } from './identity/directory';
import { License } from './identity/license';
import { Seats } from './identity/seats';
import { shownGrants } from './identity/grants';
import { ModuleRegistry } from './identity/module-registry';
import { Permissions } from './identity/permissions';
import { AllRights, behindRights } from './identity/rights';
import { SignIn } from './identity/sign-in';
import { KeptSignOuts } from './identity/sign-outs';
import { Teams } from './identity/teams';
import { Tokens } from './identity/tokens';
import { UserSettings } from './identity/user-settings';
import { BackgroundJobs } from './jobs/background-jobs';
import { failInterrupted } from './interrupted';
import { newToolServer } from './mcp/new-tool-server';
import { Outbox } from './outbox/outbox';
import { LongLists } from './records/long-lists';
import { RecordReader } from './records/reader';
import { hasResource, type Release } from './releases';
import { refuseRemoval, refuseVersion } from './records/playbook-rules';
import { Records } from './records/records';
import { refuseMissing } from './records/required-when';
import { Delivery } from './rules/delivery';
import { Notifications } from './rules/notifications';
import { Preprocessing } from './rules/preprocessing';
import { tellOfPrompts } from './rules/prompts';
import { tellOfRuns } from './rules/run-events';
import { RuleEngine } from './rules/rule-engine';
import { longestLog, longestReading, ReadingProcesses } from './reading/reading-processes';
import { engineHere, type RunEngine } from './run-process/run-engine';
import { RunProcesses } from './run-process/run-processes';
import type { RunLimits } from '../workers/run-clock';
import { GlobalVariableStore } from './runs/global-variables';
import { showModule } from './schema/present';
import type { RunRetention } from './runs/run-history';
import type { RunPorts } from './runs/run-hosts';
import { Runs } from './runs/runs';
import { Schema } from './schema/schema';
import { Connection, type ConnectionOptions } from './store/connection';
import { FolderShelf, MemoryShelf } from './snapshots/shelf';
import { Snapshots } from './snapshots/snapshots';
import { adoptKey, sealEarlierCopies, sealEarlierDatabase } from './snapshots/earlier-release';
import { Blobs } from './store/blobs';
import { Documents } from './store/documents';
import { KeyFile, type KeyKeeper } from './store/key-file';
import { keyFileIn } from './store/key-place';
import { keepBeforePublish } from './store/before-publish';
import { backupFile, snapshotFolder } from './store/opening';
import { PackageFiles } from './store/package-files';
import { Remembered } from './store/remembered';
import { Scratch } from './store/scratch';
import { Secrets } from './store/secrets';
import { Values } from './store/values';
import { keepOwnerSets } from './store/owner-sets';
import { actorsView, ensureTables } from './store/tables';
import { restoreDefaultViews } from './views/default-views';
import { Tags } from './tags/tags';
import { Navigation } from './views/navigation';

export interface InstanceOptions extends ConnectionOptions, AgentPorts {
  /** Folder of its data; null keeps everything in memory. */
  dataDir: string | null;
  /** The keys of its secrets; in a file of its folder where absent. */
  keys?: KeyKeeper;
  /** Platform release whose behaviour it imitates (design, decision 10). */
  profile?: Release;
  developmentMode?: boolean;
  /** False where posted modules get no view templates, as where no editor made them (docs/platform/schema.md#routes). */
  makesViews?: boolean;
  /** Whether what is required by a condition is demanded of every write, not of forms alone (docs/platform/modules.md#conditions). */
  demandsConditionally?: boolean;
  clock?: Clock;
  /** External resources that runs may use. */
  ports?: RunPorts;
  /** An operation of a connector that nothing answers fails, instead of getting a made-up answer. */
  strict?: boolean;
  /** Folder of the built worker entries; archives are read, and playbooks run, in this process when absent. */
  workersDir?: string;
  /** Wall clocks of runs. */
  runLimits?: Partial<RunLimits>;
  /** How long runs are kept once they have ended. */
  runRetention?: Partial<RunRetention>;
  /** How long a publish keeps every resource unavailable beyond its own work; not at all when absent. */
  outage?: () => Promise<void>;
}

/** A small version of the platform: its stores, composed. Knows nothing of HTTP. */
export class Instance {
  readonly profile: Release;
  readonly clock: Clock;
  /** Whether it began without the key that an earlier server had: what was sealed with that cannot be opened. */
  readonly hasLostKey: boolean;
  /** Whether a module that is posted gets its default view templates. */
  readonly makesViews: boolean;
  readonly catalog: EntityCatalog;
  readonly records: Records;
  readonly schema: Schema;
  readonly accounts: Accounts;
  readonly accountDetails: AccountDetailStore;
  readonly signIn: SignIn;
  readonly permissions: Permissions;
  readonly signOuts: KeptSignOuts;
  readonly tokens: Tokens;
  readonly values: Values;
  readonly blobs: Blobs;
  readonly scratch: Scratch;
  readonly packages: PackageFiles;
  readonly documents: Documents;
  readonly secrets: Secrets;
  readonly modules: ModuleRegistry;
  readonly authSettings: AuthSettings;
  readonly apiKeys: ApiKeys;
  readonly userSettings: UserSettings;
  readonly audit: AuditTrail;
  readonly tags: Tags;
  readonly longLists: LongLists;
  readonly runs: Runs;
  readonly agents: Agents;
  readonly connectors: Connectors;
  readonly configurations: Configurations;
  readonly answering: ConnectorAnswering;
  readonly requirements: Requirements;
  readonly ruleEngine: RuleEngine;
  readonly notifications: Notifications;
  readonly outbox: Outbox;
  readonly navigation: Navigation;
  readonly globalVariables: GlobalVariableStore;
  /** Running exports and imports. */
  readonly background = new BackgroundJobs();
  /** Tasks of AI agents that are at work. */
  readonly agentWork = new AgentWork();
  readonly teams: Teams;
  readonly license: License;
  readonly seats: Seats;
  readonly rights: AllRights;
  readonly snapshots: Snapshots;
  #end: Promise<void> | null = null;
  readonly #engine: RunEngine;
  /** Absent where the database is in memory, which one thread alone can see. */
  readonly #reading: ReadingProcesses | null;
  readonly #replacedListeners = new Set<() => void>();

  private constructor(
    private readonly connection: Connection,
    private readonly options: InstanceOptions,
  ) {
    const isNew = connection.isEmpty;
    this.profile = options.profile ?? '8.0.1';
    this.clock = options.clock ?? wallClock;
    this.makesViews = options.makesViews ?? true;
    this.catalog = new EntityCatalog([], (plural) => hasResource(this.profile, plural));
    for (const entity of this.catalog.all()) if (!entity.readOnly) ensureTables(connection, entity);
    connection.exec(actorsView);
    const { dataDir } = options;
    this.scratch = new Scratch(dataDir);
    this.values = new Values(connection);
    resumeTime(this.clock, this.values);
    this.secrets = new Secrets(dataDir === null ? null : (options.keys ?? new KeyFile(keyFileIn(dataDir))));
    adoptKey(this.values, this.secrets);
    this.hasLostKey = dataDir !== null && !isNew && !this.secrets.hasKey;
    const reader = new RecordReader(connection, this.catalog, this.secrets, (kind, cell, record) =>
      kind === 'grants' ? shownGrants(this.modules, cell, record) : this.#expand(cell),
    );
    this.records = new Records(connection, this.catalog, reader, this.clock, this.secrets);
    const preprocessing = new Preprocessing(connection, this.records, () => this.clock.now());
    this.records.screenBy((entity, body, rights) =>
      preprocessing.screen(
        entity,
        entity.plural === 'mcp_configurations' ? newToolServer(body, this.profile) : body,
        rights,
      ),
    );
    this.records.checkBy((change) => refuseVersion(connection, change));
    this.records.keepBy((entity, row) => refuseRemoval(connection, entity, row));
    if (options.demandsConditionally) this.records.checkBy((change) => refuseMissing(change, this.records));
    this.schema = new Schema(connection, {
      now: () => this.clock.now(),
      newUuid: () => this.clock.newUuid(),
      secrets: this.secrets,
      backup: async () => {
        if (dataDir !== null) await keepBeforePublish(connection, dataDir);
      },
      developmentMode: options.developmentMode ?? false,
      onPublished: () => this.#reload(),
      outage: options.outage ?? (() => Promise.resolve()),
    });
    this.blobs = new Blobs(connection);
    this.packages = new PackageFiles(connection);
    this.accounts = new Accounts(connection, () => this.clock.now());
    this.documents = new Documents(connection);
    this.modules = new ModuleRegistry(this.schema.published, this.catalog, this.profile);
    this.permissions = new Permissions(
      this.catalog,
      this.records.reader,
      this.modules,
      new Remembered(connection, behindRights),
    );
    this.teams = new Teams(this.catalog, this.records.reader, new Remembered(connection, behindRights));
    this.rights = new AllRights(
      this.permissions,
      this.teams,
      this.catalog,
      new Remembered(connection, behindRights),
    );
    this.authSettings = new AuthSettings(this.values, this.secrets);
    this.accountDetails = new AccountDetailStore(this.documents.of('account-details'));
    this.signIn = new SignIn(
      this.accounts,
      this.accountDetails,
      this.authSettings,
      new Directory(
        options.dataDir === null ? null : join(options.dataDir, 'directory.json'),
        this.authSettings,
      ),
      this.documents.of('sign-in'),
      () => this.clock.now(),
    );
    this.apiKeys = new ApiKeys(
      this.accounts,
      this.authSettings,
      this.documents.of('retrievable-key'),
      this.secrets,
    );
    this.userSettings = new UserSettings(this.values);
    this.signOuts = new KeptSignOuts(this.values);
    this.tokens = new Tokens(
      this.secrets.derive('tokens'),
      () => this.clock.now(),
      () => this.authSettings.number('token_lifetime'),
      this.signOuts,
    );
    this.audit = new AuditTrail(connection, this.records, () => this.clock.now());
    this.records.noteBy((changes) => this.audit.follow(changes));
    this.longLists = new LongLists(this.documents.of('long-list'), () => this.clock.newUuid());
    this.tags = new Tags(this.documents.of('tag'));
    this.agents = new Agents(this.records, this.documents.of('agent-connector'), () => this.clock.newUuid());
    this.connectors = new Connectors(this.documents.of('connector'), () => this.clock.now());
    this.requirements = new Requirements(this.packages, this.background);
    this.configurations = new Configurations(
      this.documents.of('connector-configuration'),
      this.secrets,
      (connector) => countConfigurations(this, connector),
    );
    this.answering = new ConnectorAnswering({
      kept: this.documents.of('connector-answers'),
      connectors: this.connectors,
      configurations: this.configurations,
      packages: this.packages,
      secrets: this.secrets,
      code: options.ports?.connectorCode ?? null,
    });
    this.ruleEngine = new RuleEngine(this.documents, () => this.clock.newUuid());
    this.notifications = new Notifications(this.documents.of('notification'), this.clock);
    this.navigation = new Navigation(this.values);
    this.outbox = new Outbox(connection, () => this.clock.now());
    this.globalVariables = new GlobalVariableStore(connection);
    const { workersDir, runLimits, runRetention } = options;
    this.#engine = workersDir === undefined ? engineHere : new RunProcesses(workersDir);
    this.runs = new Runs({
      connection,
      records: this.records,
      rights: this.rights,
      values: this.values,
      clock: this.clock,
      variables: this.globalVariables,
      connectors: connectorPort(this.connectors, this.configurations),
      answering: this.answering,
      refusal: runRefusal(this.connectors, this.configurations, this.agents, this.records),
      outbox: this.outbox,
      strict: options.strict ?? false,
      ports: options.ports ?? {},
      engine: this.#engine,
      ...(runLimits ? { limits: runLimits } : {}),
      ...(runRetention ? { retention: runRetention } : {}),
    });
    this.license = new License(this.values, this.accounts, this.runs.actions, () => this.clock.now());
    this.seats = new Seats(this.license, this.accounts, this.signIn);
    this.records.checkBy((change) => this.seats.check(change));
    const delivery = new Delivery({
      rules: this.ruleEngine,
      notifications: this.notifications,
      outbox: this.outbox,
      records: this.records,
      now: () => this.clock.now(),
      surroundings: () => ({
        host: this.runs.setting({ name: '', depth: 0 }).host,
        globals: this.globalVariables.values(),
      }),
    });
    this.runs.onNews((news) => {
      const isTold = tellOfRuns(delivery, this.runs, this.teams, news);
      tellOfPrompts(this.notifications, news, isTold);
    });
    this.records.onChange((changes) => delivery.follow(changes));
    if (this.makesViews) {
      this.records.onChange((changes) =>
        restoreDefaultViews(this.records, changes, (type) => this.schema.staging.byType().get(type)),
      );
    }
    this.records.onChange((changes) => followWidgets(this, changes));
    this.records.onChange((changes) => this.tags.learn(changes), true);
    const now = () => this.clock.now();
    const { file } = connection;
    const log = { longest: longestLog, empty: () => connection.emptyLog() };
    this.#reading =
      workersDir === undefined || file === null
        ? null
        : new ReadingProcesses(workersDir, file, longestReading, log);
    if (this.#reading) {
      this.records.readBy(this.#reading);
      this.runs.log.readBy(this.#reading);
    }
    const shelf = dataDir === null ? new MemoryShelf(now) : snapshotsIn(dataDir);
    this.snapshots = new Snapshots(connection, shelf, {
      settled: () => this.schema.settled(),
      isSettled: () => this.schema.progress === null,
      letGo: async () => {
        // What they would write belongs to the state that is replaced.
        await this.agentWork.stopAll(new Stopped(null, interrupted));
        return (await this.#reading?.pause()) ?? (() => {});
      },
      replaced: () => this.#replaced(),
    });
    this.#begin();
    this.onReplaced(() => this.ruleEngine.rules.forget());
    this.onReplaced(() => this.outbox.prepare());
    this.onReplaced(() => this.runs.restart());
    this.onReplaced(() => this.accounts.forget());
    this.onReplaced(() => failInterrupted(this));
    failInterrupted(this);
    this.longLists.tellOfCutOff(this.audit);
  }

  /** Called after a restore: everything read before belongs to another state. */
  onReplaced(listener: () => void): () => void {
    this.#replacedListeners.add(listener);
    return () => this.#replacedListeners.delete(listener);
  }

  #replaced(): void {
    adoptKey(this.values, this.secrets);
    this.#begin();
    for (const listener of this.#replacedListeners) listener();
  }

  /** Reads what the database holds now, and brings one of an earlier release up to this one. */
  #begin(): void {
    this.#reload();
    // Fields that a later release adds to every module are missing in the tables of an earlier one.
    for (const entity of this.catalog.all()) {
      if (entity.readOnly) continue;
      ensureTables(this.connection, entity);
      keepOwnerSets(this.connection, entity);
    }
    sealEarlierDatabase(this.connection, this.catalog, this.secrets);
  }

  /** @throws PackwrightError when another server has the folder open */
  static open(options: InstanceOptions): Instance {
    const { dataDir } = options;
    if (dataDir === null) return new Instance(Connection.inMemory(options), options);
    const instance = new Instance(Connection.inFolder(dataDir, options), options);
    sealEarlierCopies(copiesIn(dataDir), instance.secrets);
    return instance;
  }

  /** The hosts beyond this machine that the instance may reach; absent where it may reach none. */
  get network(): RunPorts['http'] {
    return this.options.ports?.http;
  }

  /** What agents are given by whoever runs the instance. */
  get agentPorts(): AgentPorts {
    return this.options;
  }

  /** Folder of its data; null where it is in memory. */
  get dataDir(): string | null {
    return this.options.dataDir;
  }

  get workersDir(): string | undefined {
    return this.options.workersDir;
  }

  /** What is being read beside is given up, for good: it may take long, and who stops does not wait for it. */
  async endReading(): Promise<void> {
    await this.#reading?.close();
  }

  /** Ends all that is under way. Whoever closes it once more waits for the same end. */
  close(): Promise<void> {
    return (this.#end ??= this.#close());
  }

  async #close(): Promise<void> {
    this.background.stop();
    await this.schema.settled();
    await this.agentWork.stopAll(new Stopped('failed', interrupted));
    await this.runs.close();
    await this.#engine.close();
    await this.endReading();
    await this.background.settled();
    failInterrupted(this);
    this.connection.close();
  }

  #reload(): void {
    this.catalog.reload(this.schema.migrated.all());
    this.connection.forget();
  }

  /** The published module a dataset is over, in full (docs/platform/queries.md#saved-datasets). */
  #expand(iri: string): unknown {
    const module = this.schema.published.get(uuidOfIri(iri) ?? '');
    return module ? showModule(module, 'published', false) : iri;
  }
}

const snapshotsIn = (dataDir: string) => new FolderShelf(snapshotFolder(dataDir));
const copiesIn = (dataDir: string) => [...snapshotsIn(dataDir).files(), backupFile(dataDir)];
