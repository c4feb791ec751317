import type { JsonMap } from '@core/text/values';
import type { Called } from '../replies';
import type { Connectors } from '../connectors';
import { AgentDesk, type AgentEvent, type DeskParts } from './agent-desk';
import { type AgentPackage, sandboxPackage } from './agent-package';

/** What an agent came to. */
export interface AgentRun {
  outcome: Called['outcome'];
  /** What it returned. */
  output: unknown;
  message: string;
  problem: Called['problem'];
  events: readonly AgentEvent[];
  /** How often the model was asked, and the tokens of that. */
  asked: number;
  tokens: number;
  /** What they cost; null where the model has no price. */
  cost: number | null;
  logs: Called['logs'];
}

/**
 * Runs an agent's own program once, in the sandbox: it reaches the model and the tools it is given, and nothing else.
 * @param signal ends it at once
 */
export async function runAgent(
  connectors: Connectors,
  agent: AgentPackage,
  input: JsonMap,
  parts: DeskParts,
  signal?: AbortSignal,
): Promise<AgentRun> {
  const desk = new AgentDesk(agent, parts);
  const session = connectors.session(sandboxPackage(agent), { answers: (request) => desk.answer(request) });
  const end = (): void => session.end();
  signal?.addEventListener('abort', end, { once: true });
  try {
    const config = { agentclass: agent.agentClass };
    const { outcome, value, message, problem, logs } = await session.execute('act', config, input);
    const { events, asked, tokens, cost } = desk;
    return { outcome, output: value, message, problem, events, asked, tokens, cost, logs };
  } finally {
    signal?.removeEventListener('abort', end);
    session.end();
  }
}
