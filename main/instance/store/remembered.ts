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
    const { connection, names } = this;
    const revision = names === null ? connection.revision() : connection.revisionOf(names);
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
