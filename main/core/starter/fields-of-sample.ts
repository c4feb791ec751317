import { fieldTypeOf } from '../content/module/field-types';
import { problemOfFieldName } from '../content/module/field-name';
import { titleOfName } from '../content/module/title-of-name';
import { PackwrightError } from '../contract/errors';
import { fieldName } from './names';
import { csvLines, separatorOf } from '../text/csv';
import { readJson } from '../text/json/read';
import { asText, elementsOf, isMap, type JsonMap } from '../text/values';

/** A field that a sample of data suggests. */
export interface SuggestedField {
  name: string;
  title: string;
  /** As the module editor calls its type: `text`, `integer`, `datetime` … */
  formType: string;
  /** A value of the sample, shortened. */
  example: string;
}

/** What a sample suggests, and the columns that can be no field, with the reason. */
export interface SampleFields {
  fields: SuggestedField[];
  left: { column: string; reason: string }[];
}

/** Records of a sample that are looked at: more say little more of the types. */
const mostRecords = 1_000;
/** Most fields of a table of SQL (1,600 columns in PostgreSQL). */
const mostFields = 500;

/**
 * The fields that a sample of data suggests: a table in CSV with a head, or JSON, of which the first list of records is
 * taken. Types are guessed from all values of a column.
 * @param taken names of the fields that the module has
 * @throws PackwrightError `unreadable` for what is neither
 */
export function fieldsOfSample(text: string, taken: readonly string[]): SampleFields {
  const records = /^\s*[[{]/.test(text) ? recordsOfJson(text) : recordsOfCsv(text);
  const columns = new Map<string, unknown[]>();
  for (const record of records.slice(0, mostRecords))
    for (const [column, value] of Object.entries(record)) {
      const values = columns.get(column);
      if (values) values.push(value);
      else if (columns.size < mostFields) columns.set(column, [value]);
    }
  if (columns.size === 0)
    throw new PackwrightError(
      'unreadable',
      'The sample holds no records.',
      'Give a table in CSV whose first line names the columns, or JSON with a list of records.',
    );
  const result: SampleFields = { fields: [], left: [] };
  const names = [...taken];
  for (const [column, values] of columns) {
    const name = fieldName(column.normalize('NFKD').replace(/\p{M}/gu, ''));
    const reason = problemOfFieldName(name, names);
    if (reason !== null) {
      result.left.push({ column, reason });
      continue;
    }
    names.push(name);
    const title = /^[a-z]\w*$/.test(column) ? titleOfName(column) : column.trim();
    const example = asText(values.find((value) => !isNothing(value)) ?? '').slice(0, 80);
    result.fields.push({ name, title, formType: typeOfValues(values), example });
  }
  return result;
}

function recordsOfCsv(text: string): JsonMap[] {
  const [head = [], ...lines] = csvLines(text, separatorOf(text), mostRecords + 1);
  return lines.map((line) =>
    Object.fromEntries(
      head.flatMap((column, index) => (column.trim() === '' ? [] : [[column, line[index]]])),
    ),
  );
}

/** The first list of maps, at the top or in a member of the answer; else the map itself. */
function recordsOfJson(text: string): JsonMap[] {
  const { value } = readJson(text);
  const lists = [value, ...(isMap(value) ? Object.values(value) : [])];
  for (const list of lists) {
    const records = elementsOf(list, '').flatMap(({ value: record }) => (isMap(record) ? [record] : []));
    if (Array.isArray(list) && records.length > 0) return records;
  }
  return isMap(value) ? [value] : [];
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Tests of all values of a column, the most telling first. */
const guesses: readonly [formType: string, fits: (value: unknown, text: string) => boolean][] = [
  ['object', (value) => typeof value === 'object'],
  ['checkbox', (value, text) => typeof value === 'boolean' || /^(?:true|false)$/i.test(text)],
  ['datetime', (value, text) => typeof value === 'string' && isMoment(text)],
  ['integer', (_, text) => /^[+-]?(?:0|[1-9]\d{0,9})$/.test(text) && Math.abs(Number(text)) <= 2147483647],
  ['decimal', (_, text) => /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)],
  ['email', (_, text) => /^[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}$/i.test(text)],
  ['url', (_, text) => /^https?:\/\/\S+$/i.test(text)],
  ['ipv4', (_, text) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)],
  ['ipv6', (_, text) => /^[0-9a-f:]{2,39}$/i.test(text) && text.split(':').length > 3],
  ['filehash', (_, text) => /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)],
];

/** Only with a time or as a whole date: `2026` alone is a number. */
const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text);

function typeOfValues(values: readonly unknown[]): string {
  const said = values.filter((value) => !isNothing(value));
  if (said.length === 0) return 'text';
  const found = guesses.find(([, fits]) => said.every((value) => fits(value, asText(value).trim())));
  if (found && fieldTypeOf(found[0])) return found[0];
  return said.some((value) => asText(value).length > 200 || asText(value).includes('\n'))
    ? 'textarea'
    : 'text';
}
