import { elementsOf, member, textOf } from '../../text/values';

/**
 * Whether a filter on this field chooses a picklist by its name. Content writes `listName__name` (all of it that was
 * seen); queries may write the same path with a point (docs/platform/queries.md#paths).
 */
export const namesPicklist = (field: unknown): boolean =>
  field === 'listName__name' || field === 'listName.name';

/**
 * Name of the list a field, or an input of a form, takes its choices from: the filter in the query of its data source
 * (docs/platform/modules.md#picklist-fields). Null where it names none.
 */
export function picklistOf(field: unknown): string | null {
  const filters = member(member(member(field, 'dataSource'), 'query'), 'filters');
  const naming = elementsOf(filters, '').find(({ value }) => namesPicklist(member(value, 'field')));
  return textOf(member(naming?.value, 'value'));
}
