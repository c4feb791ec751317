import { effort } from '../../text/effort';
import { searchJmes } from '../jmespath/search';
import { literalEval } from '../literal';
import type { Filter } from '../runtime/library';
import { parseFloating, toIndex } from '../values/convert';
import { isDict, isNumber, isText, textOf, typeName } from '../values/types';
import { dumps, loads } from '../values/json';
import type { Keywords, Value } from '../values/model';
import { Raised, typeError } from '../values/raise';
import { str } from '../values/repr';
import { truthy } from '../values/truth';
import { doubleOf } from '../values/arithmetic';
import { dictEntries, dictGet } from '../values/dict';

/** The style of `json.dumps` keyword arguments. */
function styleOf(named: Keywords, indent: Value, sortKeys: Value): Parameters<typeof dumps>[1] {
  const width = named.get('indent') ?? indent;
  return {
    indent: width === null ? null : toIndex(width),
    sortKeys: truthy(named.get('sort_keys') ?? sortKeys),
    ascii: truthy(named.get('ensure_ascii') ?? true),
  };
}

/** JSON in and out, and queries on it. */
export const jsonFilters: Record<string, Filter> = {
  json_query: {
    signature: 'expr',
    summary: 'What a JMESPath expression finds; None where nothing matches.',
    example: "{{ [{'a': 1}, {'a': 3}] | json_query('[].a') }} → [1, 3]",
    run: (runtime, value, expression: Value) => {
      const text = textOf(expression);
      return searchJmes(text ?? typeError(`expected str, got ${typeName(expression)}`), value, runtime);
    },
  },
  to_json: {
    signature: '**options',
    summary: 'JSON in one line. A whole value of it is read back by the platform.',
    example: '{{ {\'b\': 1} | to_json }} → {"b": 1}',
    run: (_runtime, value, named: Keywords) => dumps(value, styleOf(named, null, false)),
  },
  to_nice_json: {
    signature: 'indent=4, sort_keys=True, **options',
    summary: 'JSON over several lines, keys sorted.',
    example: "{{ {'b': 1, 'a': [1]} | to_nice_json }}",
    run: (_runtime, value, indent: Value, sortKeys: Value, named: Keywords) =>
      dumps(value, styleOf(named, indent, sortKeys)),
  },
  from_json: {
    signature: '',
    summary: 'The value of a JSON text.',
    example: "{{ '{\"a\": 1}' | from_json }} → {'a': 1}",
    run: (_runtime, value) =>
      loads(
        textOf(value) ?? typeError(`the JSON object must be str, bytes or bytearray, not ${typeName(value)}`),
      ),
  },
  toJSON: {
    signature: '',
    summary: 'JSON as text that stays text: written twice, because the platform reads the result once.',
    example: '{{ {\'a\': 1} | toJSON }} → "{\\"a\\": 1}"',
    run: (_runtime, value) => dumps(dumps(value)),
  },
  toDict: {
    signature: '',
    summary: 'The dict (or list) that a text of JSON or Python spells; other values stay as they are.',
    example: "{{ \"{'a': 1}\" | toDict }} → {'a': 1}",
    run: (_runtime, value) => {
      const text = textOf(value);
      if (text === undefined) return value;
      try {
        return loads(text);
      } catch (thrown) {
        if (!(thrown instanceof Raised)) throw thrown;
      }
      const literal = literalEval(text);
      return literal === undefined ? value : literal;
    },
  },
  resolveRange: {
    signature: 'rangeDict',
    summary: 'The entry of a table for a value; a value it lacks stays as it is.',
    example: "{{ 'Amber' | resolveRange({'Amber': 'u1'}) }} → u1",
    run: (_runtime, value, table: Value) => {
      const map = isText(table) ? literalEval(str(table)) : table;
      if (!isDict(map)) return value;
      const exact = dictGet(map, value);
      if (exact !== undefined) return exact;
      const number = isNumber(value) ? doubleOf(value) : isText(value) ? parseFloating(str(value)) : null;
      if (number === null) return value;
      const hit = dictEntries(map).find(([key]) => {
        effort(1);
        return rangeHolds(str(key), number);
      });
      return hit ? hit[1] : value;
    },
  },
};

/** Whether a number is in a range written `1-5`, `1..5`, `< 3` or `>= 7`. */
function rangeHolds(range: string, value: number): boolean {
  const between = /^\s*(-?\d+(?:\.\d+)?)\s*(?:-|\.\.|to)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(range);
  if (between) return value >= Number(between[1]) && value <= Number(between[2]);
  const bound = /^\s*([<>]=?)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(range);
  if (!bound) return false;
  const limit = Number(bound[2]);
  return (
    (bound[1]?.startsWith('<') ? value < limit : value > limit) ||
    (bound[1]?.endsWith('=') === true && value === limit)
  );
}
