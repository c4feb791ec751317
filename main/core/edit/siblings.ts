import type { JsonMap } from '../text/values';

/** Whether all of some maps have a key, so that a new one beside them has it too; not where there is none. */
export const haveAll = (beside: readonly JsonMap[], key: string): boolean =>
  beside.length > 0 && beside.every((one) => Object.hasOwn(one, key));

/** With its keys in the order another map has them; what that lacks follows the key it stands behind now. */
export function inOrderOf(other: JsonMap | undefined, made: JsonMap): JsonMap {
  const known = Object.keys(other ?? {});
  const keys = known.filter((key) => Object.hasOwn(made, key));
  for (const [index, key] of Object.keys(made).entries()) {
    const before = Object.keys(made)[index - 1];
    if (!known.includes(key)) keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return Object.fromEntries(keys.map((key) => [key, made[key]]));
}
