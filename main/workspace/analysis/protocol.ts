import type { AgentChoices } from '@core/contract/agents';
import type { Documentation } from '@core/docs/blocks';
import type { Finding } from '@core/contract/check';
import type { Input, Output } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import type { FoundReferences, ReferencePlace, ReferencePlan } from '@core/contract/references';
import type { WorkspaceContents } from '@core/contract/workspace';
import type { ExportChoice } from '@core/contract/exports';
import type { PackOffers, PlannedMaking } from '@core/contract/making';
import type { AnalysisEvent } from './analysis';
import type { PlannedExport } from './exports';
import type { Making } from './makings';
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
  agentChoices: { in: { root: string }; out: AgentChoices };
  documentation: { in: { root: string | null; title: string; version: string }; out: Documentation };
  findReferences: { in: ReferencePlace; out: FoundReferences | null };
  planRename: { in: { place: ReferencePlace; name: string }; out: ReferencePlan };
  planDelete: { in: Input<'references.planDelete'>; out: ReferencePlan };
  exportChoices: { in: null; out: Record<string, ExportChoice[]> };
  formSchema: { in: { known: string | null }; out: Output<'schema.read'> };
  operationParameters: {
    in: { connector: string; operation: string };
    out: Output<'schema.parameters'>;
  };
  operationSample: { in: Input<'schema.sample'>; out: Output<'schema.sample'> };
  packOffers: { in: null; out: PackOffers };
  planMaking: { in: Making; out: PlannedMaking };
  exportPlan: { in: { path: string; pointer: string }; out: PlannedExport };
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
