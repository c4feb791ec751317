import { PackwrightError } from '@core/contract/errors';
import { QueryError } from '@core/query/query-error';
import { WorkerHandle } from '../../workers/open-worker';
import { PlatformError } from '../platform-error';
import type { Sql } from '../query/sql';
import { SqliteError } from '../store/connection';
import type { ReadingCalls } from './protocol';

/** Processes that read side by side; each takes some 60 MB. */
const most = 2;
const memoryMb = 1_000;

/** Milliseconds a statement may take; a machine with much to do needs some for what another does at once. */
export const longestReading = 60_000;

/** What reads beside the process that answers requests. */
export interface Reading {
  /** Null where it does not read now: then whoever asks reads itself. */
  rows(statement: Sql): Promise<unknown[]> | null;
}

/**
 * Processes that do statements which look at many records. Each does one at a time; one that takes too long is given up
 * with its process, as nothing else ends a statement of SQLite.
 */
export class ReadingProcesses implements Reading {
  readonly #idle: WorkerHandle<ReadingCalls>[] = [];
  readonly #busy = new Set<WorkerHandle<ReadingCalls>>();
  readonly #waiting: (() => void)[] = [];
  #isPaused = false;

  constructor(
    private readonly workersDir: string,
    private readonly file: string,
    private readonly longest = longestReading,
  ) {}

  rows(statement: Sql): Promise<unknown[]> | null {
    return this.#isPaused ? null : this.#read(statement);
  }

  /** Ends what is being read, before the file is exchanged or closed. Until the result is called nothing is read here. */
  async pause(): Promise<() => void> {
    this.#isPaused = true;
    for (const wake of this.#waiting.splice(0)) wake();
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((used) => used.close()));
    return () => (this.#isPaused = false);
  }

  /** @throws PlatformError 503 where it took too long or was ended, SqliteError as the statement itself would */
  async #read(statement: Sql): Promise<unknown[]> {
    while (this.#idle.length === 0 && this.#busy.size >= most)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isPaused) throw exchanged();
    const used = this.#idle.pop() ?? this.#open();
    this.#busy.add(used);
    try {
      const answer = await used.call('rows', statement, { patienceMs: this.longest });
      if ('rows' in answer) return answer.rows;
      const { code, message } = answer.refused;
      throw code === null ? new QueryError(message) : new SqliteError(message, code);
    } catch (failure) {
      if (!(failure instanceof PackwrightError) || used.isAlive()) throw failure;
      if (this.#isPaused) throw exchanged();
      throw givenUp(
        failure.code === 'refused' ? `it took longer than ${this.longest / 1000} s` : failure.message,
      );
    } finally {
      this.#busy.delete(used);
      if (used.isAlive() && !this.#isPaused) this.#idle.push(used);
      this.#waiting.shift()?.();
    }
  }

  #open(): WorkerHandle<ReadingCalls> {
    const used = new WorkerHandle<ReadingCalls>({
      workersDir: this.workersDir,
      entry: 'reading-worker',
      place: 'process',
      memoryMb,
      data: { file: this.file },
      words: { subject: 'The query', remedy: 'Ask for less.' },
    });
    used.keepProcess(false);
    return used;
  }
}

const givenUp = (why: string): PlatformError =>
  new PlatformError(
    503,
    'QueryException',
    `The query was given up: ${why.replace(/\.$/, '')}. Narrow it by a field with few values, or ask for less.`,
  );

const exchanged = (): PlatformError =>
  new PlatformError(
    503,
    'QueryException',
    'The query was given up: the state of the instance was exchanged meanwhile. Ask again.',
  );
