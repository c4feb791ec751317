import type { SchemaField } from '../contract/form-schema';

/** A field no module definition lists because every record has it. */
function systemField(name: string, title: string, formType: string, type: string): SchemaField {
  return { name, title, formType, type, picklist: null, collection: false, required: false };
}

/** Fields of every record (pack-format 16.1). They can be asked for and read, and but for the tags not written. */
export const systemFields: readonly SchemaField[] = [
  systemField('id', 'ID', 'integer', 'integer'),
  systemField('uuid', 'UUID', 'text', 'string'),
  systemField('createDate', 'Created On', 'datetime', 'integer'),
  systemField('createUser', 'Created By', 'lookup', 'people'),
  systemField('modifyDate', 'Modified On', 'datetime', 'integer'),
  systemField('modifyUser', 'Modified By', 'lookup', 'people'),
  { ...systemField('recordTags', 'Tags', 'tags', 'tags'), collection: true },
];
