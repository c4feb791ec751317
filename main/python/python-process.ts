import type { ChildProcess } from 'node:child_process';
import { PackwrightError } from '@core/contract/errors';
import { launch } from './launch';
import {
  type ChildSetup,
  readyLine,
  type SnippetFault,
  type SnippetReply,
  type SnippetRequest,
} from './protocol';

/** Milliseconds an interpreter may take to start, also from scratch on a busy machine. */
const startLimit = 60_000;
/** Bytes one answer may have: what may be printed, escaped as JSON, and a traceback. */
const longestReply = 16 * 1024 * 1024;
/** How much of a process's error output is kept. */
const longestComplaint = 2_000;

/** One process with one interpreter, for one run: snippets of the run see the files of those before. */
export class PythonProcess {
  #buffer: Buffer[] = [];
  #length = 0;
  #complaint = '';
  #waiting: { line(text: string): void; gone(): void } | null = null;
  #usable = true;

  private constructor(
    readonly child: ChildProcess,
    readonly setup: ChildSetup,
  ) {
    child.stdout?.on('data', (chunk: Buffer) => this.#take(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString('utf8')).slice(-longestComplaint);
    });
    // A request to a process that has just exited; its exit is reported elsewhere.
    child.stdin?.on('error', () => {});
    child.on('error', (thrown) => {
      this.#complaint ||= thrown.message;
      this.#end();
    });
    child.on('close', () => this.#end());
  }

  /**
   * Starts an interpreter and waits until it takes requests.
   * @throws PackwrightError when it does not start
   */
  static async start(entriesDir: string, setup: ChildSetup): Promise<PythonProcess> {
    const started = new PythonProcess(launch(entriesDir, setup), setup);
    if ((await started.#next(startLimit)) === readyLine) return started;
    started.kill();
    throw new PackwrightError(
      'internal',
      `The Python interpreter did not start. ${started.#complaint.trim()}`.trim(),
      'Give the step a mock output ("mock_result"), or let the run use the Python of this computer.',
    );
  }

  /** False once a snippet has used up the interpreter, or it was ended. */
  get usable(): boolean {
    return this.#usable;
  }

  /** Runs one snippet. Always answers; a process that does not answer in time is ended. */
  async run(request: SnippetRequest): Promise<SnippetReply> {
    if (!this.#usable) return fault('error', 'The interpreter has ended.');
    this.child.stdin?.write(`${JSON.stringify(request)}\n`);
    const { time, grace } = this.setup.limits;
    const line = await this.#next(time + grace);
    if (line === 'late') {
      this.kill();
      return fault('timeout', '');
    }
    if (line !== null) {
      const { reply, last } = readReply(line);
      if (last) this.kill();
      return reply;
    }
    const outOfMemory = /heap out of memory|Array buffer allocation failed/.test(this.#complaint);
    return outOfMemory ? fault('memory', '') : fault('error', 'The snippet brought its interpreter down.');
  }

  kill(): void {
    this.#usable = false;
    this.child.kill('SIGKILL');
  }

  /** Resolves when the process has gone. */
  ended(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined)
      return Promise.resolve();
    return new Promise((resolve) => this.child.once('exit', () => resolve()));
  }

  /** The next line; null when the process has gone, `late` when the time is over. */
  #next(limit: number): Promise<string | null> {
    if (!this.#usable) return Promise.resolve(null);
    return new Promise((resolve) => {
      const done = (value: string | null) => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(value);
      };
      const timer = setTimeout(() => done('late'), limit);
      this.#waiting = { line: done, gone: () => done(null) };
    });
  }

  /** The process writes only answers, so anything after the end of a line is dropped. */
  #take(chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > longestReply) return this.kill();
    const end = chunk.indexOf(10);
    this.#buffer.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return;
    const text = Buffer.concat(this.#buffer).toString('utf8');
    this.#buffer = [];
    this.#length = 0;
    this.#waiting?.line(text);
  }

  #end(): void {
    this.#usable = false;
    this.#waiting?.gone();
  }
}

const faults: ReadonlySet<unknown> = new Set<SnippetFault>(['error', 'timeout', 'memory', 'output']);

/** The output of a process is as untrusted as the code it ran; a process that breaks the protocol is not used again. */
function readReply(line: string): { reply: SnippetReply; last: boolean } {
  const broken = { reply: fault('error', 'The snippet broke the channel to its interpreter.'), last: true };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return broken;
  }
  if (typeof value !== 'object' || value === null) return broken;
  const { ok, stdout, stderr, kind, message, last } = value as Record<string, unknown>;
  if (typeof stdout !== 'string') return broken;
  if (ok === true && typeof stderr === 'string')
    return { reply: { ok, stdout, stderr }, last: last === true };
  if (ok === false && faults.has(kind) && typeof message === 'string')
    return { reply: { ok, kind: kind as SnippetFault, message, stdout }, last: last === true };
  return broken;
}

function fault(kind: SnippetFault, message: string): SnippetReply {
  return { ok: false, kind, message, stdout: '' };
}
