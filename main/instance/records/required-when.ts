import { matches } from '@core/query/evaluate';
import { type FilterGroup, QueryError } from '@core/query/query';
import type { JsonMap } from '@core/text/values';
import { invalid } from '../platform-error';
import type { Change } from './change';
import { fieldsIn, valuesOf } from './conditions';
import { recordBehind } from './record-behind';
import type { Records } from './records';

/**
 * Refuses a write that leaves a field empty whose condition the record meets (docs/platform/modules.md#conditions). Of a
 * record that exists, only where the write touches the field or what its condition looks at.
 * @throws PlatformError 400
 */
export function refuseMissing({ entity, after, kind, fields }: Change, records: Records): void {
  if (!after) return;
  for (const { field, condition } of entity.requiredWhen ?? []) {
    const names = fieldsIn(condition).add(field);
    if (kind === 'update' && ![...names].some((name) => fields.has(name))) continue;
    const values = valuesOf(entity, after, records, names);
    // What conditions do not see (secrets, fields nobody reads) is empty where its cell is.
    if (!isEmpty(values[field] ?? after[field])) continue;
    if (meets(values, condition, records))
      throw invalid(`The "${field}" field of "${entity.plural}" is required of records like this one.`);
  }
}

function meets(values: JsonMap, condition: FilterGroup, records: Records): boolean {
  try {
    return matches(values, condition, { resolve: (iri) => recordBehind(iri, records) });
  } catch (failure) {
    if (failure instanceof QueryError) return false;
    throw failure;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
