import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { concealed } from '@core/text/secrets/conceal';
import { isMissing } from '../../workspace/file-errors';

/** One request that was sent to a remote, and what came of it. */
export interface SentRequest {
  /** ISO 8601. */
  at: string;
  method: string;
  /** Path and parameters; secrets are covered. */
  path: string;
  /** Null where no answer came. */
  status: number | null;
  milliseconds: number;
  /** Of the answer. */
  bytes: number;
  /** Why there was no usable answer. */
  failure?: string;
}

/** A log is followed by a new one from this size on; one that is full is kept. */
const full = 8 * 1024 * 1024;

/** Every request that was sent to a remote: a line of JSON each, without headers and bodies. */
export class RemoteRequestLog {
  readonly #file: string;

  /** @param folder of what is kept of the remote */
  constructor(folder: string) {
    this.#file = join(folder, 'requests.jsonl');
  }

  add(request: SentRequest): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    if ((statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) > full)
      renameSync(this.#file, `${this.#file}.1`);
    const line = JSON.stringify({ ...request, path: concealed(request.path, []) });
    appendFileSync(this.#file, `${line}\n`, { mode: 0o600 });
  }

  /** The latest requests, oldest first; a line that was cut off is left out. */
  async read(most: number): Promise<SentRequest[]> {
    const text = await readFile(this.#file, 'utf8').catch((thrown: unknown) => {
      if (isMissing(thrown)) return '';
      throw thrown;
    });
    return text.split('\n').slice(0, -1).flatMap(requestIn).slice(-most);
  }
}

/** None for a line that was cut off. */
function requestIn(line: string): SentRequest[] {
  try {
    return [JSON.parse(line) as SentRequest];
  } catch {
    return [];
  }
}
