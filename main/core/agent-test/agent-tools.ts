import type { OfferedTool, ToolCall } from '../language-model/model';

/** What a tool answered; `refused` where the agent may not call it. */
export interface ToolOutcome {
  outcome: 'answered' | 'failed' | 'refused';
  text: string;
}

/** The tools of an agent, whoever answers them. */
export interface AgentTools {
  /** Those it may call. */
  offered: readonly OfferedTool[];
  /** Never throws what the tool, or a wrong call of it, is to blame for. */
  call(call: ToolCall): ToolOutcome | Promise<ToolOutcome>;
}

/** As traces of an appliance say it (docs/platform/ai-agents.md#memory). */
export const notAllowed = (name: string): ToolOutcome => ({
  outcome: 'refused',
  text: `Tool not allowed : ${name}`,
});

/** Tools of several kinds: the first that offers one answers its calls, and the first of all those that none offers. */
export function toolsInTurn(first: AgentTools, ...others: readonly AgentTools[]): AgentTools {
  const all = [first, ...others];
  const offers = ({ offered }: AgentTools, wanted: string) => offered.some(({ name }) => name === wanted);
  return {
    offered: all.flatMap((set, at) =>
      set.offered.filter(({ name }) => all.slice(0, at).every((before) => !offers(before, name))),
    ),
    call: (call) => (all.find((set) => offers(set, call.name)) ?? first).call(call),
  };
}
