import type { FilterGroup } from '@core/query/query';
import { isMap, type JsonMap } from '@core/text/values';
import { RelativeDates } from '../query/relative-dates';

/** The options of an export with the dates relative to now in the queries of its record sets as moments. */
export function timelyOptions(options: JsonMap, clock: { now(): number }): JsonMap {
  const { recordSets } = options;
  if (!Array.isArray(recordSets)) return options;
  const dates = new RelativeDates(clock);
  return {
    ...options,
    recordSets: recordSets.map((set: unknown) => {
      if (!isMap(set) || !isMap(set.query) || !isGroup(set.query)) return set;
      return { ...set, query: dates.resolve(set.query) };
    }),
  };
}

const isGroup = (query: JsonMap): query is JsonMap & FilterGroup =>
  Array.isArray(query.filters) && query.filters.every(isMap);
