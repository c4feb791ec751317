import { isMap } from '../../text/values';
import { put } from '../../text/yaml/values';

/** Deeper parts of an answer may hold anything. */
const deepest = 40;

/**
 * The output schema that fits all of these answers of an operation: an example with the keys any of them has, values
 * emptied and lists cut to one element (docs/platform/connectors.md#operations). Undefined without an answer. Where
 * answers differ in kind, a map goes before a list and a list before a value, as it has the most to read.
 */
export function proposedSchema(answers: readonly unknown[]): unknown {
  return answers.length === 0 ? undefined : commonSchema(answers, 0);
}

function commonSchema(values: readonly unknown[], depth: number): unknown {
  const maps = values.filter(isMap);
  if (maps.length > 0) {
    const schema: Record<string, unknown> = {};
    if (depth >= deepest) return schema;
    for (const key of new Set(maps.flatMap((map) => Object.keys(map)))) {
      const inner = maps.filter((map) => Object.hasOwn(map, key)).map((map) => map[key]);
      put(schema, key, commonSchema(inner, depth + 1));
    }
    return schema;
  }
  const lists = values.filter((value): value is unknown[] => Array.isArray(value));
  if (lists.length === 0) return '';
  const elements = lists.flat();
  return elements.length === 0 || depth >= deepest ? [] : [commonSchema(elements, depth + 1)];
}
