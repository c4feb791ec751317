import type { Documentation } from '@core/contract/documentation';
import type { AgentChoices } from '@core/contract/agents';
import type { Finding } from '@core/contract/check';
import type { EventPayload, Input, Output } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import type { FoundReferences, ReferencePlace, ReferencePlan } from '@core/contract/references';
import type { ContentItem, WorkspaceContents } from '@core/contract/workspace';
import type { ExportChoice } from '@core/contract/exports';
import type { PackOffers, PlannedMaking } from '@core/contract/making';
import type { CopiedPlaybook, RunOfCopy } from './copied-playbook';
import type { PlannedExport } from './exports';
import type { Making } from './makings';

/** Questions about a workspace, answered from its whole current state; how: `questions.ts`. */
export interface Questions {
  items: { in: null; out: ContentItem[] };
  search: { in: Input<'search.find'>; out: Output<'search.find'> };
  planReplace: { in: Input<'search.planReplace'>; out: ReferencePlan };
  agentChoices: { in: { root: string }; out: AgentChoices };
  packOffers: { in: null; out: PackOffers };
  exportChoices: { in: null; out: Record<string, ExportChoice[]> };
  formSchema: { in: { known: string | null }; out: Output<'schema.read'> };
  operationParameters: {
    in: { connector: string; operation: string };
    out: Output<'schema.parameters'>;
  };
  operationSample: { in: Input<'schema.sample'>; out: Output<'schema.sample'> };
  recordedAnswers: { in: Input<'schema.recordings'>; out: Output<'schema.recordings'> };
  recordedAnswer: { in: Input<'schema.recorded'>; out: Output<'schema.recorded'> };
  operationCode: { in: Input<'connectors.code'>; out: Output<'connectors.code'> };
  copiedPlaybook: { in: RunOfCopy; out: CopiedPlaybook | null };
  playbookWith: { in: Input<'schema.playbook'>; out: Output<'schema.playbook'> };
  findReferences: { in: ReferencePlace; out: FoundReferences | null };
  planRename: { in: { place: ReferencePlace; name: string }; out: ReferencePlan };
  planDelete: { in: Input<'references.planDelete'>; out: ReferencePlan };
  connectorCalls: { in: Input<'connectors.calls'>; out: Output<'connectors.calls'> };
  planConnectorMove: { in: Input<'connectors.planMove'>; out: ReferencePlan };
  planRefactoring: { in: Input<'refactoring.plan'>; out: ReferencePlan };
  planMaking: { in: Making; out: PlannedMaking };
  exportPlan: { in: { path: string; pointer: string }; out: PlannedExport };
  documentation: { in: { root: string | null; title: string; version: string }; out: Documentation };
}

/** The calls from the host to the analysis. */
export interface AnalysisCalls extends Questions {
  /** The first call: what to analyse. */
  begin: { in: { folder: string }; out: void };
  startIndexing: { in: null; out: void };
  cancelIndexing: { in: null; out: void };
  setText: { in: { path: string; text: string }; out: void };
  forgetText: { in: { path: string }; out: void };
  changedOnDisk: { in: { paths: string[] }; out: void };
  catchUp: { in: null; out: void };
  /** How far reading has come and what it has found so far, without waiting. */
  contents: { in: null; out: WorkspaceContents };
  /** What the checks have found so far, without waiting. */
  findings: { in: null; out: { findings: Finding[]; pending: boolean } };
  /** Answered when nothing is left to read or check. */
  settled: { in: null; out: void };
}

/** The events of the analysis: two of the contract, and messages for the user. */
export type AnalysisEvent =
  | { type: 'workspace.indexed'; payload: EventPayload<'workspace.indexed'> }
  | { type: 'check.findings'; payload: EventPayload<'check.findings'> }
  | { type: 'app.problem'; payload: WireError };

export type AnalysisEvents = { [E in AnalysisEvent as E['type']]: E['payload'] };
