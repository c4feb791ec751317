import { stepKey } from '../../content/reference';
import { namesIn, renamedIn } from '../../content/references/template-names';
import { applyChanges } from '../../text/changes';
import { isMap, type JsonMap } from '../../text/values';

/** A value whose templates read `vars.steps.<name>` of steps that go by another name now (names as steps bear them). */
export function renamedReads(value: JsonMap, names: ReadonlyMap<string, string>): JsonMap {
  if (names.size === 0) return value;
  const keys = new Map([...names].map(([from, to]) => [stepKey(from), stepKey(to)]));
  return rewritten(value, keys) as JsonMap;
}

/** What holds nothing that changes stays the very value it was. */
function rewritten(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return inTemplate(value, keys);
  if (Array.isArray(value)) {
    const next = value.map((inner) => rewritten(inner, keys));
    return next.every((inner, index) => inner === value[index]) ? value : next;
  }
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    rewritten(inner, keys),
  ]);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

function inTemplate(text: string, keys: ReadonlyMap<string, string>): string {
  if (!text.includes('vars')) return text;
  const changes = namesIn(text).flatMap((found) => {
    const key = found.kind === 'step' ? keys.get(found.name) : undefined;
    return key === undefined ? [] : [renamedIn(text, found, key)];
  });
  return applyChanges(text, changes);
}
