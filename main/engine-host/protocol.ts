import type { WireError } from '@core/contract/errors';
import type {
  DebugCommand,
  DebugOptions,
  Evaluation,
  InputAnswer,
  PausedRun,
  RunOffer,
  RunTrace,
  StepHistory,
  StepTrace,
} from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import type { Cassette } from '@core/engine/scenario/cassette';
import type { Scenario } from '@core/engine/scenario/scenario';
import type { PythonQuestion } from './python-channel';

/** The workspace as a run sees it: plain data, so that it can be sent to a worker. */
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
  /** Further records it is started on. */
  moreRecords?: readonly unknown[];
  /** On update: the record before the change. */
  previous?: Record<string, unknown>;
  inputs: Record<string, unknown>;
  /** Variables it begins with, over those the trigger makes. */
  variables?: Record<string, unknown>;
  useMocks: boolean;
  /** Results of steps that are not run, by name of the step. */
  mocks?: Record<string, unknown>;
  seed: number;
  answers?: Record<string, InputAnswer | InputAnswer[]>;
  /** What the run finds around itself. */
  scenario?: Scenario;
  /** Recorded answers of real runs, after those of the scenario. */
  cassettes?: readonly Cassette[];
  /** What the workspace lacks is made up: answers of unknown connectors, records that are searched, child playbooks. */
  standIns?: boolean;
  /** Changes of records start the playbooks of the workspace that wait for them, as on the platform. */
  recordTriggers?: boolean;
  /** Virtual time at the start, milliseconds since the epoch; the machine's time when absent. */
  startAt?: number;
  /** What an earlier stretch of the run did; it goes on from there. */
  history?: readonly StepHistory[];
  /** Stops at breakpoints and errors. */
  debug?: DebugOptions;
}

/** What a run's worker is told while it works; answers of Python come over the same channel. */
export type RunOrder =
  | 'cancel'
  | { kind: 'control'; command: DebugCommand }
  | { kind: 'evaluate'; id: number; expression: string };

/** Many playbooks, tried one after another: each is a message to the worker, and so is each result. */
export interface RehearsalTask {
  kind: 'rehearsals';
  material: RunMaterial;
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
}

export interface RehearsalReply {
  result: RehearsalResult;
}

export type WorkerTask =
  | RehearsalTask
  | { kind: 'offer'; material: RunMaterial; path: string; pointer?: string | undefined }
  /** `python`: the thread above has Python for the run. */
  | { kind: 'run'; material: RunMaterial; request: RunStart; runId: string; python: boolean };

export type WorkerReply =
  | PythonQuestion
  | { kind: 'offer'; offer: RunOffer }
  | { kind: 'steps'; steps: StepTrace[] }
  | { kind: 'paused'; paused: PausedRun | null }
  | { kind: 'evaluated'; id: number; evaluation: Evaluation }
  | { kind: 'trace'; trace: RunTrace }
  | { kind: 'error'; error: WireError };
