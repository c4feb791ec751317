import type { WireClient } from './client';

/** What a gateway answers to a call of one of its tools, in a session of its own: the status and the JSON-RPC answer. */
export async function callTool(
  client: WireClient,
  authorization: string,
  gateway: string,
  name: string,
  given: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const send = (message: object, session: Record<string, string> = {}) =>
    fetch(`${client.server.baseUrl}/mcp/${gateway}/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...session },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    });
  const opened = await send({ method: 'initialize', params: {} });
  const session = opened.headers.get('mcp-session-id');
  const called = { method: 'tools/call', params: { name, arguments: given } };
  const response = session === null ? opened : await send(called, { 'mcp-session-id': session });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
