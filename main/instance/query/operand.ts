import { uuidOfIri } from '@core/content/iri';
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
    return uuidOfIri(value) ?? String(value);
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (field?.storage === 'boolean') return /^(true|1)$/i.test(String(value)) ? 1 : 0;
  if (field?.storage === 'integer' || field?.storage === 'real' || type === 'datetime') {
    return instantOf(value) ?? String(value);
  }
  if (typeof value === 'number') return field?.storage === 'text' ? String(value) : value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Numbers, and dates as the seconds since the epoch they are stored as; null when it is neither. */
function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  // Text without a zone is UTC on the platform.
  const zoned = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text) || text.length <= 10 ? text : `${text}Z`;
  const parsed = Date.parse(zoned.replace(' ', 'T'));
  return Number.isNaN(parsed) ? null : parsed / 1000;
}

/** The pattern of `like`: `%` and `_` mean what they mean in SQL, a backslash is itself. */
export function patternOf(value: unknown): string {
  return String(value).toLowerCase().replaceAll('\\', '\\\\');
}
