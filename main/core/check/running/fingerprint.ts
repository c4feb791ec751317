import type { RuleCode } from '../../contract/check';
import { parsePointer } from '../../text/pointer';

/** What names an element of a list better than its place, which moves when another is inserted. */
function nameOf(element: unknown): string | null {
  if (typeof element !== 'object' || element === null) return null;
  const { uuid, name } = element as { uuid?: unknown; name?: unknown };
  if (typeof uuid === 'string') return uuid;
  return typeof name === 'string' ? name : null;
}

/** The pointer with list indices replaced by the uuid or name of the element. */
function stablePath(value: unknown, pointer: string): string {
  let at = value;
  const parts: string[] = [];
  for (const key of parsePointer(pointer)) {
    const next: unknown =
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined;
    parts.push((Array.isArray(at) && nameOf(next)) || key);
    at = next;
  }
  return parts.join('/');
}

/** FNV-1a over UTF-16 units, twice with different starts: 64 bits, enough to distinguish findings of one workspace. */
export function hash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193) + i;
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * Identity of a finding across edits: rule, file, what the pointer means (uuids and names in place of list
 * positions) and what the rule says distinguishes it. Lines and messages take no part.
 */
export function fingerprint(
  code: RuleCode,
  path: string,
  value: unknown,
  pointer: string | null,
  subject = '',
): string {
  const place = pointer === null ? '' : stablePath(value, pointer);
  return hash([code, path, place, subject].join('\u0000'));
}
