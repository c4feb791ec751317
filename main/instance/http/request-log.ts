/** One request that was answered. The query string may name records, and never holds credentials. */
export interface LoggedRequest {
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  url: string;
  status: number;
  milliseconds: number;
  /** Who asked; null for a stranger. */
  account: string | null;
  /** What the client calls itself. */
  agent: string | null;
}

/** The latest requests, in order; the oldest make room. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  constructor(
    private readonly capacity = 1000,
    private readonly onAdd: (entry: LoggedRequest) => void = () => {},
  ) {}

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > this.capacity) this.#entries.shift();
    this.onAdd(entry);
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries;
  }
}
