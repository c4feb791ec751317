import { asText } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import { likePattern } from '@core/query/like';
import { asInstant } from '@core/query/operand';
import type { ScalarField } from '../entities/entity';
import type { Cell } from '../records/values';

/** The value of a filter as the column it is compared with holds it. */
export function compareCell(
  value: unknown,
  field: ScalarField | null,
  type: string | null,
  isIdentity: boolean,
): Cell {
  if (isIdentity && (field === null || typeof value === 'object')) {
    return uuidOfIri(value) ?? asText(value);
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (field?.storage === 'boolean') return /^(true|1)$/i.test(asText(value)) ? 1 : 0;
  if (field?.storage === 'integer' || field?.storage === 'real' || type === 'datetime') {
    const instant = asInstant(value);
    return Number.isNaN(instant) ? asText(value) : instant;
  }
  if (typeof value === 'number') return field?.storage === 'text' ? String(value) : value;
  return asText(value);
}

/**
 * The pattern of `like` as SQLite reads it with a backslash before what is itself: `@core/query/like` says what it means.
 * @throws QueryError for one that is too long
 */
export function patternOf(value: unknown): string {
  const pattern = likePattern(value);
  let end = pattern.length;
  while (pattern[end - 1] === '\\') end--;
  return (pattern.length - end) % 2 === 1 ? `${pattern}\\` : pattern;
}
