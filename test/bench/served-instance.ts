import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../support/host';
import { percentile } from './measure';

/** Asks one thing after the other until some work is done; milliseconds within which 95 of a hundred are answered. */
export async function waits(served: Served, work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  const taken: number[] = [];
  while (!done.signal.aborted) {
    const begun = performance.now();
    await served.ask('GET', '/api/3/assets?$limit=5');
    taken.push(performance.now() - begun);
    if (taken.length % 20 === 0) served.look();
  }
  await ended;
  return percentile(taken, 95);
}

/** The built server in a process of its own. */
export class Served {
  /** Most bytes of memory it was seen with. */
  peak = 0;
  /** Most bytes of memory that any process of its own was seen with. */
  peakBeside = 0;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: ChildProcess,
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  static async start(folder: string): Promise<Served> {
    const credentials = join(folder, 'credentials.json');
    const cli = join(projectRoot, 'out', 'main', 'cli.js');
    const args = ['serve', '--data', join(folder, 'data'), '--port', '0', '--credentials', credentials];
    const server = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [address] = (await once(server.stdout, 'data')) as [Buffer];
    while (!existsSync(credentials)) await sleep(50);
    const { apiKey } = JSON.parse(readFileSync(credentials, 'utf8')) as { apiKey: string };
    return new Served(server, address.toString().trim(), apiKey);
  }

  /** The answer is read and thrown away; unlike `fetch` this waits for it as long as it takes. */
  async ask(method: string, path: string, body?: object, expected: number[] = [200, 201]): Promise<void> {
    await finished((await this.#answer(method, path, body, expected)).resume());
  }

  /** As `ask`; what was answered. */
  async told(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return (await json(await this.#answer(method, path, body, [200, 201]))) as Record<string, unknown>;
  }

  /** How many runs wait for their turn, or have it. @throws Error where others than the worst have failed */
  async waiting(): Promise<number> {
    const answer = await this.#answer(
      'GET',
      '/api/wf/api/workflows/statuslist/?format=json',
      undefined,
      [200],
    );
    const { incipient = 0, active = 0, failed = 0 } = (await json(answer)) as Record<string, number>;
    if (failed > 1) throw new Error(`${failed} runs have failed`);
    return incipient + active;
  }

  async #answer(
    method: string,
    path: string,
    body: object | undefined,
    expected: readonly number[],
  ): Promise<IncomingMessage> {
    const headers = { authorization: `API-KEY ${this.apiKey}`, 'content-type': 'application/json' };
    const asked = request(this.baseUrl + path, { method, headers, agent: this.agent });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (!expected.includes(answer.statusCode ?? 0))
      throw new Error(`${method} ${path} was answered ${answer.statusCode}`);
    return answer;
  }

  /** Where the system tells: how much memory the server takes, and each process of its own. */
  look(): void {
    const { pid } = this.server;
    this.peak = Math.max(this.peak, memoryOf(String(pid)));
    const children = `/proc/${pid}/task/${pid}/children`;
    const pids = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ') : [];
    this.peakBeside = Math.max(this.peakBeside, ...pids.map(memoryOf));
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    this.server.kill('SIGTERM');
    await once(this.server, 'exit');
  }
}

/** Bytes; 0 where the process is gone, or the system does not tell. */
function memoryOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
