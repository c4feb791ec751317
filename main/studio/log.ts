import { join } from 'node:path';
import type { LogEntry, WireError } from '@core/contract';
import { concealed, secretTextsOf } from '@core/text/secrets/conceal';
import { errorInFull } from '../workspace/error-for-user';
import { LogFile } from '../workspace/log-file';

const full = 1024 * 1024;
/** Characters of one entry. */
const longest = 20_000;
/** Characters that are looked through for secrets before an entry is cut. */
const longestRead = 200_000;
const mostShown = 2000;

/** Secrets by the names they have in JSON that a text repeats, as of a file or an answer that could not be used. */
function secretsRepeated(text: string): string[] {
  const json = text.slice(
    Math.max(0, text.search(/[[{]/)),
    Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1,
  );
  return secretTextsOf('', json);
}

/**
 * What went on in the studio: starts, workspaces, calls that were refused, and errors nobody expected, in full. It stays
 * in the data folder, at most two files of a megabyte; secrets are covered as far as their form tells them.
 */
export class StudioLog {
  readonly #file: LogFile<LogEntry>;

  constructor(dataDir: string) {
    this.#file = new LogFile(join(dataDir, 'log', 'studio.jsonl'), full);
  }

  get path(): string {
    return this.#file.path;
  }

  /** Never throws: where nothing can be written, for example on a full disk, nothing is kept. */
  add(level: LogEntry['level'], where: string, text: string): void {
    try {
      const read = text.slice(0, longestRead);
      const clean = concealed(read, secretsRepeated(read)).slice(0, longest);
      this.#file.add({ at: new Date().toISOString(), level, where, text: clean });
    } catch {
      // Whoever reports a failure is not to fail by it.
    }
  }

  /** An error nobody expected. */
  unexpected(where: string, thrown: unknown): void {
    this.add('error', where, errorInFull(thrown));
  }

  /** A failure with its sentence for the user; one of a thread that nobody expected comes with its cause. */
  refused(where: string, error: WireError & { cause?: unknown }): void {
    if (error.cause !== undefined) this.unexpected(where, error);
    else if (error.code !== 'cancelled') this.add('warning', where, error.message);
  }

  /** The latest entries, oldest first. */
  entries(): Promise<LogEntry[]> {
    return this.#file.read(mostShown);
  }
}
