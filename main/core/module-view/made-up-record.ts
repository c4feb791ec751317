import type { ModuleField } from '../content/module/field';
import type { JsonMap } from '../text/values';

/**
 * A record that nobody has, to show what a template makes of one: each value is like those of its field.
 * @param itemOf text of an item of a picklist; null where the list is not known
 */
export const madeUpRecord = (
  fields: readonly ModuleField[],
  itemOf: (picklist: string) => string | null,
): JsonMap => ({
  id: 42,
  uuid: '00000000-0000-4000-8000-000000000042',
  createDate: 1767225600,
  modifyDate: 1767225600,
  ...Object.fromEntries(fields.map((field) => [field.name, madeUpValue(field, itemOf)])),
});

const texts: ReadonlyMap<string, string> = new Map([
  ['email', 'analyst@example.com'],
  ['url', 'https://example.com/report'],
  ['phone', '+1 555 0100'],
  ['ipv4', '192.0.2.10'],
  ['ipv6', '2001:db8::10'],
  ['domain', 'example.com'],
  ['filehash', 'd41d8cd98f00b204e9800998ecf8427e'],
]);

function madeUpValue(field: ModuleField, itemOf: (picklist: string) => string | null): unknown {
  const { kind, formType, title, picklist, target } = field;
  if (kind === 'text') return texts.get(formType) ?? `Some ${title.toLowerCase()}`;
  if (kind === 'number') return 7;
  if (kind === 'boolean') return true;
  if (kind === 'date') return 1767225600;
  if (kind === 'picklist') return { itemValue: (picklist === null ? null : itemOf(picklist)) ?? 'An item' };
  if (kind === 'record')
    return target === 'people'
      ? { firstname: 'Ada', lastname: 'Example' }
      : { name: `A ${title.toLowerCase()}` };
  return [];
}
