import { maxDepth } from './parse';

/**
 * Whether a text that was parsed into `value` gives a key twice in one object, or is nested too deeply. A repeated key
 * leaves fewer keys in the value than there are in the text, so counting both is enough, and much faster than finding
 * the pair.
 */
export function needsCare(text: string, value: unknown): boolean {
  return keysInText(text) !== keysInValue(value, 0);
}

/** Whether a value is nested more deeply than any text may be. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === maxDepth) return true;
  if (Array.isArray(value)) return value.some((element) => isTooDeep(element, depth + 1));
  for (const key in value) if (isTooDeep((value as Record<string, unknown>)[key], depth + 1)) return true;
  return false;
}

/** Strings followed by a colon. Between strings the text is skipped, not examined. */
function keysInText(text: string): number {
  let keys = 0;
  for (let open = text.indexOf('"'); open !== -1;) {
    let next = closingQuote(text, open) + 1;
    let code = text.charCodeAt(next);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++next);
    if (code === 0x3a) keys++;
    open = text.indexOf('"', next);
  }
  return keys;
}

/** The quote that closes the string opened at `open`: one with an even number of backslashes before it. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === 0x5c) before--;
    if ((at - before) % 2 === 1) return at;
  }
}

/** NaN, which equals no count, when nested too deeply. */
function keysInValue(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === maxDepth) return Number.NaN;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const element of value) keys += keysInValue(element, depth + 1);
  } else {
    // Only own members: what JSON.parse makes has nothing enumerable behind them.
    for (const key in value) keys += 1 + keysInValue((value as Record<string, unknown>)[key], depth + 1);
  }
  return keys;
}
