import type { JsonRecord } from '../host';

/** The fields a query asks for (`__selectFields`), and those that distinguish records; null is all of them. */
export function selectFields(record: JsonRecord, fields: readonly string[] | null): JsonRecord {
  if (!fields) return record;
  const isKept = (name: string) => name.startsWith('@') || name === 'uuid' || fields.includes(name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
}
