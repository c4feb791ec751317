import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ToolServerLine } from '@core/model-context/client';
import { failed, failureCodes, done } from '@core/model-context/messages';
import { readJson } from '@core/text/json/read';
import { firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { linesOf } from '../../workers/lines';
import type { CommandServer } from './server-file';

/** UTF-16 units of a message; a server that sends a longer one is given up. */
const longestMessage = 16_000_000;
/** Milliseconds until a server that was asked to end is ended. */
const patience = 2_000;

/** Of the user's own environment, what programs need to be found and to find their files; no secrets. */
const inherited = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SYSTEMROOT',
  'APPDATA',
  'LOCALAPPDATA',
  'LANG',
  'TMPDIR',
  'TEMP',
];

/** A tool server that the user has allowed: a program on this computer that speaks over standard input and output. */
export class CommandLine implements ToolServerLine {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<unknown, { resolve(result: JsonMap): void; reject(why: Error): void }>();
  readonly #name: string;
  readonly #limit: number;
  #gone: Error | null = null;
  #lastId = 0;

  /** @param limit milliseconds an answer may take */
  constructor(name: string, { command, args = [], env = {}, cwd }: CommandServer, limit: number) {
    this.#name = name;
    this.#limit = limit;
    const own = inherited.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]));
    this.#child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...(Object.fromEntries(own) as Record<string, string>), ...env },
      ...(cwd === undefined ? {} : { cwd }),
    });
    this.#child.once('error', (failure) => this.#end(`could not be started: ${failure.message}`));
    this.#child.once('exit', (code) => this.#end(`has ended${code === null ? '' : ` with code ${code}`}`));
    // A request to a server that has just ended; its end is told to those who wait.
    this.#child.stdin?.on('error', () => {});
    void this.#read();
  }

  ask(method: string, params: JsonMap): Promise<JsonMap> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.#send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
        reject(
          new Error(`The tool server "${this.#name}" did not answer within ${this.#limit / 1000} seconds.`),
        );
      }, this.#limit);
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          how(value);
        };
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#send({ jsonrpc: '2.0', id, method, params });
    });
  }

  async note(method: string): Promise<void> {
    this.#send({ jsonrpc: '2.0', method });
  }

  /** Ends the server: asked by the end of its input, and by force where it stays. Resolves once it has gone. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.stdin?.end();
    child.kill('SIGTERM');
    await exit;
    clearTimeout(timer);
  }

  async #read(): Promise<void> {
    try {
      for await (const lines of linesOf(this.#child.stdout as AsyncIterable<Buffer>, longestMessage))
        for (const line of lines) {
          if (line === null) return this.#giveUp('sent a message of more than 16 MB');
          this.#take(mapOf(readJson(line).value));
        }
    } catch {
      // The stream breaks off with its process, whose end is told.
    }
  }

  #take(message: JsonMap): void {
    const { id, method } = message;
    // Servers may ask too; ours to answer is whether we are there.
    if (typeof method === 'string') {
      if (id === undefined) return;
      this.#send(
        method === 'ping'
          ? done(id, {})
          : failed(id, failureCodes.unknownMethod, `This client does not answer "${method}".`),
      );
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (!isMap(message.error)) return waiting?.resolve(mapOf(message.result));
    waiting?.reject(new Error(firstText(message.error, 'message') ?? 'The tool server has failed.'));
  }

  #send(message: JsonMap): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  #giveUp(why: string): void {
    this.#end(why);
    this.#child.kill('SIGKILL');
  }

  #end(how: string): void {
    this.#gone ??= new Error(`The tool server "${this.#name}" ${how}.`);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}
