import type { Storage } from '@core/content/module/stored-value';

/** The type of an SQLite column. A date-time is an integer of the platform and a number with a fraction on the wire. */
export const columnTypes: Readonly<Record<Storage, string>> = {
  text: 'TEXT',
  integer: 'NUMERIC',
  real: 'REAL',
  boolean: 'INTEGER',
  json: 'TEXT',
};
