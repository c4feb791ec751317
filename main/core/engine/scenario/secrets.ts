import { isMap } from '../../text/values';
import { namesSecret } from '../../text/secret-name';
import { put } from '../../text/yaml/values';

/** The text that replaces a secret. */
export const removedSecret = '(removed)';

/**
 * Secrets recognised by their form inside longer texts: tokens of an Authorization header, JSON web tokens, keys of large
 * services, passwords in addresses, and parameters of addresses that name one.
 */
const shapes: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(Bearer|Basic|Token|CS)\s+[A-Za-z0-9+/=._~-]{12,2000}/g, `$1 ${removedSecret}`],
  [/\beyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{0,2000}/g, removedSecret],
  [/\bAKIA[0-9A-Z]{16}\b/g, removedSecret],
  [/\b(?:ghp_|github_pat_|glpat-|xox[abprs]-)[0-9A-Za-z_-]{20,120}/g, removedSecret],
  [/-----BEGIN (?:[A-Z]{2,12} )?PRIVATE KEY-----[A-Za-z0-9+/=\s\\]{0,8000}/g, removedSecret],
  [/(:\/\/[^/\s:@]{1,200}:)[^/\s@]{1,200}@/g, `$1${removedSecret}@`],
  [
    /([?&](?:api_?key|token|access_token|auth|password|passwd|secret|sig|signature)=)[^&\s"'<>]{1,2000}/gi,
    `$1${removedSecret}`,
  ],
];

/** A copy of a value without secrets: those under a key that names one, and those recognised by their form. */
export function withoutSecrets(value: unknown): { value: unknown; removed: number } {
  let removed = 0;
  const clean = (part: unknown, depth: number): unknown => {
    if (depth > 200) return null;
    if (typeof part === 'string') return cleanText(part);
    if (Array.isArray(part)) return part.map((entry) => clean(entry, depth + 1));
    if (!isMap(part)) return part;
    const copy = {};
    for (const [key, inner] of Object.entries(part)) put(copy, key, cleanMember(key, inner, depth));
    return copy;
  };
  const cleanMember = (key: string, inner: unknown, depth: number): unknown => {
    const isHeader = /^(proxy-)?authorization$|^(set-)?cookie$|^session(_?id)?$/i.test(key);
    if ((namesSecret(key) || isHeader) && isSaid(inner)) {
      removed++;
      return removedSecret;
    }
    return clean(inner, depth + 1);
  };
  const cleanText = (text: string): string => {
    let left = text;
    for (const [pattern, replacement] of shapes) {
      left = left.replace(pattern, (...found: unknown[]) => {
        removed++;
        return replacement.replace('$1', String(found[1]));
      });
    }
    return left;
  };
  return { value: clean(value, 0), removed };
}

/** A switch such as `password: true`, a number or an empty text gives nothing away. */
function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !/^(true|false|null)$/i.test(value);
}
