import { isMap, mapOf } from '../text/values';
import { StepFailure } from './failure';
import type { JsonRecord } from './host';

/**
 * Field values of a record step, with its instructions taken apart (docs/platform/steps.md#create-record;
 * docs/platform/steps.md#update-record).
 */
export interface Resource {
  fields: JsonRecord;
  link: Record<string, string[]>;
  unlink: Record<string, string[]>;
  /** `__replace`: update (`true`) or keep (`false`) a record that exists; null always creates. */
  replace: boolean | null;
  fieldsToUpdate: string[] | null;
}

/** Reads a rendered `resource`. Keys that begin with two underscores are instructions, not fields. */
export function readResource(value: unknown): Resource {
  const fields: JsonRecord = {};
  const map = isMap(value) ? value : {};
  for (const [key, field] of Object.entries(map)) {
    if (!key.startsWith('__') && key !== '@id' && key !== '@type') fields[key] = field;
  }
  const { __replace: replace, __fieldsToUpdate: only } = map;
  return {
    fields,
    link: irisByField(map['__link']),
    unlink: irisByField(map['__unlink']),
    replace:
      replace === true || replace === 'true' ? true : replace === false || replace === 'false' ? false : null,
    fieldsToUpdate: Array.isArray(only) && only.length > 0 ? only.map(String) : null,
  };
}

/** Fields whose values are added to what the record has: `fieldOperation` and the older `tagsOperation`. */
export function appendedFields(args: Readonly<Record<string, unknown>>): Set<string> {
  const operations = mapOf(args['fieldOperation']);
  const appended = new Set(Object.keys(operations).filter((field) => operations[field] === 'Append'));
  if (args['tagsOperation'] === 'AppendTags') appended.add('recordTags');
  return appended;
}

/**
 * Module of `/api/3/alerts`, `/api/3/upsert/alerts` or `/api/ingest-feeds/indicators`, and whether the address
 * updates a record that exists.
 * @throws StepFailure when it names none
 */
export function readCollection(value: unknown): { module: string; upsert: boolean } {
  const text = typeof value === 'string' ? value.trim() : '';
  const found =
    /^\/?(?:api\/(?:3|ingest-feeds|insert-feeds)\/)?(upsert\/|bulkupsert\/|insert\/)?([A-Za-z0-9_]+)\/?(?:\?.*)?$/.exec(
      text,
    );
  if (!found?.[2])
    throw new StepFailure(`"${text}" is no collection: a module such as "/api/3/alerts" is needed.`);
  return { module: found[2], upsert: found[1]?.includes('upsert') ?? false };
}

/**
 * IRI of one record from what templates make of it: the text, the record itself, or a list of one.
 * @throws StepFailure `CS-WF-35` when there is none
 */
export function recordIri(value: unknown): string {
  const iri = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = isMap(iri) ? iri['@id'] : iri;
  if (text === undefined || text === null || text === '')
    throw new StepFailure('CS-WF-35: Record IRI is empty');
  if (typeof text !== 'string' || !/^\/?api\/3\/[^/]+\/[^/]+$/.test(text.split('?', 1)[0] ?? '')) {
    throw new StepFailure(
      `"${typeof text === 'string' ? text : JSON.stringify(text)}" is not the IRI of one record.`,
    );
  }
  return text.startsWith('/') ? text : `/${text}`;
}

function irisByField(value: unknown): Record<string, string[]> {
  return Object.fromEntries(Object.entries(mapOf(value)).map(([field, related]) => [field, irisOf(related)]));
}

/** IRIs in whatever a template produced: text, a record, a list of either, nothing. */
export function irisOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(irisOf);
  if (isMap(value)) return irisOf(value['@id']);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
