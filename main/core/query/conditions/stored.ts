import type { ConditionWriter } from './condition';
import { typeOf } from './sent';

/** What queries of content do not have, though bodies do (docs/platform/queries.md#body). */
const onlySent = new Set(['between', 'contains', 'exists']);

/**
 * Writes conditions as the platform's editor stores them in playbooks and views (docs/platform/queries.md#body): next
 * to operator and value it keeps copies of both, which it shows when it opens them again.
 */
export const stored: ConditionWriter = {
  takes: ({ operator }) => !onlySent.has(operator),
  // Its editor compares fields of JSON as texts.
  typeOf: (kind) => (kind === 'object' ? 'primitive' : typeOf(kind)),
  valueOf({ choice, value }, kind) {
    // The words `true` and `false`, not the truth values.
    if (choice.fixed !== undefined) return String(choice.fixed);
    if (choice.shape === 'none') return stored.typeOf(kind) === 'array' ? null : '';
    return value ?? '';
  },
  typed: (text) => text,
  datesAreSeconds: false,
  besideOperator(entry, kind) {
    const { operator } = entry;
    if (stored.typeOf(kind) === 'primitive') return { ...entry, _operator: operator };
    return 'previousOperator' in entry ? { ...entry, previousOperator: operator } : entry;
  },
  besideValue(entry, kind, title) {
    const { value } = entry;
    if (stored.typeOf(kind) === 'object' && !Array.isArray(value))
      return { ...entry, _value: { '@id': value, display: title, itemValue: title } };
    if (!('_value' in entry)) return entry;
    const { _value: _, ...rest } = entry;
    return Array.isArray(value) ? rest : { ...entry, _value: value };
  },
};
