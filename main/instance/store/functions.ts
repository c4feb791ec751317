import type Database from 'better-sqlite3';
import { containsJson } from '@core/query/contains-json';
import { like } from '@core/query/like';

/** Adds the functions that the platform's database has and SQLite lacks. */
export function addFunctions(database: Database.Database): void {
  database.function('packwright_lower', { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
  database.function('packwright_like', { deterministic: true }, (text, pattern) =>
    text === null ? null : Number(like(String(text), String(pattern))),
  );
  database.function('packwright_contains', { deterministic: true }, (value, wanted) =>
    value !== null && containsJson(JSON.parse(String(value)), JSON.parse(String(wanted))) ? 1 : 0,
  );
  database.function('packwright_interval', { deterministic: true }, (seconds) =>
    typeof seconds === 'number' ? intervalText(seconds) : null,
  );
  database.aggregate<number[]>('packwright_median', {
    start: () => [],
    step: (values, next) => {
      if (typeof next === 'number') values.push(next);
      return values;
    },
    result: medianOf,
  });
}

/** `00:00:37.071302`, as PostgreSQL writes an interval (docs/platform/queries.md#aggregates). */
function intervalText(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const micros = Math.round(Math.abs(seconds) * 1e6);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(micros / 1e6);
  const fraction = String(micros % 1e6).padStart(6, '0');
  return `${sign}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${fraction}`;
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
