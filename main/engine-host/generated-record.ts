import type { ModuleDefinition } from '@core/content/module/definition';
import type { ModuleField } from '@core/content/module/field';
import { recordTypeOf } from '@core/content/module/record-type';
import type { Playbook } from '@core/content/playbook';
import { sampleOf } from '@core/content/connector/sample';
import type { JsonRecord, Picklists } from '@core/engine/host';
import { textUuid } from '@core/text/text-uuid';
import { type FindPlaybook, readOf } from '@core/engine/samples/playbook-reads';
import { sampleOfShape } from '@core/engine/samples/read-shape';

/** A moment for generated dates: seconds since the epoch, 2026-01-15 10:20:30 UTC. */
const sampleDate = 1_768_472_430;

/**
 * A record a playbook can be tried on: the fields of the module's definition, where the workspace has one, and all
 * fields the playbook reads of its input record. The same playbook always gets the same record.
 */
export function generatedRecord(
  module: string,
  schema: ModuleDefinition | null,
  playbook: Playbook,
  picklists: Picklists,
  find: FindPlaybook,
): JsonRecord {
  const uuid = textUuid(`generated ${module}`);
  const record: JsonRecord = {
    '@id': `/api/3/${module}/${uuid}`,
    '@type': schema?.recordType ?? recordTypeOf(module),
    id: 1,
    uuid,
    createDate: sampleDate,
    modifyDate: sampleDate,
    recordTags: [],
  };
  for (const field of schema?.fields.values() ?? []) {
    const value = fieldValue(field, picklists);
    if (value !== undefined && !(field.name in record)) record[field.name] = value;
  }
  for (const [name, read] of readOf(playbook, find, ['vars', 'input', 'records', null]).fields) {
    const value = sampleOfShape(read, name);
    // A generated text is good enough, unless the playbook reads something inside it.
    if (!(name in record) || (typeof value === 'object' && !isFilled(record[name]))) record[name] = value;
  }
  return record;
}

/** Undefined leaves the field out, as the API does with relations. */
function fieldValue(field: ModuleField, picklists: Picklists): unknown {
  if (field.type === 'picklists') {
    const [first] = picklists.list(field.picklist ?? '') ?? [];
    const item = first ?? null;
    return field.collection ? (item ? [item] : []) : item;
  }
  if (field.collection) return undefined;
  switch (field.formType) {
    case 'checkbox':
      return false;
    case 'datetime':
      return sampleDate;
    case 'integer':
    case 'decimal':
      return 1;
    case 'object':
    case 'json':
      return {};
    case 'lookup':
    case 'manyToOne':
      return null;
    default:
      return field.kind === 'text' ? sampleOf('', field.name) : null;
  }
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
