/**
 * A short mark of a text, to notice that it is no longer the one something was computed for: its length and two FNV-1a
 * sums of it. It does not withstand deliberate collisions.
 */
export function markOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193) + at;
  }
  return `${text.length}-${(low >>> 0).toString(16)}-${(high >>> 0).toString(16)}`;
}
