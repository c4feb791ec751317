import type { Readable, Writable } from 'node:stream';

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** The other side of a language server: frames messages as the protocol says and waits for answers. */
export class LspClient {
  /** The last diagnostics of each document, by uri. */
  readonly diagnostics = new Map<
    string,
    { code: string; codeDescription: { href: string }; message: string; range: unknown }[]
  >();
  private received = Buffer.alloc(0);
  private lastId = 0;
  private readonly waiting = new Map<number, (message: Message) => void>();

  constructor(
    private readonly toServer: Writable,
    fromServer: Readable,
  ) {
    fromServer.on('data', (chunk: Buffer) => this.take(chunk));
  }

  /** Shakes hands about a folder. */
  async initialize(rootUri: string, initializationOptions: unknown = null): Promise<unknown> {
    const about = { processId: null, rootUri, capabilities: {}, initializationOptions };
    const answer = await this.request('initialize', about);
    this.notify('initialized', {});
    return answer;
  }

  open(uri: string, text: string): void {
    const languageId = uri.endsWith('.json') ? 'json' : 'yaml';
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  change(uri: string, text: string): void {
    this.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text }] });
  }

  async request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.lastId;
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.send({ id, method, params });
    const { error, result } = await answer;
    if (error) throw new Error(error.message);
    return result;
  }

  notify(method: string, params?: unknown): void {
    this.send({ method, params });
  }

  private send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.toServer.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  private take(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const head = this.received.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.received.toString('latin1', 0, head))?.[1]);
      const end = head + 4 + length;
      if (this.received.length < end) return;
      const message = JSON.parse(this.received.toString('utf8', head + 4, end)) as Message;
      this.received = this.received.subarray(end);
      this.handle(message);
    }
  }

  private handle({ id, method, params, ...answer }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: [] };
      this.diagnostics.set(uri, diagnostics);
    } else if (id !== undefined && method === undefined) {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    }
  }
}
