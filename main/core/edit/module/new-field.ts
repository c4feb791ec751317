import type { FieldType } from '../../content/module/field-types';
import { titleOfName } from '../../content/module/title-of-name';
import type { JsonMap } from '../../text/values';

/** What an author says of a new field; all else follows from its type. */
export interface NewField {
  type: FieldType;
  name: string;
  /** Label; made from the name where it is empty. */
  title: string;
  /** Module that a relation leads to. */
  target: string | null;
  /** List that a picklist field offers. */
  picklist: { name: string; items: readonly { uuid: string }[] } | null;
  /** Field of the other module that shows a relation from its side; none where left out. */
  inversedField?: string | null;
  /** It keeps the pairs of a relation that both sides show. */
  owns?: boolean;
}

/** A field as the platform's editor writes a new one, with all its keys in their order (docs/platform/modules.md#new-fields). */
export function newField(wanted: NewField): JsonMap {
  const { type, name, title, target, picklist, inversedField = null, owns = false } = wanted;
  const { id, collection, searchable, defaultValue } = type;
  return {
    '@type': 'AttributeMetadata',
    type: type.storages[0] ?? target ?? '',
    name,
    length: null,
    orderIndex: 1,
    formType: id,
    dataSource: dataSourceOf(type, target, picklist),
    searchable,
    peerReplicable: true,
    system: false,
    encrypted: false,
    gridColumn: false,
    collection,
    inversedField,
    ownsRelationship: owns,
    validation: {
      required: false,
      minlength: id === 'integer' ? -2147483648 : 0,
      maxlength: 10485761,
      _enableRange: false,
    },
    bulkAction: collection ? [] : unusedBulkAction,
    dataSourceFilters: null,
    defaultValue,
    tooltip: null,
    visibility: true,
    htmlEscape: false,
    orphanRemoval: null,
    readable: true,
    writeable: true,
    identifier: null,
    unique: false,
    recommend: false,
    skipSerialization: false,
    displayName: `{{ ${name} }}`,
    descriptions: { singular: title.trim() === '' ? titleOfName(name) : title.trim() },
  };
}

const unusedBulkAction = {
  allow: false,
  buttonText: '',
  buttonIcon: '',
  buttonClass: 'btn btn-default btn-sm',
};

/** Where the values of a field come from: items of a list, records of a module. */
export function dataSourceOf(
  type: FieldType,
  target: string | null,
  picklist: NewField['picklist'],
): JsonMap | null {
  if (type.settings.has('picklist')) return picklistSource(picklist);
  return type.settings.has('target') && target !== null ? { model: target } : null;
}

/** A list by its name, with every item shown always (docs/platform/modules.md#picklist-fields). */
const picklistSource = (picklist: NewField['picklist']): JsonMap => ({
  model: 'picklists',
  query: {
    logic: 'AND',
    filters: picklist === null ? [] : [{ field: 'listName__name', operator: 'eq', value: picklist.name }],
    sort: [{ field: 'orderIndex', direction: 'ASC' }],
  },
  displayConditions: Object.fromEntries(
    (picklist?.items ?? []).map(({ uuid }) => [uuid, { visibility: 'visible', conditions: null }]),
  ),
});
