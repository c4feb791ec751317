import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot, temporaryFolder } from '../support/host';
import { playbookJson, playbookUuid, referenced } from '../support/playbook-builder';
import { atMost, megabytes, percentile, report, reportTime } from './measure';

/** Ends at no bound but those of a template. */
const worst = '{% for a in range(99999) %}{% for b in range(99999) %}{{ a * b }}{% endfor %}{% endfor %}';

/** Milliseconds that are measured while the runs of the list take their turns. */
const whileRunning = 30_000;

const playbooks = [
  playbookJson('Triggered', {
    steps: {
      Start: ['cybersponse.post_create', { resources: ['alerts'] }],
      Set: ['SetVariable', { name: '{{ vars.input.records[0].name }}' }],
    },
  }),
  playbookJson('Worst', { steps: { Start: referenced, Render: ['SetVariable', { x: worst }] } }),
];

/**
 * How long other requests wait while the instance, served as a user serves it, does its worst.
 * @param total records of the list
 */
export async function benchInstanceLoad(total = 100_000): Promise<void> {
  const folder = temporaryFolder();
  const served = await Served.start(folder.path);
  try {
    await served.ask('POST', '/api/3/workflow_collections', { name: 'Load', workflows: playbooks });
    await served.ask('POST', `/api/triggers/1/notrigger/${playbookUuid('Worst')}`, {});
    const rendering = served.ask('POST', '/api/wf/api/jinja-editor/', { template: worst }, [400]);
    const besides = await waits(served, rendering);
    reportTime('instance: other requests while the worst template runs (95 %)', besides, 50);
    // Each run counts as an action: a license allows few of them a day.
    await served.ask('PUT', '/packwright/license', { daily_action_limit: -1 });
    const data = Array.from({ length: total }, (_, at) => ({ name: `bulk ${at}`, sourceId: `s${at}` }));
    const begun = performance.now();
    const inserting = await waits(served, served.ask('POST', '/api/3/insert/alerts', { data }));
    const written = (total / (performance.now() - begun)) * 1000;
    reportTime(
      `instance: other requests while ${total} records with triggers are written (95 %)`,
      inserting,
      50,
    );
    report({ what: '  records with triggers written meanwhile', value: `${Math.round(written)} a second` });
    const before = await served.waiting();
    reportTime('  and while their runs take turns (95 %)', await waits(served, sleep(whileRunning)), 50);
    const ran = (before - (await served.waiting())) / (whileRunning / 1000);
    report({ what: '  runs that ended meanwhile', value: `${Math.round(ran)} a second` });
    const { peak } = served;
    report({
      what: '  most memory of the server',
      value: megabytes(peak),
      goal: atMost(peak, 1e9, megabytes),
    });
  } finally {
    await served.stop();
    folder.remove();
  }
}

/** Asks one thing after the other until some work is done; milliseconds within which 95 of a hundred are answered. */
async function waits(served: Served, work: Promise<unknown>): Promise<number> {
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
class Served {
  /** Most bytes of memory it was seen with. */
  peak = 0;
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

  /** Where the system tells: how much memory the server takes, its runs left aside. */
  look(): void {
    const status = `/proc/${this.server.pid}/status`;
    const found = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8')) : null;
    this.peak = Math.max(this.peak, Number(found?.[1] ?? 0) * 1024);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    this.server.kill('SIGTERM');
    await once(this.server, 'exit');
  }
}
