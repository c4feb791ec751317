import { elementsOf, firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { searchOf } from '../records/records';
import type { Loading } from './loading';
import type { Thing } from './thing';
import { putRecord } from './put-record';

/**
 * A picklist with its items. Those of the bundle win where uuid or value match; other items of this instance stay,
 * unless the list is to be overwritten (docs/platform/jobs.md#import-options).
 */
export function loadPicklist({ instance, importedBy }: Loading, { value: list, policy }: Thing): void {
  const given = elementsOf(list.picklists, '').map((element) => element.value);
  const kept = policy === 'overwrite' ? [] : furtherItems(instance, list, given);
  putRecord(instance, 'picklist_names', { ...list, picklists: [...given, ...kept] }, importedBy);
}

function furtherItems({ records }: Instance, list: JsonMap, given: readonly unknown[]): JsonMap[] {
  const items = records.entity('picklists');
  const uuids = new Set(given.map((item) => firstText(item, 'uuid')));
  const values = new Set(given.map((item) => firstText(item, 'itemValue')));
  const filters = [{ field: 'listName.name', operator: 'eq', value: firstText(list, 'name') ?? '' }];
  return records
    .rows(items, searchOf({ logic: 'AND', filters }, { limit: 10_000 }))
    .filter(({ uuid, itemValue }) => !uuids.has(uuid) && !values.has(String(itemValue)))
    .map(({ uuid, itemValue, orderIndex, color, icon }) => ({ uuid, itemValue, orderIndex, color, icon }));
}
