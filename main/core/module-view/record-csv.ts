import { asText, isMap, member, sameValue, type JsonMap } from '../text/values';
import { asTextCell, fromTextCell } from '../text/csv';
import type { OperandKind } from '../query/conditions/field';

/** A field of a module as a column: how its values are written, and what they may name. */
export interface CsvField {
  name: string;
  title: string;
  kind: OperandKind;
  choices: readonly { iri: string; name: string }[];
}

/** What a table makes of the records of a file. */
export interface CsvImport {
  list: unknown[];
  added: number;
  changed: number;
  /** What was left out, the first of many; `line` counts the lines of the table from 1, its head. */
  problems: { line: number; column: string; message: string }[];
  problemCount: number;
}

const mostProblems = 100;

/**
 * The records of a file as lines of cells, the names of the fields first. Links are written by their names, and what a
 * spreadsheet would compute as a text.
 */
export function recordsToCsv(list: readonly unknown[], fields: readonly CsvField[]): string[][] {
  const records = list.filter(isMap);
  const kept = fields
    .map(indexed)
    .filter(({ name }) => records.some((record) => Object.hasOwn(record, name)));
  const lines = [
    ['uuid', ...kept.map(({ name }) => name)],
    ...records.map((record) => [
      asText(record.uuid ?? ''),
      ...kept.map((field) => cellOf(field, record[field.name])),
    ]),
  ];
  return lines.map((line) => line.map(asTextCell));
}

/**
 * The records with what a table says of them: a line changes the record of its uuid, and makes a new one where there is
 * none. A cell that says what is there already changes nothing, an empty one empties the field. Of lines with the same uuid
 * the first is taken.
 * @param begin what a new record begins as, with an identity of its own
 */
export function recordsFromCsv(
  table: readonly (readonly string[])[],
  fields: readonly CsvField[],
  list: readonly unknown[],
  begin: () => JsonMap,
): CsvImport {
  const [head = [], ...lines] = table.map((line) => line.map(fromTextCell));
  const result: CsvImport = { list: [...list], added: 0, changed: 0, problems: [], problemCount: 0 };
  const complain = (line: number, column: string, message: string) => {
    if (++result.problemCount <= mostProblems) result.problems.push({ line, column, message });
  };
  const known = new Map<CsvField, Column>();
  const columns = head.map((title) => {
    const wanted = title.trim().toLowerCase();
    const named = fields.find(({ name }) => name.toLowerCase() === wanted);
    const field = named ?? fields.find((each) => each.title.toLowerCase() === wanted);
    if (!field) return undefined;
    const column = known.get(field) ?? indexed(field);
    known.set(field, column);
    return column;
  });
  const identity = head.findIndex((title) => title.trim().toLowerCase() === 'uuid');
  columns.forEach((field, at) => {
    if (!field && at !== identity) complain(1, head[at] ?? '', 'The module has no such field.');
  });
  const places = new Map<unknown, number>();
  list.forEach((record, index) => {
    const uuid = member(record, 'uuid');
    if (!places.has(uuid)) places.set(uuid, index);
  });
  const lineOf = new Map<string, number>();
  lines.forEach((cells, index) => {
    const uuid = (cells[identity] ?? '').trim();
    const first = lineOf.get(uuid);
    if (first !== undefined) {
      complain(index + 2, 'uuid', `Line ${first} is of “${short(uuid)}” too, and was taken.`);
      return;
    }
    if (uuid !== '') lineOf.set(uuid, index + 2);
    const place = uuid === '' ? undefined : places.get(uuid);
    const before = place === undefined ? {} : list[place];
    if (!isMap(before)) return;
    const said: JsonMap = {};
    columns.forEach((field, at) => {
      if (!field) return;
      const read = valueOf(field, cells[at] ?? '', before[field.name]);
      if ('problem' in read) complain(index + 2, field.name, read.problem);
      else if (!sameValue(read.value, before[field.name])) said[field.name] = read.value;
    });
    if (Object.keys(said).length === 0) return;
    if (place === undefined) {
      result.list.push({ ...begin(), ...said, ...(uuid !== '' && { uuid }) });
      result.added++;
    } else {
      result.list[place] = { ...before, ...said };
      result.changed++;
    }
  });
  return result;
}

/** A field with what it may name, found at once also among very many. */
interface Column extends CsvField {
  names: ReadonlyMap<string, string>;
  iris: ReadonlyMap<string, readonly string[]>;
}

function indexed(field: CsvField): Column {
  const iris = new Map<string, string[]>();
  for (const { iri, name } of field.choices) {
    const key = name.toLowerCase();
    iris.set(key, [...(iris.get(key) ?? []).slice(0, 1), iri]);
  }
  return { ...field, names: new Map(field.choices.map(({ iri, name }) => [iri, name])), iris };
}

const many: ReadonlySet<OperandKind> = new Set(['picklists', 'records', 'tags']);

type Read = { value: unknown } | { problem: string };

function valueOf(field: Column, cell: string, before: unknown): Read {
  if (cell === cellOf(field, before)) return { value: before };
  const text = cell.trim();
  if (text === '') return { value: many.has(field.kind) ? [] : null };
  if (many.has(field.kind) && text.startsWith('[')) return parsed(text);
  switch (field.kind) {
    case 'text':
      return { value: cell };
    case 'number':
      return Number.isFinite(Number(text))
        ? { value: Number(text) }
        : { problem: `“${short(text)}” is no number.` };
    case 'boolean':
      if (/^(true|yes|1)$/i.test(text)) return { value: true };
      return /^(false|no|0)$/i.test(text)
        ? { value: false }
        : { problem: `“${short(text)}” is neither yes nor no.` };
    case 'date': {
      const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text) / 1000;
      return Number.isNaN(seconds) ? { problem: `“${short(text)}” is no date.` } : { value: seconds };
    }
    case 'picklist':
    case 'record':
      return linkOf(field, text);
    case 'tags':
      return { value: partsOf(text) };
    case 'picklists':
    case 'records': {
      const links = partsOf(text).map((part) => linkOf(field, part));
      return (
        links.find((link) => 'problem' in link) ?? {
          value: links.map((link) => 'value' in link && link.value),
        }
      );
    }
    case 'object':
      return parsed(text);
  }
}

function linkOf({ iris }: Column, text: string): Read {
  if (text.startsWith('/api/')) return { value: text };
  const found = iris.get(text.toLowerCase()) ?? [];
  if (found.length === 1) return { value: found[0] };
  return { problem: `${found.length === 0 ? 'Nothing is' : 'Several are'} called “${short(text)}”.` };
}

function parsed(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: `“${short(text)}” is no JSON.` };
  }
}

const partsOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A value as a cell: moments as ISO 8601 where that says all, links by a name that is no other's, lists with semicolons. */
function cellOf(field: Column, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const parts = value.map((part) => nameOf(field, asText(part)));
    return parts.some((part) => part.includes(';')) ? JSON.stringify(value) : parts.join('; ');
  }
  if (field.kind === 'date' && typeof value === 'number') {
    const moment = new Date(Math.round(value * 1000));
    const isExact = !Number.isNaN(moment.getTime()) && moment.getTime() / 1000 === value;
    return isExact ? moment.toISOString() : String(value);
  }
  return field.kind === 'picklist' || field.kind === 'record' ? nameOf(field, asText(value)) : asText(value);
}

function nameOf({ names, iris }: Column, iri: string): string {
  const name = names.get(iri);
  return name !== undefined && iris.get(name.toLowerCase())?.length === 1 ? name : iri;
}
