import { systemFields } from './system-fields';

/** What a field may be called: a column of the database gets that name (docs/platform/modules.md#naming). */
export const isFieldName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(name);

/** Names the platform keeps for itself, in small letters (docs/platform/schema.md#routes). */
export const reservedFieldNames: ReadonlySet<string> = new Set(['id']);

const system: ReadonlySet<string> = new Set(systemFields.map(({ name }) => name.toLowerCase()));

/**
 * What is wrong with a name for a new field, as a sentence; null where it can be one.
 * @param taken names of the fields that the module has
 */
export function problemOfFieldName(name: string, taken: readonly string[]): string | null {
  const key = name.toLowerCase();
  if (!isFieldName(name))
    return 'A name begins with a letter and has letters, digits and underscores, 63 at most.';
  if (reservedFieldNames.has(key) || system.has(key)) return `Every record has a field “${name}” already.`;
  const other = taken.find((one) => one.toLowerCase() === key);
  if (other === undefined) return null;
  return other === name
    ? `The module has a field “${name}” already.`
    : `“${name}” and “${other}” differ in letter case alone, which the database does not see.`;
}
