import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Input, MethodName, Output, Reply, StudioEvent } from '@core/contract';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A folder that goes away with the test. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'packwright-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** What the browser says of a host that is gone, whoever asks for it. */
export const hostIsGone =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to fetch/;

export interface HostOptions {
  dataDir: string;
  /** Folder or archive to open. */
  path?: string;
  /** On top of the test's own environment. */
  env?: Record<string, string>;
}

/** The studio as a user starts it: the built host in a process of its own, spoken to over real HTTP. */
export class Host {
  private constructor(
    readonly child: ChildProcess,
    /** With the token in its fragment. */
    readonly address: string,
    /** Milliseconds from spawning to the printed address. */
    readonly startedIn: number,
  ) {}

  static async start(options: HostOptions): Promise<Host> {
    const args = [
      join(projectRoot, 'out', 'main', 'host.js'),
      '--data-dir',
      options.dataDir,
      '--parent-pipe',
    ];
    const begun = performance.now();
    const child = spawn(process.execPath, options.path === undefined ? args : [...args, options.path], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const match = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(line);
      if (match) return new Host(child, match[0], performance.now() - begun);
    }
    throw new Error('the host ended without printing an address');
  }

  get origin(): string {
    return new URL(this.address).origin;
  }

  private get headers(): Record<string, string> {
    const token = new URLSearchParams(new URL(this.address).hash.slice(1)).get('token') ?? '';
    return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  }

  async call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
    const body = JSON.stringify({ method, input });
    const response = await fetch(`${this.origin}/rpc`, { method: 'POST', headers: this.headers, body });
    const reply = (await response.json()) as Reply<Output<M>>;
    if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }

  /** Events from now on; the stream is open when this resolves. */
  async events(): Promise<AsyncGenerator<StudioEvent>> {
    const response = await fetch(`${this.origin}/events`, { headers: this.headers });
    if (!response.ok) throw new Error(`events: HTTP ${response.status}`);
    return readEvents(response);
  }

  /** Ends it the way closing the terminal does; resolves when it is gone. */
  async stop(): Promise<void> {
    const gone = this.child.exitCode !== null || this.child.signalCode !== null;
    if (gone) return;
    await new Promise<void>((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.stdin?.end();
    });
  }

  /** Ends it the way a power cut does. */
  async kill(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

/** Keeps the whole response: its body is cancelled once it is garbage collected. */
async function* readEvents(response: Response): AsyncGenerator<StudioEvent> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = line.trim() === '' ? null : (JSON.parse(line) as Partial<StudioEvent>);
      if (event && typeof event.type === 'string') yield event as StudioEvent;
    }
  }
}
