/**
 * The one of `names` that `name` almost certainly means: alike but for letter case and separators, or one or two
 * letters away from it alone. Null when there is none, or more than one.
 */
export function nearestName(name: string, names: Iterable<string>): string | null {
  const all = [...names].filter((other) => other !== name);
  const alike = all.filter((other) => plain(other) === plain(name));
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null;
  const most = name.length < 5 ? 1 : 2;
  const near = all.filter(
    (other) =>
      Math.abs(other.length - name.length) <= most && lettersApart(plain(name), plain(other), most) <= most,
  );
  return near.length === 1 && name.length > 2 ? (near[0] ?? null) : null;
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The edit distance of two texts: letters inserted, removed or replaced; counted up to `most`. */
function lettersApart(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}
