import type { WireError } from '@core/contract/errors';
import type { InputAnswer, RunOffer, RunTrace, StepTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';

/** The workspace as a run sees it: plain data, so that it can be sent to a worker. */
export interface RunMaterial {
  /** Absolute folder; paths of items are below it. */
  workspaceFolder: string;
  items: readonly ContentItem[];
  /** Unsaved text of open documents by workspace path; it is what runs. */
  drafts: Readonly<Record<string, string>>;
}

/** What a run is started with; the fields of `run.start` and two that only the command line offers. */
export interface RunStart {
  path: string;
  /** JSON pointer of the playbook inside its file; the first playbook of the file when absent. */
  pointer?: string | undefined;
  record?: unknown;
  inputs: Record<string, unknown>;
  useMocks: boolean;
  seed: number;
  answers?: Record<string, InputAnswer>;
  /** Virtual time at the start, milliseconds since the epoch; the machine's time when absent. */
  startAt?: number;
}

export type WorkerTask =
  | { kind: 'offer'; material: RunMaterial; path: string; pointer?: string | undefined }
  | { kind: 'run'; material: RunMaterial; request: RunStart; runId: string };

export type WorkerReply =
  | { kind: 'offer'; offer: RunOffer }
  | { kind: 'steps'; steps: StepTrace[] }
  | { kind: 'trace'; trace: RunTrace }
  | { kind: 'error'; error: WireError };
