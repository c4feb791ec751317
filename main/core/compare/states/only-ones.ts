/** Things by what they are known by; what two of them share is nobody's. */
export function onlyOnes<T>(things: readonly T[], keyOf: (thing: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  const shared = new Set<string>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === null || shared.has(key)) continue;
    if (found.delete(key)) shared.add(key);
    else found.set(key, thing);
  }
  return found;
}
