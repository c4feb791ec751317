import { firstText, isMap, mapOf } from '@core/text/values';
import { searchOf } from '../records/records';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** Settings of an export: the values it names, the others stay (docs/platform/jobs.md#carried). */
export function loadAppSetting({ instance }: Loading, { value }: Thing): void {
  const { records, authSettings } = instance;
  const values = Object.entries(mapOf(value.values));
  if (firstText(value, 'name') !== 'systemSettings') {
    const known = new Set<string>(authSettings.section(undefined).map(({ key }) => key));
    for (const [key, setting] of values) if (known.has(key)) authSettings.set(key, setting);
    return;
  }
  const entity = records.entity('system_settings');
  for (const [name, publicValues] of values) {
    const filters = [{ field: 'name', operator: 'eq', value: name }];
    const [row] = records.rows(entity, searchOf({ logic: 'AND', filters }, { limit: 1 }));
    if (!row || !isMap(publicValues)) continue;
    const before = mapOf(records.get(entity, row.uuid).publicValues);
    records.update(entity, row.uuid, { publicValues: { ...before, ...publicValues } }, { actor: null });
  }
}
