import { readJson } from '../json/read';
import { isMap } from '../values';
import { put } from '../yaml/values';
import { allForms, secretSpans } from './forms';
import { isNamedSecret, isSecretDefault, isSecretNumber, leastSecret, mayBeSecret } from './members';
import { namesSecret, namesSession } from './names';

/** The text that replaces a secret. */
export const removedSecret = '(removed)';

/** Shorter ones are also words of their own: they are only removed where they are named. */
const tellingLength = 6;
const deepest = 200;

/**
 * A copy of a value without secrets: those under a key that names one, those of a pair such as `{name: 'password',
 * value: …}`, everything under `credentials`, those recognised by their form, all of these also in JSON that is written
 * in a text; and each of them wherever else in the value it comes again.
 */
export function withoutSecrets(value: unknown): { value: unknown; removed: number } {
  const cleaner = new Cleaner();
  const clean = cleaner.clean(value, 0);
  return { value: cleaner.withoutRepeated(clean, 0), removed: cleaner.removed };
}

/** The secrets in a value that `withoutSecrets` would remove, each once. */
export function secretsIn(value: unknown): string[] {
  const cleaner = new Cleaner();
  cleaner.clean(value, 0);
  return [...cleaner.known];
}

class Cleaner {
  removed = 0;
  readonly known = new Set<string>();

  clean(part: unknown, depth: number): unknown {
    if (depth > deepest) return null;
    if (typeof part === 'string') return this.#cleanText(part, depth);
    if (Array.isArray(part)) return part.map((entry) => this.clean(entry, depth + 1));
    if (!isMap(part)) return part;
    const copy = {};
    for (const [key, inner] of Object.entries(part)) {
      const isOne =
        isNamedSecret(part, key) ||
        isSecretDefault(part, key) ||
        mayBeSecret(part, key) ||
        isSecretNumber(part, key) ||
        isSession(key, inner);
      if (isOne) put(copy, key, this.#remove(String(inner)));
      else if (namesSecret(key) && typeof inner === 'object') put(copy, key, this.#emptied(inner, depth + 1));
      else put(copy, key, this.clean(inner, depth + 1));
    }
    return copy;
  }

  /** What is left once secrets that were removed in one place are removed in all others. */
  withoutRepeated(part: unknown, depth: number): unknown {
    const telling = [...this.known].filter(({ length }) => length >= tellingLength);
    if (telling.length === 0) return part;
    const longestFirst = telling.sort((a, b) => b.length - a.length);
    const walk = (inner: unknown, level: number): unknown => {
      if (typeof inner === 'string') return this.#withoutAny(inner, longestFirst);
      // Not a text: whoever reads a time or a place goes on with a number.
      if (typeof inner === 'number' && longestFirst.includes(String(inner))) return 0;
      if (level > deepest) return null;
      if (Array.isArray(inner)) return inner.map((entry) => walk(entry, level + 1));
      if (!isMap(inner)) return inner;
      const copy = {};
      for (const [key, member] of Object.entries(inner)) put(copy, key, walk(member, level + 1));
      return copy;
    };
    return walk(part, depth);
  }

  #remove(secret: string): string {
    this.removed += 1;
    this.known.add(secret);
    return removedSecret;
  }

  /** A map or list that is a secret as a whole: no text in it stays, nor a number that may be a PIN. */
  #emptied(part: unknown, depth: number): unknown {
    if (depth > deepest) return null;
    if (typeof part === 'string') return part.trim() === '' ? part : this.#remove(part);
    if (typeof part === 'number' && part >= leastSecret) return this.#remove(String(part));
    if (Array.isArray(part)) return part.map((entry) => this.#emptied(entry, depth + 1));
    if (!isMap(part)) return part;
    const copy = {};
    for (const [key, inner] of Object.entries(part)) put(copy, key, this.#emptied(inner, depth + 1));
    return copy;
  }

  #cleanText(text: string, depth: number): string {
    const inner = mayBeJson.test(text) ? readJson(text).value : undefined;
    if (typeof inner === 'object' && inner !== null) {
      const before = this.removed;
      const clean = this.clean(inner, depth + 1);
      return this.removed > before ? JSON.stringify(clean) : text;
    }
    let left = '';
    let at = 0;
    for (const { from, to } of secretSpans(text, allForms)) {
      left += text.slice(at, from) + this.#remove(text.slice(from, to));
      at = to;
    }
    return left + text.slice(at);
  }

  #withoutAny(text: string, secrets: readonly string[]): string {
    let left = text;
    for (const secret of secrets) {
      if (!left.includes(secret)) continue;
      this.removed += 1;
      left = left.replaceAll(secret, removedSecret);
    }
    return left;
  }
}

/** How a list or map begins; a template does so with two braces. */
const mayBeJson = /^\s*(?:\[|\{\s*["}])/;

const isSession = (key: string, value: unknown): boolean =>
  typeof value === 'string' && namesSession(key) && value.trim() !== '';
