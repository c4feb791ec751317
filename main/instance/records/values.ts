import { uuidOfIri } from '@core/content/iri';
import { shownJson, storedJson, storedValue, ValueRefusal } from '@core/content/module/stored-value';
import { tagField, tagsGiven } from '@core/query/tags';
import type { ScalarField } from '../entities/entity';
import { invalid } from '../platform-error';

/** What a column of SQLite can hold. */
export type Cell = string | number | bigint | Buffer | null;

/**
 * A value of a body as its column holds it.
 * @throws PlatformError for a value the column does not take
 */
export function toCell(field: ScalarField, value: unknown): Cell {
  const { name, storage } = field;
  if (name === tagField && storage === 'json') return storedJson(field, tagsGiven(value));
  if (value === null || value === undefined) return null;
  try {
    if (storage === 'json') return storedJson(field, value);
    const stored = storedValue(field, storage, value);
    return typeof stored === 'boolean' ? Number(stored) : stored;
  } catch (failure) {
    throw failure instanceof ValueRefusal ? invalid(failure.message) : failure;
  }
}

/** A column's value as the wire shows it. */
export function fromCell(field: ScalarField, cell: Cell): unknown {
  if (cell === null) return null;
  if (field.storage === 'boolean') return cell === 1;
  if (field.storage !== 'json') return cell;
  // As most lists of tags and the like are.
  if (cell === '[]') return [];
  return shownJson(JSON.parse(String(cell)));
}

/** The uuid a link value means: an IRI, a bare uuid, or an object with either. Null clears the link. */
export function linkUuid(fieldName: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const uuid = uuidOfIri(value);
  if (uuid === null) throw invalid(`Invalid value for attribute "${fieldName}": an IRI is expected.`);
  return uuid;
}
