import { isMap, mapOf, textOf } from '@core/text/values';
import type { InterpreterPool, Seat } from '../python/pool';
import { requestOf, type HttpAnswer, type HttpAnswers } from './answers/http';
import type { CallOutcome, ConnectorProcess } from './connector-process';
import type { ConnectorPackage } from './package/read-package';
import { largestBody, mostExchanges } from './protocol';

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

/** Lines of a file that can run, and those that did. */
export interface FileLines {
  lines: number[];
  ran: number[];
}

/** A package the connector imports and the sandbox does not have. */
export interface Need {
  module: string;
  class: string;
  advice: string;
  file: string;
  line: number;
  /** It tries the import and goes on without it. */
  optional: boolean;
}

/** Something wrong with a call: the kind of exception or limit, its text, where in the connector it came from. */
export interface Problem {
  kind: string;
  message: string;
  place: { file: string; line: number } | null;
  traceback: string;
}

/** What importing a connector showed. */
export interface Loaded {
  problem: Problem | null;
  needs: Need[];
  /** Files that are no Python of today. */
  broken: { file: string; line: number; message: string }[];
  /** Files of its own that it imports as if they were packages. */
  bareImports: string[];
}

/** A request a connector has made, and who answered. */
export interface Asked {
  method: string;
  url: string;
  /** Null where there was no response. */
  status: number | null;
  source: string;
}

export interface LogEntry {
  level: 'debug' | 'info' | 'warning' | 'error';
  logger: string;
  message: string;
}

/** What a call came to. `refused`: it wanted what the sandbox does not have, or asked what nobody answers. */
export interface Called {
  outcome: 'returned' | 'raised' | 'refused';
  value: unknown;
  message: string;
  problem: Problem | null;
  requests: Asked[];
  logs: LogEntry[];
  /** Playbooks it asked to be started. */
  started: { playbook: string; records: unknown[] }[];
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
  readonly #pool: InterpreterPool<ConnectorProcess>;
  readonly #connector: ConnectorPackage;
  readonly #seed: number;
  readonly #now: number;
  readonly #coverage: boolean;
  #process: ConnectorProcess | null = null;
  #loaded: Loaded | null = null;
  #calls = 0;
  #over = false;
  /** Tokens and the like that the connector has stored, by the configuration they belong to. */
  readonly #stored = new Map<string, Record<string, unknown>>();
  answers: HttpAnswers;

  constructor(
    pool: InterpreterPool<ConnectorProcess>,
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

  /** Imports the connector; once, and again where its interpreter had to be ended. */
  async load(): Promise<Loaded> {
    if (this.#loaded && this.#process?.usable) return this.#loaded;
    this.#process = await this.#pool.seat(this);
    if (this.#over) {
      this.#process.kill();
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
    const files = 'reply' in outcome ? mapOf(outcome.reply['files']) : {};
    return new Map(
      Object.entries(files).map(([path, value]) => {
        const { lines, ran } = mapOf(value);
        return [path, { lines: numbersOf(lines), ran: numbersOf(ran) }];
      }),
    );
  }

  /** The session is over: its interpreter and its files go. */
  end(): void {
    this.#over = true;
    this.#process?.kill();
    this.#pool.leave(this);
  }

  async #call(config: Record<string, unknown>, what: Record<string, unknown>): Promise<Called> {
    const { problem } = await this.load();
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
    if (isMap(reply['updatedConfig'])) this.#stored.set(key, reply['updatedConfig']);
    return calledOf(reply, asked, unanswered);
  }

  /** Answers a call's messages: so many, of such a size, each noted. */
  #exchange(asked: Asked[], unanswered: string[]) {
    let count = 0;
    return async (message: unknown): Promise<object> => {
      const request = requestOf(message);
      if (request === null) return { limit: 'This is no request over HTTP.' };
      if (++count > mostExchanges)
        return { limit: `One call may make ${mostExchanges} requests, and this is one more.` };
      if (request.body.length > largestBody)
        return { limit: 'The body of the request is larger than 32 MB.' };
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
      return { status, reason, headers, body: Buffer.from(body).toString('base64') };
    };
  }
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => Number.isInteger(each)) : [];
}

function loadedOf(outcome: CallOutcome): Loaded {
  const nothing = { needs: [], broken: [], bareImports: [] };
  if ('ended' in outcome) return { problem: endOf(outcome), ...nothing };
  const { reply } = outcome;
  const list = (key: string): Record<string, unknown>[] =>
    (Array.isArray(reply[key]) ? (reply[key] as unknown[]) : []).map(mapOf);
  return {
    problem: reply['imported'] === true ? null : problemOf(mapOf(reply['problem'])),
    needs: list('needs') as unknown as Need[],
    broken: list('broken') as unknown as Loaded['broken'],
    bareImports: list('bareImports').map(({ module }) => String(module)),
  };
}

function calledOf(reply: Record<string, unknown>, requests: Asked[], unanswered: readonly string[]): Called {
  const logs = (Array.isArray(reply['logs']) ? reply['logs'] : []) as LogEntry[];
  const started = (Array.isArray(reply['started']) ? reply['started'] : []) as Called['started'];
  const [missed] = unanswered;
  if (missed !== undefined) {
    const problem = { ...problemOf(reply), kind: 'Unanswered', message: missed };
    return { ...failed('refused', problem, requests), logs, started };
  }
  if (reply['outcome'] === 'returned') {
    const value = reply['bytes'] === undefined ? reply['value'] : { base64: reply['bytes'] };
    const message = textOf(reply['message']) ?? '';
    return { outcome: 'returned', value, message, problem: null, requests, logs, started };
  }
  const outcome = reply['outcome'] === 'refused' ? 'refused' : 'raised';
  return { ...failed(outcome, problemOf(reply), requests), logs, started };
}

function failed(outcome: 'raised' | 'refused', problem: Problem, requests: Asked[]): Called {
  return { outcome, value: null, message: problem.message, problem, requests, logs: [], started: [] };
}

function problemOf(reply: Readonly<Record<string, unknown>>): Problem {
  const place = mapOf(reply['place']);
  const file = textOf(place['file']);
  return {
    kind: textOf(reply['kind']) ?? 'Error',
    message: textOf(reply['message']) ?? 'It failed without a word.',
    place: file === null ? null : { file, line: Number(place['line']) },
    traceback: textOf(reply['traceback']) ?? '',
  };
}

function endOf({ ended, message }: Extract<CallOutcome, { ended: string }>): Problem {
  const texts = {
    time: 'It took longer than its time and was ended.',
    memory: 'It needed more memory than it may use and was ended.',
    crash: message,
    channel: message,
  };
  return { kind: ended, message: texts[ended], place: null, traceback: '' };
}
