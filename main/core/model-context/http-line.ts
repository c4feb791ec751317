import { readJson } from '../text/json/read';
import { firstText, isMap, type JsonMap, mapOf } from '../text/values';
import type { ToolServerLine } from './client';

/** What a tool server answered one message with. */
export interface ServerAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Sends one message to a tool server. @throws Error where no answer comes */
export type Send = (headers: Record<string, string>, message: JsonMap) => Promise<ServerAnswer>;

/** What of a refusal is repeated. */
const longestReason = 300;

/** The way to a tool server over streamable HTTP. @param signIn headers that identify the caller */
export function httpLine(send: Send, signIn: Readonly<Record<string, string>>): ToolServerLine {
  const headers: Record<string, string> = {
    ...signIn,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  let lastId = 0;
  return {
    async ask(method, params) {
      const id = ++lastId;
      const answer = await send(headers, { jsonrpc: '2.0', id, method, params });
      const message = messageIn(answer.body, id);
      const reason = firstText(mapOf(message?.error), 'message') ?? answer.body.slice(0, longestReason);
      if (answer.status >= 300) throw new Error(`The server answers ${answer.status}: ${reason}`);
      if (!message)
        throw new Error(`What the server answers "${method}" with is no message of the protocol.`);
      if (message.error !== undefined) throw new Error(reason);
      const session = answer.headers['mcp-session-id'];
      if (method === 'initialize' && typeof session === 'string') headers['mcp-session-id'] = session;
      return mapOf(message.result);
    },
    async note(method) {
      await send(headers, { jsonrpc: '2.0', method });
    },
    agreed(version) {
      headers['mcp-protocol-version'] = version;
    },
  };
}

/** The answer to a message: the body itself, or the data of one of its events. */
function messageIn(body: string, id: number): JsonMap | null {
  const whole = readJson(body).value;
  const events = body.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
      .join('\n'),
  );
  const messages = isMap(whole) ? [whole] : events.map((data) => readJson(data).value);
  return messages.filter(isMap).find((message) => message.id === id || message.error !== undefined) ?? null;
}
