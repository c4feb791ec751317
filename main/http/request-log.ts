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
  /** What the last client calls itself, and how that is shown: clients ask often, and name themselves every time. */
  #agent: { given: string; shown: string } | null = null;

  constructor(
    private readonly capacity = 1000,
    private readonly onAdd: (entry: LoggedRequest) => void = () => {},
  ) {}

  add(request: LoggedRequest): void {
    const entry = { ...request, url: concealed(request.url, []), agent: this.#agentOf(request) };
    this.#entries.push(entry);
    if (this.#entries.length > this.capacity) this.#entries.shift();
    this.onAdd(entry);
  }

  #agentOf({ agent }: LoggedRequest): string | null {
    if (agent === null) return null;
    if (this.#agent?.given !== agent) this.#agent = { given: agent, shown: concealed(agent, []) };
    return this.#agent.shown;
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries;
  }
}
