import type { Connection } from './connection';

/** So many answers at most; the oldest make room. */
const capacity = 200;

/**
 * Answers that hold until something is written, whoever writes it. Nothing is kept of what is read inside a
 * transaction, because that may be undone.
 */
export class Remembered<Value> {
  readonly #answers = new Map<string, Value>();
  #revision = -1;

  constructor(private readonly connection: Connection) {}

  /** The answer to a question, worked out by `read` unless it is known. Whoever gets it must not change it. */
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
