import { isMap, type JsonMap } from '../text/values';
import type { ModuleField } from '../content/module/field';
import type { ModuleInfo } from './module';
import { iriOf } from './record-text';

/** Values of a form, by field, as they go into a request. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** A record's value as a form edits it and a request writes it: links as IRIs. */
export function draftValue(field: ModuleField, value: unknown): unknown {
  if (field.kind === 'picklist' || field.kind === 'record') return iriOf(value);
  if (field.kind === 'picklists' || field.kind === 'records')
    return Array.isArray(value) ? value.flatMap((each) => iriOf(each) ?? []) : [];
  return value ?? null;
}

/** What differs between a form and the record it was filled from: the body of a partial update. */
export function changesOf(module: ModuleInfo, record: JsonMap, values: DraftValues): JsonMap {
  const changed: JsonMap = {};
  for (const [name, value] of Object.entries(values)) {
    const field = module.fields.get(name);
    if (!field) continue;
    const before = draftValue(field, record[name]);
    if (JSON.stringify(before ?? null) !== JSON.stringify(value ?? null)) changed[name] = value;
  }
  return changed;
}

/** What is wrong with the values of a form, by field, before they are sent. */
export function draftProblems(module: ModuleInfo, record: JsonMap, values: DraftValues): Map<string, string> {
  const problems = new Map<string, string>();
  for (const field of module.fields.values()) {
    const value = Object.hasOwn(values, field.name)
      ? values[field.name]
      : draftValue(field, record[field.name]);
    const problem = problemOf(field, value);
    if (problem !== null) problems.set(field.name, problem);
  }
  return problems;
}

function problemOf(field: ModuleField, value: unknown): string | null {
  const isEmpty = value === null || value === undefined || value === '';
  if (field.required && isEmpty) return `${field.title} is required.`;
  if (isEmpty) return null;
  if (field.kind === 'number' && !Number.isFinite(Number(value))) return `${field.title} is a number.`;
  if (field.range && typeof value === 'string') {
    const { min, max } = field.range;
    if (value.length < min) return `${field.title} has at least ${min} characters.`;
    if (value.length > max) return `${field.title} has at most ${max} characters.`;
  }
  return null;
}

/** What the instance said no to: the sentence, and the fields of the form it names. */
export interface Refusal {
  message: string;
  fields: readonly string[];
}

/** Reads the body of an error (docs/platform/wire.md#errors). */
export function readRefusal(body: unknown, module: ModuleInfo): Refusal {
  const message =
    isMap(body) && typeof body.message === 'string' && body.message !== ''
      ? body.message
      : 'The instance refused this without a word.';
  const quoted = [...message.matchAll(/"([^"]+)"|'([^']+)'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  const names = quoted.flatMap((text) => text.split(/[,\s]+/)).filter((name) => module.fields.has(name));
  return { message, fields: [...new Set(names)] };
}
