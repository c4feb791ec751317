import { WebSocket } from 'ws';
import { expect } from 'vitest';

/** One client of the live channel, as a page has it. */
export class Page {
  readonly #frames: string[] = [];
  #wake: () => void = () => {};
  closed = false;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.#frames.push((data as Buffer).toString('utf8'));
      this.#wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
  }

  static open(baseUrl: string, headers: Record<string, string> = {}): Promise<Page> {
    const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/websocket/`, ['v12.stomp'], {
      headers,
    });
    return new Promise((resolve, reject) => {
      const page = new Page(socket);
      socket.on('open', () => resolve(page));
      socket.on('error', reject);
    });
  }

  static async of(baseUrl: string, authorization: string, ...destinations: string[]): Promise<Page> {
    const page = await Page.open(baseUrl);
    page.send('CONNECT', { 'accept-version': '1.1,1.2', host: 'localhost', Authorization: authorization });
    expect(await page.next()).toMatch(/^CONNECTED\nversion:1\.2\n/);
    for (const [id, destination] of destinations.entries())
      page.send('SUBSCRIBE', { id: String(id), destination, receipt: `r${id}` });
    for (const id of destinations.keys()) expect(await page.next()).toContain(`receipt-id:r${id}`);
    return page;
  }

  send(command: string, headers: Record<string, string>): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
    this.socket.send(`${[command, ...lines].join('\n')}\n\n\0`);
  }

  raw(text: string | Buffer): void {
    this.socket.send(text);
  }

  /** The next frame; '' once the connection is closed. */
  async next(): Promise<string> {
    while (this.#frames.length === 0) {
      if (this.closed) return '';
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#frames.shift() ?? '';
  }

  /** What the next message says. */
  async message(): Promise<Record<string, unknown>> {
    const frame = await this.next();
    expect(frame).toMatch(/^MESSAGE\n/);
    return JSON.parse(frame.slice(frame.indexOf('\n\n') + 2, -1)) as Record<string, unknown>;
  }

  /** What arrived before the server has answered a frame sent now. */
  async soFar(): Promise<string[]> {
    this.send('UNSUBSCRIBE', { id: 'none', receipt: 'barrier' });
    const frames: string[] = [];
    for (;;) {
      const frame = await this.next();
      if (frame === '' || frame.includes('receipt-id:barrier')) return frames;
      frames.push(frame);
    }
  }

  close(): void {
    this.socket.terminate();
  }
}
