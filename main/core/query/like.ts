/**
 * SQL LIKE with letter case ignored: `%` is any text, `_` one character; a pattern without them is equality.
 * Walks both texts with one point of return, so that no pattern of a pack can make it slow.
 */
export function like(text: string, pattern: string): boolean {
  const source = text.toLowerCase();
  const wanted = pattern.toLowerCase();
  let at = 0;
  let step = 0;
  let star = -1;
  let mark = 0;
  while (at < source.length) {
    if (step < wanted.length && wanted[step] === '%') {
      star = step++;
      mark = at;
    } else if (step < wanted.length && (wanted[step] === '_' || wanted[step] === source[at])) {
      step++;
      at++;
    } else if (star >= 0) {
      step = star + 1;
      at = ++mark;
    } else return false;
  }
  while (wanted[step] === '%') step++;
  return step === wanted.length;
}
