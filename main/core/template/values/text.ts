import { effort } from '../../text/effort';
import { valueError } from './raise';

const surrogates = /[\uD800-\uDFFF]/;

/** Whether a text's UTF-16 units and code points differ. */
export function hasAstral(text: string): boolean {
  if (text.length > 255) effort(text.length >> 8);
  return surrogates.test(text);
}

/** Length in code points, as Python counts. */
export function textLength(text: string): number {
  if (!hasAstral(text)) return text.length;
  effort(text.length >> 4);
  let length = 0;
  for (const char of text) length += char.length > 0 ? 1 : 0;
  return length;
}

/** Characters by code point. */
export function characters(text: string): string[] {
  effort(text.length);
  return hasAstral(text) ? Array.from(text) : text.split('');
}

/** Order of two texts by code points: negative, zero or positive. */
export function textOrder(left: string, right: string): number {
  effort(Math.min(left.length, right.length) >> 8);
  if (left === right) return 0;
  if (!hasAstral(left) && !hasAstral(right)) return left < right ? -1 : 1;
  effort(left.length + right.length);
  const a = Array.from(left, (char) => char.codePointAt(0) ?? 0);
  const b = Array.from(right, (char) => char.codePointAt(0) ?? 0);
  for (let at = 0; at < a.length && at < b.length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference) return difference;
  }
  return a.length - b.length;
}

/** Indexes a slice visits, from slice parts that are null or ints; Python's rules for negative and missing parts. */
export function sliceBounds(
  length: number,
  from: number | null,
  to: number | null,
  step: number | null,
): { start: number; stop: number; step: number; count: number } {
  const by = step ?? 1;
  if (by === 0) valueError('slice step cannot be zero');
  const clamp = (at: number): number => {
    const index = at < 0 ? at + length : at;
    return by > 0 ? Math.min(Math.max(index, 0), length) : Math.min(Math.max(index, -1), length - 1);
  };
  const start = from === null ? (by > 0 ? 0 : length - 1) : clamp(from);
  const stop = to === null ? (by > 0 ? length : -1) : clamp(to);
  return { start, stop, step: by, count: Math.max(0, Math.ceil((stop - start) / by)) };
}
