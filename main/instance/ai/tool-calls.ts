import type { ToolCall } from '@core/language-model/model';
import { argumentsOfCall, cutForModel } from '@core/language-model/tool-call';
import { notAllowed } from '@core/agent-test/agent-tools';
import type { Account } from '../identity/accounts';
import type { AgentTool } from './agent-tool';

export interface ToolOutcome {
  /** What the model is told. */
  text: string;
  /** Null where the tool did what it was called for. */
  error: string | null;
}

export const failedCall = (error: string): ToolOutcome => ({ text: error, error });

/** Calls a tool with the rights of an account. Never throws what the tool, or a wrong call of it, is to blame for. */
export async function callTool(
  { name, arguments: written }: ToolCall,
  tool: AgentTool | undefined,
  account: Account,
): Promise<ToolOutcome> {
  if (!tool) return failedCall(notAllowed(name).text);
  const given = argumentsOfCall(written);
  if (given === null) return failedCall(`The arguments of "${name}" are not the JSON text of a map.`);
  const { text, isError } = await tool.call(given, account);
  return isError ? failedCall(cutForModel(text)) : { text: cutForModel(text), error: null };
}
