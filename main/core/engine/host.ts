import type { StepTypeName } from '../content/steps/index';
import type { Playbook, PlaybookStep } from '../content/playbook';
import type { AnswerSource, InputAnswer } from '../contract/run';
import type { StepHistory } from '../contract/run-state';
import type { ModuleUrl } from '../query/module-url';
import type { Query } from '../query/query';
import type { Limits, WallClock } from './budget';
import type { NetworkManagerPort } from '../network-manager/port';

export type JsonRecord = Record<string, unknown>;

/** Everything a run may ask of its surroundings. The engine itself touches nothing else. */
export interface RunHost {
  /** Any playbook the run may reference. */
  playbook(uuid: string): Playbook | null;
  records: RecordStore;
  /**
   * Playbooks started by changes of the run's records; absent where whatever keeps the records starts them itself, or
   * nothing does.
   */
  recordTriggers?(): readonly RecordTrigger[];
  connectors: ConnectorPort;
  picklists: Picklists;
  /** Global variables by name; values are templates. */
  globals: Readonly<Record<string, string>>;
  wall: WallClock;
  python?: PythonPort;
  connectorCode?: ConnectorCodePort;
  http?: HttpPort;
  /** Answers to requests that the run was given; they go before the network. */
  httpRules?: HttpRules;
  networkManager?: NetworkManagerPort;
  platform?: PlatformPort;
  /** Called for everything that is done as soon as it is done, so that a run outlives the process it is in. */
  journal?(entry: StepHistory): void;
  /** Number of a playbook's run record by its frame; absent counts from 1. */
  runNumber?(frame: string): number;
  debugger?: DebuggerPort;
}

/** A playbook that changes of records start. */
export interface RecordTrigger {
  playbook: string;
  /** Type of its trigger: `cybersponse.post_create` … */
  kind: StepTypeName;
  arguments: Readonly<Record<string, unknown>>;
  modules: readonly string[];
}

/** The platform's own API beyond records, where the run is inside an instance. */
export interface PlatformPort {
  /** @returns null for records, which the run's own store answers */
  request(call: {
    method: string;
    /** Path and query string. */
    address: string;
    body: unknown;
  }): Promise<{ status: number; body: unknown } | null>;
}

/** Stops a run where its author wants to inspect it. The whole run is paused while a promise is pending. */
export interface DebuggerPort {
  /** A step, or an item of its loop, is about to run; null lets it. */
  before(point: PausePoint): Promise<void> | null;
  /** A step has failed, and its failure is not ignored. */
  failed(point: PausePoint, message: string): Promise<void> | null;
}

/** Where a run is paused: before a step, or at one that has just failed. */
export interface PausePoint {
  readonly frame: string;
  readonly playbook: Playbook;
  readonly step: PlaybookStep;
  /** Number of the step's entry in the trace. */
  readonly sequence: number;
  /** Item of the loop, counted from 0; null before the step as a whole. */
  readonly item: number | null;
  /** Virtual time, milliseconds since the epoch. */
  readonly at: number;
  /** The variables, as they are at this moment. */
  variables(): Record<string, unknown>;
  /** Value of a template. @throws StepFailure when it cannot be rendered */
  evaluate(template: string): unknown;
  /** Sets a variable for the steps from here on. */
  set(name: string, value: unknown): void;
}

/** Runs code of snippets outside the engine, in a process that can be ended. Each run has its own. */
export interface PythonPort {
  run(call: PythonCall): Promise<PythonAnswer>;
}

export interface PythonCall {
  code: string;
  /** Version of the code snippet connector the step names. */
  version: string;
  /** Whether the configuration lets the code import modules. */
  allowImports: boolean;
  /** Seeds the code's randomness. */
  seed: number;
  /** Virtual time at which the code begins, milliseconds since the epoch. */
  now: number;
}

export type PythonAnswer =
  | { ok: true; stdout: string; stderr: string }
  | {
      ok: false;
      kind: 'error' | 'timeout' | 'memory' | 'output' | 'restricted';
      message: string;
      stdout: string;
    };

/** Runs connectors' own code outside the engine, in processes that can be ended. Each run has its own. */
export interface ConnectorCodePort {
  /** Names of the connectors whose own code answers. */
  readonly connectors: readonly string[];
  run(call: ConnectorCodeCall): Promise<ConnectorCodeAnswer>;
}

export interface ConnectorCodeCall {
  connector: string;
  operation: string;
  /** Settings of the step's configuration; null when they are not known. */
  config: JsonRecord | null;
  params: JsonRecord;
}

/**
 * What own code came to; `traceback` where an exception left it, from its own lines; `isReal` where it asked, and only the
 * network answered it.
 */
export type ConnectorCodeAnswer = (
  { ok: true; data: unknown } | { ok: false; message: string; traceback?: string }
) & {
  isReal?: boolean;
};

/** The network, as far as the run was allowed to use it by name. */
export interface HttpPort {
  request(call: HttpCall): Promise<HttpAnswer>;
  /** Whether the run may ask this address. */
  allows(url: string): boolean;
}

export interface HttpCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whether certificates are verified. */
  verify: boolean;
  timeoutSeconds: number;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface HttpRules {
  /** Null when no rule is about the request. */
  answer(call: HttpCall): HttpRuled | null;
}

/** What a rule makes of a request. */
export interface HttpRuled {
  answer?: HttpAnswer;
  /** Why there is no answer. */
  failure?: string;
  /** Seconds of virtual time that pass before it. */
  delay: number;
  /** Says what was used up, for `ConnectorPort.replay`. */
  mark?: string;
}

/** What a run is started with: together with the host's content it determines the trace to the last byte. */
export interface RunRequest {
  runId?: string;
  /** `vars.task_id` of all its playbooks; made from the seed when absent. */
  taskId?: string;
  /** Uuid of the playbook. */
  playbook: string;
  /** The records it is started on. */
  records: readonly JsonRecord[];
  /** On update: the record before the change. */
  previous?: JsonRecord;
  /** Values of the trigger's form, or of the parameters of a referenced playbook. */
  inputs: Readonly<Record<string, unknown>>;
  /** Variables it begins with, laid over those the trigger makes; `input` and `request` key by key. */
  variables?: Readonly<Record<string, unknown>>;
  /** Starts with `useMockOutput` on, and lets mock outputs replace operations that cannot run offline. */
  useMocks: boolean;
  /** Results of steps that are not run, by name of the step; a Decision or a question always decides for itself. */
  mocks?: Readonly<Record<string, unknown>>;
  /** Answers to questions by step name; of a list each question takes the next, and the last answers the rest. */
  answers: Readonly<Record<string, InputAnswer | readonly InputAnswer[]>>;
  /** Answers to one question each, which go before those by name. */
  replies?: readonly Reply[];
  /**
   * What the workspace lacks is made up from what the playbook reads of it, and the step notes it: answers of unknown
   * connectors, records of modules without any, results of child playbooks of other packs.
   */
  standIns?: boolean;
  seed: number;
  /** Virtual time at the start, milliseconds since the epoch. */
  startAt: number;
  limits?: Partial<Limits>;
  /** What the run has already done, for a resumed one: it is restored and not done again. */
  history?: readonly StepHistory[];
  /** A wait that ends later parks the run, milliseconds since the epoch; absent lets every wait pass at once. */
  horizon?: number;
}

/** The answer to the question one step asks in one frame. */
export interface Reply {
  frame: string;
  /** Uuid of the step. */
  step: string;
  answer: InputAnswer;
}

/** A record operation failed as the platform's API would; the message carries the platform's exception name. */
export class RecordError extends Error {
  override readonly name = 'RecordError';

  constructor(
    /** Status the API would answer with. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface WriteOptions {
  /** Virtual time of the write, milliseconds; audit fields derive from it. */
  at: number;
  /** Identity of a record that is new. */
  uuid: string;
  /** Related records to add, by field. */
  link: Readonly<Record<string, readonly string[]>>;
  unlink: Readonly<Record<string, readonly string[]>>;
  /** List fields whose new values are added to the old ones. */
  append: ReadonlySet<string>;
  /** Starts no playbooks. */
  silent?: boolean;
}

export interface UpsertOptions extends WriteOptions {
  /** What happens when the module's unique fields match a record that exists. */
  onDuplicate: 'refuse' | 'update' | 'keep';
  /** With `update`: the only fields to write; null writes all. */
  fieldsToUpdate: readonly string[] | null;
}

/** The records of an instance as the API shows them: picklist items and owners expanded, relations on request. */
export interface RecordStore {
  /** Null when there is no such record. */
  read(iri: string, relationships?: boolean): JsonRecord | null;
  /** One page of the records that meet the query, and how many there are in all. */
  find(url: ModuleUrl, query: Query): { records: JsonRecord[]; total: number };
  /** Records a relation of a record leads to. */
  related(iri: string, field: string): JsonRecord[];
  /** @throws RecordError, e.g. for a duplicate that is refused */
  create(
    module: string,
    fields: JsonRecord,
    options: UpsertOptions,
  ): {
    record: JsonRecord;
    created: boolean;
    /** How a record that existed was before it was updated. */
    before?: JsonRecord;
    /** Why no record was created although nothing failed; `record` is then what a client gets instead. */
    dropped?: string;
  };
  /** @throws RecordError when the record does not exist */
  update(iri: string, fields: JsonRecord, options: WriteOptions): JsonRecord;
  /** Whether it is known which fields distinguish records of the module. */
  hasUniqueFields(module: string): boolean;
  /** Whether there was one. */
  remove(iri: string): boolean;
  /** A record of which nothing but the IRI is known, for content that refers to records the workspace lacks. */
  assume(iri: string, at: number): JsonRecord;
  /** Created and changed records by module, as they are now. */
  changes(): Record<string, JsonRecord[]>;
  /** From now on what is written may be made up, so that what a database would refuse is kept. Absent on an instance. */
  acceptMadeUp?(): void;
  /**
   * Restores what a step did to a record before the run was resumed: its state afterwards, or null where it was
   * removed. Absent where the records outlive the run.
   */
  redo?(iri: string, record: JsonRecord | null): void;
}

export interface PicklistItem extends JsonRecord {
  '@id': string;
  uuid: string;
  itemValue: string;
}

export interface Picklists {
  /** Item of a list by the list's name and the item's value. `known` is false when the list is not in the workspace. */
  item(list: string, value: string): { item: PicklistItem | null; known: boolean };
  /** All items of a list, null when it is unknown. */
  list(name: string): PicklistItem[] | null;
  byIri(iri: string): PicklistItem | null;
}

/** One call of a connector operation. */
export interface ConnectorCall {
  connector: string;
  operation: string;
  version: string;
  config: string;
  /** Rendered parameters. */
  params: JsonRecord;
  playbook: string;
  step: string;
}

export interface ConnectorAnswer {
  /** The whole envelope, as kept under `vars.steps`. */
  result: unknown;
  source: AnswerSource;
  /** Set when the answer is a failure: its text. */
  failure?: string;
  /** Seconds of virtual time that pass before it. */
  delay?: number;
  /** Says what was used up, for `replay`. */
  mark?: string;
}

/** What is known about connectors outside the engine. Each may be absent. */
export interface ConnectorPort {
  /** Whether a scenario or cassette has answers for the operation, so that they go before a step's mock output. */
  covers?(connector: string, operation: string, step?: string): boolean;
  /** The run's own answers, set up by the author. */
  scenario?(call: ConnectorCall): ConnectorAnswer | null;
  /** Recorded answers of a real run. */
  cassette?(call: ConnectorCall): ConnectorAnswer | null;
  /** A step of an earlier stretch of the run was answered with this mark; what it used up stays used. */
  replay?(mark: string): void;
  /** Settings of a configuration by its uuid, or of the connector's default one; null when they are not known. */
  configuration?(connector: string, uuid: string): JsonRecord | null;
  /** An answer that ships with the connector. */
  mockOutput?(call: ConnectorCall): unknown;
  /** Why the operation must not be called, whoever could answer it; null where nothing is against it. */
  refusal?(call: ConnectorCall): string | null;
  /** Whether the workspace has the connector. */
  knows?(connector: string): boolean;
  /** No answer is made up: what nothing answers fails. A mock output counts while a playbook has them switched on. */
  readonly strict?: boolean;
  /** Example of an operation's `data`; undefined when the connector or the operation is unknown. */
  outputSchema?(call: ConnectorCall): unknown;
}
