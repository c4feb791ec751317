import type { Finding } from '@core/contract/check';
import type { WireError } from '@core/contract/errors';
import type { WorkspaceContents } from '@core/contract/workspace';
import type { AnalysisEvent } from './analysis';
import type { SearchResult } from './search';

/** What the host may ask of the analysis: argument and answer of each call. */
export interface AnalysisCalls {
  startIndexing: { in: null; out: null };
  cancelIndexing: { in: null; out: null };
  setText: { in: { path: string; text: string }; out: null };
  forgetText: { in: { path: string }; out: null };
  changedOnDisk: { in: { paths: string[] }; out: null };
  catchUp: { in: null; out: null };
  contents: { in: null; out: WorkspaceContents };
  findings: { in: null; out: { findings: Finding[]; pending: boolean } };
  search: { in: { text: string; limit: number }; out: SearchResult };
  settled: { in: null; out: null };
}

export type CallName = keyof AnalysisCalls;

/** The first message to a thread. */
export interface WorkerSetup {
  folder: string;
}

export type ToWorker = { [C in CallName]: { id: number; call: C; input: AnalysisCalls[C]['in'] } }[CallName];

export type FromWorker =
  | { id: number; result: AnalysisCalls[CallName]['out'] }
  | { id: number; error: WireError }
  | { event: AnalysisEvent };
