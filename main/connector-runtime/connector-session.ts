import { isMap } from '@core/text/values';
import type { Interpreters, Seat } from '../python/pool';
import { excessOf, requestOf, type HttpAnswer, type HttpAnswers } from './answers/http';
import type { ConnectorProcess } from './connector-process';
import type { ConnectorPackage } from './package/read-package';
import { largestBody, mostBytes, mostExchanges } from './protocol';
import {
  type Asked,
  type Called,
  calledOf,
  coverageOf,
  endOf,
  failed,
  type FileLines,
  type Loaded,
  loadedOf,
} from './replies';

/** How a connector is begun. */
export interface SessionOptions {
  /** Who answers its requests. */
  answers: HttpAnswers;
  seed?: number;
  /** When its clock begins, milliseconds since the epoch. */
  now?: number;
  /** Whether to note which of its lines run. */
  coverage?: boolean;
}

export type Hook =
  | 'check_health'
  | 'on_add_config'
  | 'on_update_config'
  | 'on_delete_config'
  | 'on_activate'
  | 'on_deactivate'
  | 'on_app_start'
  | 'teardown';

/** A connector of one run. Calls are made one after another; what they change in its configuration holds for the next. */
export class ConnectorSession implements Seat {
  readonly #pool: Interpreters<ConnectorProcess>;
  readonly #connector: ConnectorPackage;
  readonly #seed: number;
  readonly #now: number;
  readonly #coverage: boolean;
  #process: ConnectorProcess | null = null;
  #loaded: Loaded | null = null;
  #calls = 0;
  #over = false;
  /** Calls that are under way, or wait for an interpreter. */
  #busy = 0;
  /** Tokens and the like that the connector has stored, by the configuration they belong to. */
  readonly #stored = new Map<string, Record<string, unknown>>();
  answers: HttpAnswers;

  constructor(
    pool: Interpreters<ConnectorProcess>,
    connector: ConnectorPackage,
    { answers, seed = 1, now = Date.UTC(2026, 0, 15, 10, 20, 30), coverage = false }: SessionOptions,
  ) {
    this.#pool = pool;
    this.#connector = connector;
    this.answers = answers;
    this.#seed = seed;
    this.#now = now;
    this.#coverage = coverage;
  }

  /** Imports the connector; once, and again where its interpreter had to be ended or went to another connector. */
  load(): Promise<Loaded> {
    return this.#atWork(() => this.#load());
  }

  async #load(): Promise<Loaded> {
    if (this.#over) throw new Error('The session has ended.');
    if (this.#loaded && this.#process?.usable) return this.#loaded;
    this.#process = await this.#pool.seat(this);
    if (this.#over) {
      this.#process.kill();
      this.#pool.leave(this);
      throw new Error('The session has ended.');
    }
    const { name, version, folder, files, wheels, info } = this.#connector;
    const request = {
      do: 'load',
      name,
      version,
      folder,
      files,
      wheels,
      info,
      seed: this.#seed,
      coverage: this.#coverage,
    };
    const asked: Asked[] = [];
    const outcome = await this.#process.call(
      { request, seed: this.#seed, now: this.#now },
      this.#exchange(asked, []),
    );
    this.#pool.keepSpare();
    this.#loaded = loadedOf(outcome);
    return this.#loaded;
  }

  /** Runs an operation. */
  execute(
    operation: string,
    config: Record<string, unknown>,
    params: unknown,
    env?: unknown,
  ): Promise<Called> {
    return this.#call(config, { what: 'execute', operation, params, ...(env === undefined ? {} : { env }) });
  }

  /** Calls its health check or another hook. */
  hook(what: Hook, config: Record<string, unknown>, ...more: unknown[]): Promise<Called> {
    return this.#call(config, { what, more });
  }

  /** Lines of its Python that ran so far, by path in the package; none where its interpreter had to be ended. */
  async coverage(): Promise<Map<string, FileLines>> {
    if (!this.#process?.usable) return new Map();
    const outcome = await this.#process.call(
      { request: { do: 'coverage' }, seed: 0 },
      this.#exchange([], []),
    );
    return 'reply' in outcome ? coverageOf(outcome.reply) : new Map<string, FileLines>();
  }

  /**
   * Leaves its interpreter to another, if it is not at work and nobody asks afterwards what ran there; what it has stored
   * in its configuration stays.
   */
  giveUp(): boolean {
    if (this.#busy > 0 || this.#coverage) return false;
    this.#process?.kill();
    this.#process = null;
    return true;
  }

  async #atWork<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      if (--this.#busy === 0) this.#pool.rest(this);
    }
  }

  /** The session is over: its interpreter and its files go. */
  end(): void {
    this.#over = true;
    this.#process?.kill();
    this.#pool.leave(this);
  }

  #call(config: Record<string, unknown>, what: Record<string, unknown>): Promise<Called> {
    return this.#atWork(() => this.#made(config, what));
  }

  async #made(config: Record<string, unknown>, what: Record<string, unknown>): Promise<Called> {
    const { problem } = await this.#load();
    if (problem)
      return failed('refused', { ...problem, message: `It cannot be imported: ${problem.message}` }, []);
    const key = JSON.stringify(config);
    const asked: Asked[] = [];
    const unanswered: string[] = [];
    const process = this.#process;
    if (!process) throw new Error('The session has ended.');
    const seed = this.#seed + ++this.#calls;
    const request = { do: 'call', config: this.#stored.get(key) ?? config, seed, ...what };
    const outcome = await process.call({ request, seed }, this.#exchange(asked, unanswered));
    if ('ended' in outcome) return failed('refused', endOf(outcome), asked);
    const { reply } = outcome;
    const stored = isMap(reply['updatedConfig']) ? reply['updatedConfig'] : null;
    if (stored) this.#stored.set(key, stored);
    return { ...calledOf(reply, asked, unanswered), stored };
  }

  /** Answers a call's messages: so many, of such a size, each noted. */
  #exchange(asked: Asked[], unanswered: string[]) {
    let count = 0;
    let bytes = 0;
    const tooMuch = { limit: 'The requests and answers of one call are together larger than 128 MB.' };
    return async (message: unknown): Promise<object> => {
      const request = requestOf(message);
      if (request === null) return { limit: 'This is no request over HTTP.' };
      if (++count > mostExchanges)
        return { limit: `One call may make ${mostExchanges} requests, and this is one more.` };
      const limit = excessOf(request);
      if (limit !== null) return { limit };
      bytes += request.body.length;
      if (bytes > mostBytes) return tooMuch;
      const answer: HttpAnswer = (await this.answers(request)) ?? {
        unanswered: `Nobody answers ${request.method} ${request.url}.`,
      };
      const { method, url } = request;
      const source = 'source' in answer ? answer.source : 'nobody';
      asked.push({ method, url, status: 'response' in answer ? answer.response.status : null, source });
      if ('unanswered' in answer) {
        unanswered.push(answer.unanswered);
        return { unanswered: answer.unanswered };
      }
      if ('fault' in answer) return { fault: answer.fault, message: answer.message };
      const { status, reason, headers, body } = answer.response;
      if (body.length > largestBody) return { limit: 'The body of the answer is larger than 32 MB.' };
      bytes += body.length;
      if (bytes > mostBytes) return tooMuch;
      return { status, reason, headers, body: Buffer.from(body).toString('base64') };
    };
  }
}
