import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '../text/values';

/** A way to a tool server, on which requests are answered one by one. */
export interface ToolServerLine {
  /** The result of a request. @throws Error with what the server says of its failure, or where none comes */
  ask(method: string, params: JsonMap): Promise<JsonMap>;
  /** Sends what has no answer. */
  note(method: string): Promise<void>;
  /** Told the version that was agreed on, which some transports repeat. */
  agreed?(version: string): void;
}

/** A tool as a server offers it. */
export interface ServerTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  inputSchema: JsonMap;
  /** Whether the server says that it changes nothing; what says nothing may change something. */
  onlyReads: boolean;
}

/** What a tool has said: to clients of a server and to agents alike. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
}

const protocolVersion = '2025-03-26';
/** Pages of tools; a server that always names another one is not followed for ever. */
const mostPages = 50;

/** A client of one tool server, whatever the transport (Model Context Protocol). */
export class ToolServerClient {
  constructor(private readonly line: ToolServerLine) {}

  /** The handshake. @throws Error where the server is none, or takes no such client */
  async open(): Promise<void> {
    const clientInfo = { name: 'packwright', version: '1.0.0' };
    const hello = await this.line.ask('initialize', { protocolVersion, capabilities: {}, clientInfo });
    this.line.agreed?.(firstText(hello, 'protocolVersion') ?? protocolVersion);
    await this.line.note('notifications/initialized');
  }

  /** All pages of its tools. @throws Error */
  async tools(): Promise<ServerTool[]> {
    const tools: ServerTool[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < mostPages; page++) {
      const listed = await this.line.ask('tools/list', cursor === null ? {} : { cursor });
      for (const { value } of elementsOf(listed.tools, '')) if (isMap(value)) tools.push(toolOf(value));
      cursor = firstText(listed, 'nextCursor');
      if (cursor === null) break;
    }
    return tools;
  }

  /** Calls a tool. Never throws: what goes wrong is in the answer. */
  async call(name: string, given: JsonMap): Promise<ToolAnswer> {
    try {
      const { content, structuredContent, isError } = await this.line.ask('tools/call', {
        name,
        arguments: given,
      });
      const said = elementsOf(content, '').map(({ value }) => textOf(mapOf(value)));
      const text = said.length === 0 ? JSON.stringify(structuredContent ?? null) : said.join('\n');
      return { text, isError: isError === true };
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'The tool server could not be asked.';
      return { text, isError: true };
    }
  }
}

/** The schema of a tool's input is also spelt in snake case. */
const toolOf = ({
  name,
  description,
  inputSchema,
  input_schema: snake,
  annotations,
}: JsonMap): ServerTool => ({
  name: typeof name === 'string' ? name : '',
  description: typeof description === 'string' ? description : '',
  inputSchema: mapOf(inputSchema ?? snake),
  onlyReads: mapOf(annotations).readOnlyHint === true,
});

/** Of what a tool has said, one part: a model is told of pictures and the like that they are there. */
function textOf(part: JsonMap): string {
  const text = firstText(part, 'text') ?? firstText(mapOf(part.resource), 'text');
  if (text !== null) return text;
  const uri = firstText(part, 'uri') ?? firstText(mapOf(part.resource), 'uri');
  return `(${firstText(part, 'type') ?? 'content'}${uri === null ? '' : ` ${uri}`})`;
}
