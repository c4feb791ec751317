import { statSync } from 'node:fs';
import { PackwrightError } from '@core/contract/errors';
import { QueryError } from '@core/query/query-error';
import { WorkerHandle } from '../../workers/open-worker';
import type { PlatformError } from '../platform-error';
import type { Sql } from '../query/sql';
import { SqliteError } from '../store/connection';
import { exchanged, givenUp, stopping } from './given-up';
import type { ReadingCalls, ReadingData } from './protocol';

/** Processes that read side by side; each takes some 60 MB. */
const most = 2;
const memoryMb = 1_000;

/** Milliseconds a statement may take; a machine with much to do needs some for what another does at once. */
export const longestReading = 60_000;

/**
 * Bytes of the write-ahead log from which on nothing new is read until what is being read has ended: the log grows as long
 * as anybody reads, and readers that overlap would let it grow without end.
 */
export const longestLog = 128 * 1024 * 1024;

/** Milliseconds after which a process ends itself that nobody ended: whoever started it may be gone. */
const grace = 2_000;

/** What reads beside the process that answers requests. */
export interface Reading {
  /** Null where it does not read now: then whoever asks reads itself. */
  rows(statement: Sql): Promise<unknown[] | null>;
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
  #isClosed = false;

  constructor(
    private readonly workersDir: string,
    private readonly file: string,
    private readonly longest = longestReading,
    /** Empties the log; called while nothing is read. */
    private readonly log = { longest: longestLog, empty: () => {} },
  ) {}

  /** @throws PlatformError 503 where it took too long or was ended, SqliteError as the statement itself would */
  async rows(statement: Sql): Promise<unknown[] | null> {
    if (this.#isPaused && !this.#isClosed) return null;
    while (!this.#isPaused && (this.#isFull() || (this.#busy.size > 0 && this.#isLogLong())))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (this.#isPaused) throw this.#interrupted();
      if (this.#isLogLong()) this.#emptyLog();
      const used = this.#take();
      return used && (await this.#read(used, statement));
    } finally {
      for (const wake of this.#waiting.splice(0, most)) wake();
    }
  }

  /** Ends what is being read, before the file is exchanged. Until the result is called nothing is read here. */
  async pause(): Promise<() => void> {
    this.#isPaused = true;
    for (const wake of this.#waiting.splice(0)) wake();
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((used) => used.close()));
    return () => (this.#isPaused = this.#isClosed);
  }

  /** Ends what is being read; nothing is from now on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.pause();
  }

  async #read(used: WorkerHandle<ReadingCalls>, statement: Sql): Promise<unknown[]> {
    this.#busy.add(used);
    try {
      const answer = await used.call('rows', statement, { patienceMs: this.longest });
      if ('rows' in answer) return answer.rows;
      const { code, message } = answer.refused;
      throw code === null ? new QueryError(message) : new SqliteError(message, code);
    } catch (failure) {
      if (!(failure instanceof PackwrightError) || used.isAlive()) throw failure;
      if (this.#isPaused) throw this.#interrupted();
      throw givenUp(
        failure.code === 'refused' ? `it took longer than ${this.longest / 1000} s` : failure.message,
      );
    } finally {
      this.#busy.delete(used);
      if (used.isAlive() && !this.#isPaused) this.#idle.push(used);
    }
  }

  #isFull(): boolean {
    return this.#idle.length === 0 && this.#busy.size >= most;
  }

  #isLogLong(): boolean {
    return (statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > this.log.longest;
  }

  /** Where the disk has no room for it the log stays as it is: who writes is told, and reading goes on. */
  #emptyLog(): void {
    try {
      this.log.empty();
    } catch (failure) {
      if (!(failure instanceof SqliteError)) throw failure;
    }
  }

  #interrupted(): PlatformError {
    return this.#isClosed ? stopping() : exchanged();
  }

  /** Null where this installation has no program for a process. */
  #take(): WorkerHandle<ReadingCalls> | null {
    let used = this.#idle.pop();
    while (used && !used.isAlive()) used = this.#idle.pop();
    try {
      return used ?? this.#open();
    } catch (failure) {
      if (failure instanceof PackwrightError && failure.code === 'unsupported') return null;
      throw failure;
    }
  }

  #open(): WorkerHandle<ReadingCalls> {
    const used = new WorkerHandle<ReadingCalls>({
      workersDir: this.workersDir,
      entry: 'reading-worker',
      place: 'process',
      memoryMb,
      data: { file: this.file, longest: this.longest + grace } satisfies ReadingData,
      words: { subject: 'The query', remedy: 'Ask for less.' },
    });
    used.keepProcess(false);
    return used;
  }
}
