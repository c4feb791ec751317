import { type ServerTool, ToolServerClient } from '@core/model-context/client';
import { httpLine, type Send } from '@core/model-context/http-line';
import type { JsonMap } from '@core/text/values';

/** What came of asking a tool server for its tools (docs/platform/ai-agents.md#routes). */
export interface Probed {
  valid: boolean;
  tools: JsonMap[];
  message: string;
}

/** A tool as the platform lists it. */
export const shownTool = ({ name, description, inputSchema }: ServerTool): JsonMap => ({
  name,
  description,
  inputSchema,
});

export const notValid = (message: string): Probed => ({ valid: false, tools: [], message });

/**
 * Asks a server for its tools as an agent does: handshake, then every page of the list. Never throws.
 * @param signIn headers that identify the caller
 */
export async function probe(send: Send, signIn: Readonly<Record<string, string>>): Promise<Probed> {
  try {
    const client = new ToolServerClient(httpLine(send, signIn));
    await client.open();
    const tools = await client.tools();
    return {
      valid: true,
      tools: tools.map(shownTool),
      message: 'Success',
    };
  } catch (failure) {
    return notValid(failure instanceof Error ? failure.message : 'The server could not be asked.');
  }
}
