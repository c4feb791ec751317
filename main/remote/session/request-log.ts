import { join } from 'node:path';
import { concealed } from '@core/text/secrets/conceal';
import { LogFile } from '../../workspace/log-file';

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

/** Every request that was sent to a remote, without headers and bodies. */
export class RemoteRequestLog {
  readonly #file: LogFile<SentRequest>;

  /** @param folder of what is kept of the remote */
  constructor(folder: string) {
    this.#file = new LogFile(join(folder, 'requests.jsonl'), 8 * 1024 * 1024);
  }

  add(request: SentRequest): void {
    this.#file.add({ ...request, path: concealed(request.path, []) });
  }

  /** The latest requests, oldest first; a line that was cut off is left out. */
  read(most: number): Promise<SentRequest[]> {
    return this.#file.read(most);
  }
}
