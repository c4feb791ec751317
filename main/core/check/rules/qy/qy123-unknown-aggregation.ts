import { elementsOf, mapOf, textOf } from '../../../text/values';
import { queryKinds } from '../../queries/queries';
import { aggregatesOf } from '../../queries/aggregates';
import type { RuleDefinition } from '../../rule';

/** See docs/platform/queries.md#aggregates. */
const operators = new Set<unknown>([
  'fields',
  'select',
  'count',
  'countdistinct',
  'groupby',
  'distinct',
  'sum',
  'max',
  'min',
  'median',
  'avg',
]);

export default {
  title: 'Unknown aggregation',
  severity: 'warning',
  why: 'The platform knows a fixed set of aggregations, written in small letters. A chart or query with another one shows an error in place of numbers.',
  remedy: 'Use `count`, `countdistinct`, `groupby`, `select`, `sum`, `avg`, `min`, `max` or `median`.',
  kinds: queryKinds,
  *check(file) {
    for (const list of aggregatesOf(file)) {
      for (const { value, pointer } of elementsOf(list.value, list.pointer)) {
        const { operator } = mapOf(value);
        if (operators.has(operator)) continue;
        yield {
          message: `"${textOf(operator) ?? 'nothing'}" is no aggregation of the platform.`,
          pointer: operator === undefined ? pointer : `${pointer}/operator`,
        };
      }
    }
  },
} satisfies RuleDefinition;
