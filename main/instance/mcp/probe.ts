import { readJson } from '@core/text/json/read';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';

/** What a tool server answered one message with. */
export interface ServerAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Sends one message to a tool server. @throws Error where no answer comes */
export type Send = (headers: Record<string, string>, message: JsonMap) => Promise<ServerAnswer>;

/** What came of asking a tool server for its tools (docs/platform/ai-agents.md#routes). */
export interface Probed {
  valid: boolean;
  tools: JsonMap[];
  message: string;
}

const protocolVersion = '2025-03-26';
/** Pages of tools; a server that always names another one is not followed for ever. */
const mostPages = 50;
/** What of a refusal is repeated. */
const longestReason = 300;

export const notValid = (message: string): Probed => ({ valid: false, tools: [], message });

/**
 * Asks a server for its tools as an agent does: handshake, then every page of the list (streamable HTTP of the Model
 * Context Protocol). Never throws.
 * @param signIn headers that identify the caller
 */
export async function probe(send: Send, signIn: Readonly<Record<string, string>>): Promise<Probed> {
  try {
    const client = new ProbeClient(send, signIn);
    await client.open();
    return { valid: true, tools: await client.tools(), message: 'Success' };
  } catch (failure) {
    return notValid(failure instanceof Error ? failure.message : 'The server could not be asked.');
  }
}

class ProbeClient {
  readonly #headers: Record<string, string>;
  #lastId = 0;

  constructor(
    private readonly send: Send,
    signIn: Readonly<Record<string, string>>,
  ) {
    this.#headers = {
      ...signIn,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
  }

  async open(): Promise<void> {
    const clientInfo = { name: 'packwright', version: '1.0.0' };
    const { headers, result } = await this.#ask('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo,
    });
    const session = headers['mcp-session-id'];
    if (typeof session === 'string') this.#headers['mcp-session-id'] = session;
    this.#headers['mcp-protocol-version'] = firstText(result, 'protocolVersion') ?? protocolVersion;
    await this.send(this.#headers, { jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  async tools(): Promise<JsonMap[]> {
    const tools: JsonMap[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < mostPages; page++) {
      const { result } = await this.#ask('tools/list', cursor === null ? {} : { cursor });
      for (const { value } of elementsOf(result.tools, '')) if (isMap(value)) tools.push(shown(value));
      cursor = firstText(result, 'nextCursor');
      if (cursor === null) break;
    }
    return tools;
  }

  async #ask(
    method: string,
    params: JsonMap,
  ): Promise<{ headers: ServerAnswer['headers']; result: JsonMap }> {
    const id = ++this.#lastId;
    const { status, headers, body } = await this.send(this.#headers, { jsonrpc: '2.0', id, method, params });
    const message = messageIn(body, id);
    const error = mapOf(message?.error);
    const reason = firstText(error, 'message') ?? body.slice(0, longestReason);
    if (status >= 300) throw new Error(`The server answers ${status}: ${reason}`);
    if (!message) throw new Error(`What the server answers "${method}" with is no message of the protocol.`);
    if (message.error !== undefined) throw new Error(reason);
    return { headers, result: mapOf(message.result) };
  }
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

/** The schema of a tool's input is also spelt in snake case. */
const shown = ({ name, description, inputSchema, input_schema: snake }: JsonMap): JsonMap => ({
  name,
  description: description ?? '',
  inputSchema: inputSchema ?? snake ?? {},
});
