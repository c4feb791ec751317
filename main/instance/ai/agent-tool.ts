import type { ToolAnswer } from '@core/model-context/client';
import type { JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';

/** A tool that an agent may call, and whose it is. */
export interface AgentTool {
  name: string;
  description: string;
  inputSchema: JsonMap;
  /** Whether it may change something, so that somebody has to approve its call. */
  writes: boolean;
  server: { uuid: string; name: string };
  /** Calls it with the rights of an account. Never throws what the tool, or a wrong call of it, is to blame for. */
  call(given: JsonMap, account: Account): Promise<ToolAnswer>;
}
