import { asText, type JsonMap } from '@core/text/values';
import { conflict, invalid, notFound } from '../platform-error';
import type { Connection } from '../store/connection';

/** A global variable as the run service returns it (docs/platform/runs.md#tools). Values are templates. */
export interface GlobalVariable {
  id: number;
  name: string;
  value: string | null;
  default_value: string | null;
}

/** The global ("dynamic") variables of an instance: `globalVars` of templates. */
export class GlobalVariableStore {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_variables (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, value TEXT, default_value TEXT
      ) STRICT`);
  }

  all(): GlobalVariable[] {
    return this.connection
      .prepare('SELECT * FROM packwright_variables ORDER BY id')
      .all() as GlobalVariable[];
  }

  /** @throws PlatformError 404 */
  get(id: number): GlobalVariable {
    const found = this.connection.prepare('SELECT * FROM packwright_variables WHERE id = ?').get(id);
    if (found === undefined) throw notFound(`The global variable ${id}`);
    return found as GlobalVariable;
  }

  /** @throws PlatformError 400 without a name, 409 for one that is taken */
  create(body: JsonMap): GlobalVariable {
    const { name } = body;
    if (typeof name !== 'string' || name === '') throw invalid('"name" is required.');
    this.#refuseTwin(name, null);
    const { lastInsertRowid } = this.connection
      .prepare('INSERT INTO packwright_variables (name, value, default_value) VALUES (?, ?, ?)')
      .run(name, keptText(body.value), keptText(body.default_value));
    return this.get(Number(lastInsertRowid));
  }

  /** Fields a body leaves out stay as they are. @throws PlatformError 404, 409 */
  update(id: number, body: JsonMap): GlobalVariable {
    const known = this.get(id);
    const name = typeof body.name === 'string' && body.name !== '' ? body.name : known.name;
    this.#refuseTwin(name, id);
    const value = 'value' in body ? keptText(body.value) : known.value;
    const fallback = 'default_value' in body ? keptText(body.default_value) : known.default_value;
    this.connection
      .prepare('UPDATE packwright_variables SET name = ?, value = ?, default_value = ? WHERE id = ?')
      .run(name, value, fallback, id);
    return this.get(id);
  }

  /** Creates or changes a variable by its name. */
  put(name: string, value: unknown, fallback: unknown): void {
    const known = this.all().find((variable) => variable.name === name);
    const body = { name, value, default_value: fallback };
    if (known) this.update(known.id, body);
    else this.create(body);
  }

  /** @throws PlatformError 404 */
  remove(id: number): void {
    this.get(id);
    this.connection.prepare('DELETE FROM packwright_variables WHERE id = ?').run(id);
  }

  /** Names and templates, as the engine takes them. */
  values(): Record<string, string> {
    return Object.fromEntries(
      this.all().map((variable) => [variable.name, variable.value ?? variable.default_value ?? '']),
    );
  }

  #refuseTwin(name: string, but: number | null): void {
    if (this.all().some((variable) => variable.name === name && variable.id !== but))
      throw conflict(`A global variable with the name "${name}" exists already.`);
  }
}

/** Values are kept as text; what content sends as JSON is kept as its JSON. */
const keptText = (value: unknown): string | null =>
  value === undefined || value === null ? null : asText(value);
