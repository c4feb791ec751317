import type { CatalogueField } from '@core/check/catalogue/catalogue';
import type { JsonMap } from '@core/text/values';

/** A field as a client posts it. */
export interface PostedField extends JsonMap {
  name: string;
  type: string;
  formType: string;
}

const field =
  (type: string, formType: string, more: JsonMap = {}) =>
  (name: string): PostedField => ({ name, type, formType, ...more });

export const text = field('string', 'text', { searchable: true });
export const area = field('string', 'textarea', { searchable: true });
export const flag = field('boolean', 'checkbox');
export const date = field('integer', 'datetime');
export const whole = field('integer', 'integer');
export const person = field('people', 'lookup');

/** A choice of a picklist that is named. */
export const item = (name: string, list: string | null = null): PostedField => ({
  ...field('picklists', 'picklist')(name),
  dataSource: list === null ? null : choicesOf(list),
});

/** A many-to-many, named like the module it leads to where that is not given. */
export const many = (name: string, type = name): PostedField =>
  field(type, 'manyToMany', { collection: true })(name);

/** Fields of one kind. */
export const each = (make: (name: string) => PostedField, ...names: string[]): PostedField[] =>
  names.map((name) => make(name));

/** A field of the catalogue. */
export const shown = ({ name, type, formType, collection, picklist }: CatalogueField): PostedField => ({
  name,
  type,
  formType,
  collection,
  dataSource: picklist === null ? null : choicesOf(picklist),
  searchable: type === 'string',
});

/** The items of a list, as a field names them (docs/platform/modules.md#picklist-fields). */
const choicesOf = (list: string): JsonMap => ({
  model: 'picklists',
  query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: list }] },
});
