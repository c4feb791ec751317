import type { JsonMap } from '../../text/values';

/**
 * A field of a module, as both stores of an instance hold it (docs/platform/modules.md#fields). Not a `ModuleField`:
 * it is returned as it was posted, so that unknown keys are preserved; `readField` reads its meaning.
 */
export interface Attribute extends JsonMap {
  uuid: string;
  name: string;
  /** Storage type, or the name of the module a relationship leads to. */
  type: string;
  /** How it is shown, which together with `type` and `collection` says what it is (docs/platform/modules.md#types). */
  formType: string;
  collection: boolean;
}

/**
 * A module's metadata, the same in the staging and the published store (docs/platform/modules.md#module); as
 * `Attribute`, no reading of it.
 */
export interface ModuleMetadata extends JsonMap {
  uuid: string;
  /** API name; `module` repeats it. */
  type: string;
  tableName: string;
  attributes: Attribute[];
}

/** The default of every module setting (docs/platform/modules.md#module; docs/platform/schema.md#routes). */
const moduleDefaults: JsonMap = {
  parentType: null,
  ownable: false,
  userOwnable: false,
  queueable: false,
  trackable: false,
  taggable: false,
  peerReplicable: true,
  indexable: true,
  writable: true,
  system: false,
  softDeleteable: false,
  archivable: false,
  paused: false,
  enableReplication: true,
  partitionBy: 'modifyDate',
  archivalCriteria: { delete_primary_data_after: 60, keep_primary_data_for: 24 },
  archivalFilters: [],
  replicationFilters: [],
  defaultSort: [],
  uniqueConstraint: [],
  displayName: '{{ name }}',
  importedBy: [],
};

/** The default of every setting of a field (docs/platform/modules.md#fields). */
const attributeDefaults: JsonMap = {
  formType: 'text',
  collection: false,
  system: false,
  encrypted: false,
  searchable: false,
  peerReplicable: true,
  skipSerialization: false,
  htmlEscape: false,
  visibility: true,
  readable: true,
  writeable: true,
  unique: false,
  recommend: false,
  orphanRemoval: false,
  ownsRelationship: false,
  inversedField: null,
  dataSource: null,
  dataSourceFilters: [],
  defaultValue: null,
  tooltip: null,
  importedBy: [],
};

/** Fills in what a posted module leaves out. The caller has checked that `type` is a name. */
export function completeModule(posted: JsonMap, newUuid: () => string): ModuleMetadata {
  const type = String(posted.type ?? posted.module);
  const attributes = Array.isArray(posted.attributes) ? (posted.attributes as JsonMap[]) : [];
  return {
    ...moduleDefaults,
    descriptions: { singular: type, plural: type },
    ...posted,
    uuid: typeof posted.uuid === 'string' ? posted.uuid : newUuid(),
    type,
    module: type,
    tableName: typeof posted.tableName === 'string' && posted.tableName ? posted.tableName : type,
    attributes: attributes.map((attribute, index) => completeAttribute(attribute, index, newUuid)),
  };
}

export function completeAttribute(posted: JsonMap, index: number, newUuid: () => string): Attribute {
  const name = String(posted.name);
  const hidden = posted.formType === 'password' || posted.type === 'object' || posted.type === 'array';
  const toMany = posted.formType === 'manyToMany' || posted.formType === 'oneToMany';
  return {
    ...attributeDefaults,
    length: null,
    orderIndex: index,
    gridColumn: !hidden && !toMany,
    validation: { required: false, minlength: 0, maxlength: 10485760 },
    bulkAction: { allow: false, buttonText: '', buttonIcon: '', buttonClass: '' },
    displayName: `{{ ${name} }}`,
    descriptions: { singular: name },
    ...posted,
    uuid: typeof posted.uuid === 'string' ? posted.uuid : newUuid(),
    name,
    type: String(posted.type),
    formType: typeof posted.formType === 'string' ? posted.formType : 'text',
    collection: posted.collection === true,
  };
}
