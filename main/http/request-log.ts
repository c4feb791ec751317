import { concealed } from '@core/text/secrets/conceal';

/** One request that was answered. Secrets in its address are covered; it may name records. */
export interface LoggedRequest {
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  url: string;
  status: number;
  milliseconds: number;
  /** The user who asked; null for an unauthenticated client. */
  account: string | null;
  /** The client's user agent. */
  agent: string | null;
}

/** The latest requests, in order; the oldest are dropped. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  constructor(
    private readonly capacity = 1000,
    private readonly onAdd: (entry: LoggedRequest) => void = () => {},
  ) {}

  add(request: LoggedRequest): void {
    const agent = request.agent === null ? null : concealed(request.agent, []);
    const entry = { ...request, url: concealed(request.url, []), agent };
    this.#entries.push(entry);
    if (this.#entries.length > this.capacity) this.#entries.shift();
    this.onAdd(entry);
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries;
  }
}
