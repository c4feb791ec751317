/** A field every record has besides those its module lists (docs/platform/modules.md#system-fields). */
export interface SystemField {
  name: string;
  title: string;
  /** How it is stored, or the module a relation leads to. */
  type: string;
  formType: string;
  collection: boolean;
}

const systemField = (name: string, title: string, formType: string, type: string): SystemField => ({
  name,
  title,
  type,
  formType,
  collection: name === 'recordTags',
});

export const systemFields: readonly SystemField[] = [
  systemField('id', 'ID', 'integer', 'integer'),
  systemField('uuid', 'UUID', 'text', 'string'),
  systemField('createDate', 'Created On', 'datetime', 'integer'),
  systemField('createUser', 'Created By', 'lookup', 'people'),
  systemField('modifyDate', 'Modified On', 'datetime', 'integer'),
  systemField('modifyUser', 'Modified By', 'lookup', 'people'),
  systemField('recordTags', 'Tags', 'tags', 'tags'),
];

/** Who made and last changed a record, and when: the platform sets it. */
export const stampNames = ['createUser', 'createDate', 'modifyUser', 'modifyDate'] as const;

/** Names of the fields that only the platform writes. */
export const unwritableNames: ReadonlySet<string> = new Set(['id', 'uuid', ...stampNames]);
