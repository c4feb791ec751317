import { elementsOf, mapOf, textOf, type JsonMap } from '../shape';

/** The name of the picklist a field of a form takes its choices from; empty for none (pack-format 8.3). */
export function picklistOf(field: JsonMap): string {
  const { filters } = mapOf(mapOf(field.dataSource).query);
  const named = elementsOf(filters, '').find(({ value }) => mapOf(value).field === 'listName__name');
  return textOf(mapOf(named?.value).value) ?? '';
}
