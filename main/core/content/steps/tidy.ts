import { isMap, mapOf, member, sameValue, textOf, type JsonMap } from '../../text/values';
import type { StepType } from './index';

/**
 * The arguments as the platform's editor saves them (docs/platform/steps.md#common; docs/platform/steps.md#saving):
 * sections without content go, the three ways of a loop exclude one another, and each type has its own.
 */
export function tidyArguments(type: StepType, args: Readonly<JsonMap>): JsonMap {
  const kept: JsonMap = { ...args };
  if (textOf(kept.when) === null) delete kept.when;
  if (textOf(kept.mock_result) === null) delete kept.mock_result;
  for (const [key, needed] of emptyWithout)
    if (key in kept && (!isMap(kept[key]) || textOf(kept[key][needed]) === null) && !isOwn(type, key))
      delete kept[key];
  if (isMap(kept.for_each)) kept.for_each = oneWay(kept.for_each);
  return type.tidy ? type.tidy(kept) : kept;
}

/**
 * The arguments after an edit, as the platform's editor would save them, within the reach of the edit: what follows
 * from it is set or removed, while earlier deviations are kept. A diff thus shows only what the author did, even in
 * steps written by older releases.
 * @param before the arguments the edit was made on
 */
export function tidyEdit(type: StepType, before: Readonly<JsonMap>, after: Readonly<JsonMap>): JsonMap {
  return merged(before, tidyArguments(type, before), after, tidyArguments(type, after));
}

/** What tidying changes after the edit and did not change before it, value by value. */
function merged(before: JsonMap, tidyBefore: JsonMap, after: JsonMap, tidyAfter: JsonMap): JsonMap {
  const keys = new Set([...Object.keys(after), ...Object.keys(tidyAfter)]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const value = chosen(
      member(before, key),
      member(tidyBefore, key),
      member(after, key),
      member(tidyAfter, key),
    );
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

function chosen(before: unknown, tidyBefore: unknown, after: unknown, tidyAfter: unknown): unknown {
  if (sameValue(after, tidyAfter)) return after;
  if (isMap(tidyAfter) && [before, tidyBefore, after].every(isMapLike)) {
    const next = merged(mapOf(before), mapOf(tidyBefore), mapOf(after), tidyAfter);
    return isMap(after) || Object.keys(next).length > 0 ? next : after;
  }
  const isOfTheEdit =
    !sameValue(before, after) || !sameValue(tidyBefore, tidyAfter) || sameValue(before, tidyBefore);
  return isOfTheEdit ? tidyAfter : after;
}

/** The platform writes an empty list for an empty map. */
const isMapLike = (value: unknown): boolean => isMap(value) || (Array.isArray(value) && value.length === 0);

/** Sections the editor drops when what they are about is empty. */
const emptyWithout = [
  ['for_each', 'item'],
  ['do_until', 'condition'],
  ['message', 'content'],
] as const;

/** Set Variable, and older steps, may have something else under the same name. */
function isOwn(type: StepType, key: string): boolean {
  return (type.setsVariables ?? false) || type.arguments.some((argument) => argument.key === key);
}

/** A loop in batches also sets `parallel` where that key is present, as it is in shipped content. */
function oneWay(loop: JsonMap): JsonMap {
  if (loop['__bulk'] === true) {
    const size = loop.batch_size ?? 100;
    return { ...loop, ...('parallel' in loop ? { parallel: false } : {}), batch_size: size };
  }
  const { batch_size: _, ...rest } = loop;
  return { ...rest, parallel: loop.parallel === true, __bulk: false };
}
