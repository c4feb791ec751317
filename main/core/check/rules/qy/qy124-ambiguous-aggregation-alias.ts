import { elementsOf, mapOf, textOf } from '../../../text/values';
import { queryKinds } from '../../queries/queries';
import { aggregatesOf } from '../../queries/aggregates';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two aggregations with the same alias, or one without',
  severity: 'warning',
  why: 'The rows of an aggregation are keyed by its aliases. Of two values with the same alias one is lost, and a number without an alias cannot be read.',
  remedy: 'Give each aggregation an alias of its own.',
  fix: 'safe',
  kinds: queryKinds,
  *check(file) {
    for (const list of aggregatesOf(file)) {
      const seen = new Map<string, string>();
      for (const { value, pointer } of elementsOf(list.value, list.pointer)) {
        const { alias, operator, field } = mapOf(value);
        const name = textOf(alias);
        const twin = name === null ? undefined : seen.get(name);
        if (name !== null) seen.set(name, pointer);
        if (name === null && (operator === 'groupby' || operator === 'select' || operator === 'fields'))
          continue;
        if (name !== null && twin === undefined) continue;
        const better = freeName(name ?? textOf(operator) ?? 'value', textOf(field), seen);
        yield {
          message: name === null ? 'This aggregation has no alias.' : `The alias "${name}" is taken already.`,
          pointer: alias === undefined ? pointer : `${pointer}/alias`,
          ...(twin !== undefined && {
            related: [{ path: file.path, pointer: `${twin}/alias`, message: 'The other aggregation' }],
          }),
          ...(name === null && {
            fix: safeFix(`Call it "${better}"`, { set: `${pointer}/alias`, value: better }),
          }),
        };
      }
    }
  },
} satisfies RuleDefinition;

/** A name that is not taken, made of the operator or the field. */
function freeName(wanted: string, field: string | null, taken: ReadonlyMap<string, string>): string {
  const base = wanted === 'countdistinct' || wanted === 'count' ? 'total' : wanted;
  const names = [base, ...(field === null ? [] : [field.replace(/\W+/g, '_')])];
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let n = 2;
  while (taken.has(`${base}${n}`)) n++;
  return `${base}${n}`;
}
