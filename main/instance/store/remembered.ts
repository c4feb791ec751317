import type { Connection } from './connection';

/** Most answers that are kept; the oldest are dropped. */
const capacity = 200;

/** Answers that are valid until something is written, or what was written is undone. */
export class Remembered<Value> {
  readonly #answers = new Map<string, Value>();
  #revision = -1;

  /** @param names of what the answers depend on, as `Connection.wrote` is told of them; absent where on anything */
  constructor(
    private readonly connection: Connection,
    private readonly names: readonly string[] | null = null,
  ) {}

  /** The answer to a query, computed by `read` unless it is cached. Callers must not change it. */
  of(question: string, read: () => Value): Value {
    const known = this.known(question);
    return known === undefined ? this.keep(question, read(), this.#revision) : known;
  }

  /** The answer that is cached, if any. */
  known(question: string): Value | undefined {
    const revision = this.#now();
    if (revision !== this.#revision) {
      this.#answers.clear();
      this.#revision = revision;
    }
    return this.#answers.get(question);
  }

  /** What its answers are of: where it has changed since an answer was read, that is not kept. */
  get revision(): number {
    return this.#revision;
  }

  keep(question: string, answer: Value, revision: number): Value {
    if (revision !== this.#revision || revision !== this.#now()) return answer;
    if (this.#answers.size >= capacity) this.#answers.delete(this.#answers.keys().next().value ?? '');
    this.#answers.set(question, answer);
    return answer;
  }

  #now(): number {
    const { connection, names } = this;
    return names === null ? connection.revision() : connection.revisionOf(names);
  }
}
