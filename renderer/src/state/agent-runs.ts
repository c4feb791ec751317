import { create } from 'zustand';
import type { AgentRunReport, AgentStep, ModelTurn } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import type { JsonMap } from '@core/text/values';
import { call } from './bridge';
import type { FormTexts } from '../ui/answer-form/field-values';
import { askHost } from './documents';

/** The latest run of an agent, and the one before it, which it is compared with. */
export interface AgentRunState {
  /** Null while none is under way. */
  runId: string | null;
  report: AgentRunReport | null;
  before: AgentRunReport | null;
  error: WireError | null;
  /** What is written into its form; null where the first values stand there. */
  texts: FormTexts | null;
  config: unknown;
  /** Paths of what was chosen; null where nothing was yet, and an empty one for no tools. */
  model: string | null;
  tools: string | null;
}

const atFirst: AgentRunState = {
  runId: null,
  report: null,
  before: null,
  error: null,
  texts: null,
  config: {},
  model: null,
  tools: null,
};

const useRuns = create<{ byRoot: ReadonlyMap<string, AgentRunState> }>(() => ({ byRoot: new Map() }));

export const useAgentRun = (root: string): AgentRunState =>
  useRuns(({ byRoot }) => byRoot.get(root)) ?? atFirst;

export function changeAgentRun(root: string, changed: Partial<AgentRunState>): void {
  useRuns.setState(({ byRoot }) => ({
    byRoot: new Map(byRoot).set(root, { ...(byRoot.get(root) ?? atFirst), ...changed }),
  }));
}

/** What an agent is run with. */
export interface AgentRunSetup {
  input: JsonMap;
  config: JsonMap;
  /** Path of a scripted model, and of scripted tools; null for none of these. */
  model: string;
  tools: string | null;
}

/** Runs an agent of the workspace, with what is unsaved. @param again answers of the last run that are given again */
export async function runAgent(
  root: string,
  setup: AgentRunSetup,
  again: readonly ModelTurn[],
): Promise<void> {
  const runId = crypto.randomUUID();
  const { report } = useRuns.getState().byRoot.get(root) ?? atFirst;
  changeAgentRun(root, { runId, error: null });
  try {
    const done = await askHost('agents.run', { runId, root, ...setup, again: [...again] });
    changeAgentRun(root, { runId: null, report: done, before: report });
  } catch (thrown) {
    changeAgentRun(root, { runId: null, error: toWireError(thrown) });
  }
}

/** Another workspace has other agents. */
export const forgetAgentRuns = (): void => useRuns.setState({ byRoot: new Map() });

export function cancelAgentRun(runId: string): void {
  void call('agents.cancel', { runId });
}

/** The answers of the model before one of its turns, to be given again. */
export const turnsBefore = (events: readonly AgentStep[], step: number): ModelTurn[] =>
  events.flatMap((event) =>
    event.is === 'model' && event.step < step
      ? [{ content: event.content, calls: event.calls, tokens: event.tokens }]
      : [],
  );
