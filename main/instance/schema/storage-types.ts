/** What a column holds. */
export type Storage = 'text' | 'integer' | 'real' | 'boolean' | 'json';

const storages: ReadonlyMap<string, Storage> = new Map([
  ['string', 'text'],
  ['integer', 'integer'],
  ['float', 'real'],
  ['boolean', 'boolean'],
  ['object', 'json'],
  ['array', 'json'],
]);

/**
 * How a storage type is kept; undefined for `picklists` and for a module, which are relationships. `text` and
 * `json` are names nobody may use (spec 2.3).
 */
export function storageOf(type: string): Storage | undefined {
  return storages.get(type);
}

/** The type of an SQLite column. A date-time is an integer of the platform and a number with a fraction on the wire. */
export const columnTypes: Readonly<Record<Storage, string>> = {
  text: 'TEXT',
  integer: 'NUMERIC',
  real: 'REAL',
  boolean: 'INTEGER',
  json: 'TEXT',
};
