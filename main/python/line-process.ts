import type { ChildProcess } from 'node:child_process';
import { PackwrightError } from '@core/contract/errors';
import { readyLine } from './protocol';

/** Milliseconds an interpreter may take to start, also from scratch on a busy machine. */
const startLimit = 60_000;
/** How much of a process's error output is kept. */
const longestComplaint = 2_000;

/** A process with one interpreter that answers line by line. Its output is as untrusted as the code it runs. */
export class LineProcess {
  #buffer: Buffer[] = [];
  #length = 0;
  #complaint = '';
  #waiting: { line(text: string): void; gone(): void } | null = null;
  #usable = true;

  private constructor(
    readonly child: ChildProcess,
    readonly longestLine: number,
    readonly killAll: () => void,
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
   * Waits until an interpreter that was started takes requests.
   * @param longestLine bytes one answer may have; a process that writes more is ended
   * @param remedy what to do when it does not start
   * @param kill ends it, with what it has started
   * @throws PackwrightError when it does not start
   */
  static async of(
    child: ChildProcess,
    longestLine: number,
    remedy: string,
    kill: () => void = () => child.kill('SIGKILL'),
  ): Promise<LineProcess> {
    const started = new LineProcess(child, longestLine, kill);
    if ((await started.next(startLimit)) === readyLine) return started;
    started.kill();
    throw new PackwrightError(
      'internal',
      `The Python interpreter did not start. ${started.#complaint.trim()}`.trim(),
      remedy,
    );
  }

  /** False once the process was ended or has ended. */
  get usable(): boolean {
    return this.#usable;
  }

  /** Whether the process ended for want of memory. */
  get ranOutOfMemory(): boolean {
    return /heap out of memory|Array buffer allocation failed/.test(this.#complaint);
  }

  write(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }

  kill(): void {
    this.#usable = false;
    this.killAll();
  }

  /** Resolves when the process has gone. */
  ended(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined)
      return Promise.resolve();
    return new Promise((resolve) => this.child.once('exit', () => resolve()));
  }

  /** The next line; null when the process has gone, `late` when the milliseconds are over. */
  next(limit: number): Promise<string | null> {
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
    if (this.#length > this.longestLine) return this.kill();
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
