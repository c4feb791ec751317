import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readJson } from '@core/text/json/read';
import { filesBelow, hasRecordedTemplates } from './corpus';

export interface TemplateCase {
  template: string;
  context: 'grid' | object;
  text?: string;
  error?: { type: string; message: string };
}

/** One set of recorded cases: `real-stock`, `real-platform-filters` or `grid`. */
export function templateCases(folder: string, name: string): { line: string; read: TemplateCase }[] {
  return gunzipSync(readFileSync(join(folder, 'templates', `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ line, read: JSON.parse(line) as TemplateCase }));
}

/** A row of the tables with Python's answers: a template, its text or its error, and its context where it has one. */
export type TableRow = [template: string, answer: string, context?: string];

/** Tables of hard cases, one per area. */
export const tables = new URL('../fixtures/template-tables/', import.meta.url);

export function tableRows(file: string): TableRow[] {
  return JSON.parse(readFileSync(new URL(file, tables), 'utf8')) as TableRow[];
}

/** Every distinct template of content: of the sets recorded beside it, else of the tables and of its own JSON files. */
export function templatesOf(folder: string): string[] {
  return [...new Set(hasRecordedTemplates(folder) ? recordedTemplates(folder) : ownTemplates(folder))];
}

function recordedTemplates(folder: string): string[] {
  const sets = ['real-stock', 'real-platform-filters', 'grid'];
  return sets.flatMap((set) => templateCases(folder, set).map(({ read }) => read.template));
}

function ownTemplates(folder: string): string[] {
  const values = filesBelow(folder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => readJson(readFileSync(path, 'utf8')).value);
  const rows = readdirSync(tables).flatMap(tableRows);
  return [...rows.map(([template]) => template), ...values.flatMap((value) => [...templatesIn(value)])];
}

function* templatesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /\{[{%]/.test(value)) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* templatesIn(inner);
}
