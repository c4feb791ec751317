import type { Connection } from './connection';

/** Most answers that are kept; the oldest are dropped. */
const capacity = 200;

/**
 * Answers that are valid until something is written, by anyone. Nothing read inside a transaction is kept, because it
 * may be rolled back.
 */
export class Remembered<Value> {
  readonly #answers = new Map<string, Value>();
  #revision = -1;

  constructor(private readonly connection: Connection) {}

  /** The answer to a query, computed by `read` unless it is cached. Callers must not change it. */
  of(question: string, read: () => Value): Value {
    if (this.connection.inTransaction) return read();
    const revision = this.connection.revision();
    if (revision !== this.#revision) {
      this.#answers.clear();
      this.#revision = revision;
    }
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const answer = read();
    if (this.#answers.size >= capacity) this.#answers.delete(this.#answers.keys().next().value ?? '');
    this.#answers.set(question, answer);
    return answer;
  }
}
