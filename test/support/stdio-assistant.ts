import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isMap, type JsonMap, mapOf } from '@core/text/values';

/** The other side of a tool server over standard input and output. */
export class StdioAssistant {
  #last = 0;
  readonly #waiting = new Map<unknown, (answer: JsonMap) => void>();

  constructor(
    private readonly toServer: Writable,
    fromServer: Readable,
  ) {
    createInterface({ input: fromServer }).on('line', (line) => {
      const message = mapOf(JSON.parse(line));
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
  }

  /** The result of a request; throws the message of its failure. */
  async request(method: string, params: JsonMap = {}): Promise<JsonMap> {
    const id = ++this.#last;
    const answer = new Promise<JsonMap>((resolve) => this.#waiting.set(id, resolve));
    this.toServer.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const { result, error } = await answer;
    if (isMap(error)) throw new Error(String(error.message));
    return mapOf(result);
  }

  /** The text a tool answers with; throws it where the tool could not do it. */
  async call(name: string, given: JsonMap = {}): Promise<string> {
    const { content, isError } = await this.request('tools/call', { name, arguments: given });
    const text = String(mapOf(Array.isArray(content) ? content[0] : null).text);
    if (isError === true) throw new Error(text);
    return text;
  }
}
