import type {
  DebugCommand,
  DebugOptions,
  Evaluation,
  InputAnswer,
  RunOffer,
  RunTrace,
  StepHistory,
} from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import type { Limits } from '@core/engine/budget';
import type { ConnectorCodeAnswer, ConnectorCodeCall, PythonAnswer, PythonCall } from '@core/engine/host';
import type { Cassette } from '@core/engine/scenario/cassette';
import type { Scenario } from '@core/engine/scenario/scenario';

/** The workspace as a run sees it: plain data that can be sent to a worker. */
export interface RunMaterial {
  /** Absolute folder; paths of items are below it. */
  workspaceFolder: string;
  items: readonly ContentItem[];
  /** Unsaved text of open documents by workspace path; it is what runs. */
  drafts: Readonly<Record<string, string>>;
}

/** What a run is started with; the fields of `run.start` and some that only the command line and tests offer. */
export interface RunStart {
  path: string;
  /** JSON pointer of the playbook inside its file; the first playbook of the file when absent. */
  pointer?: string | undefined;
  record?: unknown;
  /** More records to start it on. */
  moreRecords?: readonly unknown[];
  /** On update: the record before the change. */
  previous?: Record<string, unknown>;
  inputs: Record<string, unknown>;
  /** Initial variables, over those the trigger sets. */
  variables?: Record<string, unknown>;
  useMocks: boolean;
  /** Results of steps that are not run, by name of the step. */
  mocks?: Record<string, unknown>;
  seed: number;
  answers?: Record<string, InputAnswer | InputAnswer[]>;
  /** The surroundings of the run: records, answers, faults. */
  scenario?: Scenario;
  /** Recorded answers of real runs, after those of the scenario. */
  cassettes?: readonly Cassette[];
  /**
   * What is missing from the workspace is made up: answers of unknown connectors, records that are searched, child
   * playbooks.
   */
  standIns?: boolean;
  /** Changes of records start the playbooks of the workspace that are triggered by them, as on the platform. */
  recordTriggers?: boolean;
  /** Virtual time at the start, milliseconds since the epoch; the machine's time when absent. */
  startAt?: number;
  /** What an earlier part of the run did; it resumes from there. */
  history?: readonly StepHistory[];
  /** Stops at breakpoints and errors. */
  debug?: DebugOptions;
  /** Hosts it may ask over the network, as `networkPort` takes them. */
  network?: readonly string[];
}

/** How the rehearsal of one playbook ended. */
export interface RehearsalResult {
  playbook: string;
  uuid: string | null;
  path: string;
  status: RunTrace['status'];
  /** Why it did not finish; null when it did. */
  reason: string | null;
  /** Entries of the trace: steps that ran or were skipped, of all playbooks of the run. */
  steps: number;
  /** Only where it was asked for, and the run was not ended from outside. */
  trace?: RunTrace;
}

/** The calls of a worker that was started with the material of a workspace (`RunMaterial`). */
export interface RunCalls {
  offer: { in: { path: string; pointer?: string | undefined }; out: RunOffer };
  /**
   * `python`: who has started the process has Python for the run. A process has one. `ownCode`: the connectors whose own
   * code it has.
   */
  run: {
    in: {
      request: RunStart;
      runId: string;
      python: boolean;
      ownCode?: readonly string[];
      limits: Partial<Limits>;
    };
    out: RunTrace;
  };
  /** Says how a run that is debugged goes on. */
  control: { in: DebugCommand; out: void };
  /** Value of an expression where the run is paused. */
  evaluate: { in: string; out: Evaluation };
  rehearse: { in: { item: ContentItem; traced: boolean }; out: RehearsalResult };
}

/** What a worker requests from the thread that started it and outlives it. */
export interface PythonCalls {
  python: { in: PythonCall; out: PythonAnswer };
  connector: { in: ConnectorCodeCall; out: ConnectorCodeAnswer };
}
