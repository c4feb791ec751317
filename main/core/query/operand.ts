/** A number, or a date as seconds since the epoch, which is how the platform stores dates. */
export function asInstant(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  if (isNumeric(value)) return Number(value);
  const text = value.trim();
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return Number.NaN;
  // Text without a zone is UTC on the platform.
  const zoned = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(text)
    ? text
    : `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`;
  return Date.parse(zoned.replace(' ', 'T')) / 1000;
}

/** Whether a text is a number as the database reads one. */
export function isNumeric(text: string): boolean {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(text);
}

/** The values of an operator that takes several; a text separates them by bars. */
export function listOf(wanted: unknown): unknown[] {
  if (Array.isArray(wanted)) return wanted;
  if (isNothing(wanted)) return [];
  return typeof wanted === 'string' ? wanted.split('|') : [wanted];
}

/** What a filter without a value holds. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
