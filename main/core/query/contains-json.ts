/** Containment of PostgreSQL's jsonb: every part of `wanted` is in `value`. */
export function containsJson(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && wanted.every((part) => value.some((entry) => containsJson(entry, part)));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(wanted).every(
      ([key, part]) =>
        Object.hasOwn(value, key) && containsJson((value as Record<string, unknown>)[key], part),
    );
  }
  return value === wanted;
}
