import { asText, firstText, type JsonMap, member } from '../text/values';
import type { ModuleField } from '../content/module/field';
import type { ModuleInfo } from './module';

/** A record in a few words: by its module's title template, as far as that names plain fields. */
export function recordTitle(
  record: unknown,
  module: Pick<ModuleInfo, 'displayName' | 'singular'> | undefined,
): string {
  const template = module?.displayName ?? '';
  const filled = template
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, path: string) => partOf(record, path))
    .trim();
  if (filled !== '' && template !== '' && !filled.includes('{{')) return filled;
  const named = firstText(record, 'name', 'title', 'itemValue', 'subject', 'lastname', 'loginid');
  if (named !== null) return named;
  const id = member(record, 'id');
  const one = module?.singular ?? firstText(record, '@type') ?? 'Record';
  return typeof id === 'number' ? `${one} ${id}` : (firstText(record, '@id', 'uuid') ?? one);
}

function partOf(record: unknown, path: string): string {
  let value = record;
  for (const part of path.split('.')) value = member(value, part);
  return value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? linkText(value)
      : asText(value);
}

/** A linked record, item or IRI in a few words. */
export function linkText(value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith('/api/') ? (value.split('/').at(-1) ?? value) : value;
  const person = [firstText(value, 'firstname'), firstText(value, 'lastname')].filter(Boolean).join(' ');
  return firstText(value, 'itemValue') ?? (person !== '' ? person : recordTitle(value, undefined));
}

/** The IRI of a link as a record shows it: the text itself, or that of the record inside. */
export function iriOf(value: unknown): string | null {
  return typeof value === 'string' ? (value === '' ? null : value) : firstText(value, '@id');
}

/** A value as a cell of the grid shows it, in one line; empty for none. Dates are in the time zone of the reader. */
export function cellText(field: ModuleField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'date') return typeof value === 'number' ? dateText(value) : asText(value);
  if (field.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(linkText).join(', ');
  if (field.kind === 'picklist' || field.kind === 'record') return linkText(value);
  const text = asText(value);
  const plain =
    field.formType === 'richtext' || field.formType === 'html' ? text.replace(/<[^>]*>/g, ' ') : text;
  return plain.slice(0, longestCell).replace(/\s+/g, ' ').trim();
}

/** Letters of a value a cell can show at most. */
const longestCell = 300;

/** Seconds since the epoch as date and time. */
export function dateText(seconds: number): string {
  const local = localParts(seconds);
  return local === null ? String(seconds) : local.replace('T', ' ');
}

/** Seconds since the epoch as a field for date and time takes them: `2026-03-01T08:30`; null for no moment. */
export function localParts(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The other way round; null for what is no date and time. */
export function secondsOf(local: string): number | null {
  const time = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(local) : Number.NaN;
  return Number.isNaN(time) ? null : time / 1000;
}

/** The colour of a picklist item as the platform keeps it; null for none one could paint. */
export function colourOf(value: unknown): string | null {
  const colour = firstText(value as JsonMap, 'color');
  return colour !== null && /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : null;
}
