import type { Connection, Statement } from './connection';

/** Beyond so many texts the oldest go: queries of clients are of any shape. */
const capacity = 500;

/** Prepared statements by their text, so that the same question is compiled once. */
export class Statements {
  readonly #known = new Map<string, Statement>();

  constructor(private readonly connection: Connection) {}

  get(text: string): Statement {
    const known = this.#known.get(text);
    if (known) return known;
    const statement = this.connection.prepare(text);
    if (this.#known.size >= capacity) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(text, statement);
    return statement;
  }

  /** Tables have changed: what was prepared for the old ones is void. */
  forget(): void {
    this.#known.clear();
  }
}
