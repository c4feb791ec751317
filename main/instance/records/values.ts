import { uuidOfIri } from '@core/content/iri';
import { isMap } from '@core/content/shape';
import type { ScalarField } from '../entities/entity';
import { invalid } from '../platform-error';

/** What a column of SQLite can hold. */
export type Cell = string | number | bigint | null;

/**
 * A value of a body as its column holds it. The platform takes numbers written as text; text for a number that is
 * none is refused.
 */
export function toCell(field: ScalarField, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  switch (field.storage) {
    case 'text':
      return textCell(field, value);
    case 'boolean':
      return booleanCell(field, value);
    case 'json':
      return JSON.stringify(value);
    default:
      return numberCell(field, value);
  }
}

function textCell(field: ScalarField, value: unknown): Cell {
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const { range } = field;
  if (range !== null && text !== '' && (text.length < range.min || text.length > range.max)) {
    throw invalid(
      `The length of the "${field.name}" attribute must be ${range.min} to ${range.max} characters.`,
    );
  }
  return text;
}

function booleanCell(field: ScalarField, value: unknown): Cell {
  if (value === '') return null;
  if (value === true || value === 1 || value === 'true' || value === '1') return 1;
  if (value === false || value === 0 || value === 'false' || value === '0') return 0;
  throw wrongType(field, 'bool', value);
}

function numberCell(field: ScalarField, value: unknown): Cell {
  if (value === '') return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw wrongType(field, field.storage === 'real' ? 'float' : 'int', value);
  return number;
}

const wrongType = (field: ScalarField, wanted: string, value: unknown) =>
  invalid(
    `The type of the "${field.name}" attribute must be "${wanted}", "${value === null ? 'NULL' : typeof value}" given.`,
  );

/** A column's value as the wire shows it. */
export function fromCell(field: ScalarField, cell: Cell): unknown {
  if (cell === null) return null;
  if (field.storage === 'boolean') return cell === 1;
  if (field.storage !== 'json') return cell;
  const value: unknown = JSON.parse(String(cell));
  // The platform is written in PHP, where an empty map is an empty list (API reference 1.3).
  return isMap(value) && Object.keys(value).length === 0 ? [] : value;
}

/** The uuid a link value means: an IRI, a bare uuid, or an object with either. Null clears the link. */
export function linkUuid(fieldName: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const uuid = uuidOfIri(value);
  if (uuid === null) throw invalid(`Invalid value for attribute "${fieldName}": an IRI is expected.`);
  return uuid;
}
