/** Containment of PostgreSQL's jsonb: every part of `wanted` is in `value`; a list contains its elements. */
export function containsJson(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) && (typeof wanted !== 'object' || wanted === null)
    ? value.includes(wanted)
    : hasParts(value, wanted);
}

/** Inside of lists and maps an element is no list of one. */
function hasParts(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && wanted.every((part) => value.some((entry) => hasParts(entry, part)));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(wanted).every(
      ([key, part]) => Object.hasOwn(value, key) && hasParts((value as Record<string, unknown>)[key], part),
    );
  }
  return value === wanted;
}
