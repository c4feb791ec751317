import type { ToolCall } from '@core/language-model/model';
import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';
import { callTool as callAtGateway } from '../mcp/gateway';
import type { AgentTool } from './agent-tools';

/** What of a result a model is given and a trace keeps, in UTF-16 units. */
const longestResult = 65_536;

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
  // As traces of an appliance say it (docs/platform/ai-agents.md#memory).
  if (!tool) return failedCall(`Tool not allowed : ${name}`);
  const given = argumentsOf(written);
  if (given === null) return failedCall(`The arguments of "${name}" are not the JSON text of a map.`);
  const { text, isError } = await callAtGateway(tool.tool, given, account);
  return isError ? failedCall(cut(text)) : { text: cut(text), error: null };
}

function argumentsOf(written: string): JsonMap | null {
  const { value, problems } = readJson(written.trim() === '' ? '{}' : written);
  return problems.length === 0 && isMap(value) ? value : null;
}

function cut(text: string): string {
  if (text.length <= longestResult) return text;
  return `${text.slice(0, longestResult)}… (cut off after ${longestResult} of ${text.length} characters)`;
}
