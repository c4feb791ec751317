const maxUnits = 80_000_000;
const maxValues = 2_000_000;
const maxDepth = 200;

/**
 * Whether an input is small enough to be validated: at most 80 million characters of text (a whole document of the
 * largest size that can be edited, with room), 2 million values, 200 levels. Walks no further than that, so that a
 * hostile page cannot make the check itself expensive.
 */
export function isAcceptableSize(input: unknown): boolean {
  let units = 0;
  let values = 0;
  const within = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > maxValues || depth > maxDepth) return false;
    if (typeof value === 'string') {
      units += value.length;
      return units <= maxUnits;
    }
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every((item) => within(item, depth + 1));
    return Object.keys(value).every((key) => {
      units += key.length;
      return within((value as Record<string, unknown>)[key], depth + 1);
    });
  };
  return within(input, 0);
}
