import { isMap, type JsonMap } from '../../text/values';
import { isNothing, listOf } from '../operand';
import type { ConditionKind } from './choices';
import { type ConditionWriter, kindOf, readCondition } from './condition';
import { hasEntries } from './tree';

/** How the platform marks a condition by what its field holds (docs/platform/queries.md#body). */
export function typeOf(kind: ConditionKind): string {
  switch (kind) {
    case 'picklist':
    case 'record':
    case 'object':
      return 'object';
    case 'picklists':
    case 'records':
    case 'tags':
      return 'array';
    case 'date':
      return 'datetime';
    default:
      return 'primitive';
  }
}

/** Operators of fields that hold JSON; all others compare texts. */
const ofObjects = new Set(['contains', 'exists', 'isnull']);

/** Writes conditions of a body that is sent at once (docs/platform/queries.md#body): values keep their own types. */
export const sent: ConditionWriter = {
  // A query refuses what only the conditions of triggers have (docs/platform/queries.md#operators).
  takes: ({ operator }, kind) => operator !== 'in_all' && (kind !== 'object' || ofObjects.has(operator)),
  typeOf,
  valueOf: ({ choice, value }) => choice.fixed ?? value,
  typed(text, kind) {
    if (text === '') return null;
    // What is not a number yet, as `1.` and `1.0`, stays a text.
    return kind === 'number' && String(Number(text)) === text ? Number(text) : text;
  },
  datesAreSeconds: true,
  besideOperator: (entry) => entry,
  besideValue: (entry) => entry,
};

/** The query without the conditions that have no value yet, for a list that follows what is typed. */
export function withoutUnfinished(query: JsonMap): JsonMap {
  if (!Array.isArray(query.filters)) return query;
  const filters = (query.filters as unknown[]).flatMap((entry) => {
    if (!isMap(entry)) return [entry];
    if (!hasEntries(entry)) return isFinished(entry) ? [entry] : [];
    const group = withoutUnfinished(entry);
    return (group.filters as unknown[]).length > 0 ? [group] : [];
  });
  return { ...query, filters };
}

function isFinished(entry: JsonMap): boolean {
  const { choice, value } = readCondition(entry, kindOf(entry, undefined));
  if (choice.shape === 'many') return listOf(value).length > 0;
  if (choice.shape === 'range') return !listOf(value).some(isNothing);
  return choice.shape !== 'one' || value !== null;
}
