import { launch } from '../python/launch';
import { LineProcess } from '../python/line-process';
import type { ChildSetup, SnippetLimits } from '../python/protocol';
import { type CallLine, longestMessage } from './protocol';

const remedy = 'Give the step a mock output, or a recording of the connector.';

/** What came of a call: the program's reply, or why there is none. */
export type CallOutcome =
  { reply: Record<string, unknown> } | { ended: 'time' | 'memory' | 'crash' | 'channel'; message: string };

/** Answers a message of the connector; what it gives is sent back as JSON. */
export type Exchange = (message: unknown) => Promise<object>;

/** A process with one interpreter, for one connector: its modules keep what they hold from call to call. */
export class ConnectorProcess {
  /** Settled once for all calls: each of them may ask a thousand times. */
  readonly #gone: Promise<null>;

  /** @param lines of an interpreter that takes requests */
  constructor(
    readonly lines: LineProcess,
    readonly limits: SnippetLimits,
  ) {
    this.#gone = lines.ended().then(() => null);
  }

  /** @throws PackwrightError when the interpreter does not start */
  static async start(entriesDir: string, setup: ChildSetup): Promise<ConnectorProcess> {
    const child = launch(entriesDir, setup);
    return new ConnectorProcess(await LineProcess.of(child, longestMessage, remedy), setup.limits);
  }

  get usable(): boolean {
    return this.lines.usable;
  }

  kill(): void {
    this.lines.kill();
  }

  ended(): Promise<void> {
    return this.lines.ended();
  }

  /** Makes one call and answers what the connector asks meanwhile. Always ends; a process that does not is killed. */
  async call(line: CallLine, exchange: Exchange): Promise<CallOutcome> {
    if (!this.usable) return { ended: 'crash', message: 'The interpreter has ended.' };
    this.lines.write(JSON.stringify(line));
    const { time, grace } = this.limits;
    const end = performance.now() + time + grace;
    for (;;) {
      const said = await this.lines.next(Math.max(1, end - performance.now()));
      if (said === 'late') return this.#over('time', '');
      if (said === null) {
        return this.lines.ranOutOfMemory
          ? this.#over('memory', '')
          : this.#over('crash', 'The connector brought its interpreter down.');
      }
      const message = parsed(said);
      if (message !== null && 'exchange' in message) {
        const answer = await this.#answered(exchange, message['exchange'], end);
        if (answer === null) return this.#over('time', '');
        this.lines.write(JSON.stringify(answer));
        continue;
      }
      if (message === null)
        return this.#over('channel', 'The connector broke the channel to its interpreter.');
      const { interrupted, failure, reply } = message;
      if (typeof failure === 'string')
        return this.#over('crash', `The connector brought its interpreter down: ${failure}`);
      if (interrupted === true) return { ended: 'time', message: '' };
      if (typeof reply !== 'object' || reply === null)
        return this.#over('channel', 'The connector broke the channel to its interpreter.');
      return { reply: reply as Record<string, unknown> };
    }
  }

  /** The answer to a message; null where the call's time or its process ends before. */
  async #answered(exchange: Exchange, message: unknown, end: number): Promise<object | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.max(1, end - performance.now()));
    });
    const answer = exchange(message).catch((thrown: unknown) => ({
      fault: 'closed',
      message: `The request could not be answered: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    }));
    try {
      return await Promise.race([answer, late, this.#gone]);
    } finally {
      clearTimeout(timer);
    }
  }

  #over(ended: 'time' | 'memory' | 'crash' | 'channel', message: string): CallOutcome {
    this.kill();
    return { ended, message };
  }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
