import { uuidOfIri } from '../../content/iri';
import { isMap, member } from '../../text/values';
import type { MatchedIds } from './ids';
import type { NoiseRule } from './noise';

/**
 * Whether two values that are written differently say the same: the rule by which they do, null where they do not.
 * Only values without elements of their own are looked into (docs/platform/bytes.md#comparing).
 */
export function sameBy(before: unknown, after: unknown, ids: MatchedIds): NoiseRule | null {
  if (isNothing(before) && isNothing(after)) return 'defaults';
  if (isScalar(before) && isScalar(after) && typeof before !== typeof after)
    return String(before) === String(after) ? 'spelling' : null;
  if (typeof before === 'string' && typeof after === 'string') return sameText(before, after, ids);
  const [one, other] = [relationIn(before), relationIn(after)];
  if (one === null || other === null || (!isMap(before) && !isMap(after))) return null;
  return one === ids.inFormer(other) ? 'expanded-relation' : null;
}

/**
 * A text that two values of one form (maps, or what is none) share exactly where `sameBy` says that they say the same, so
 * that thousands need not be compared each with each; null for a value that is the same as no other.
 * @param former what the first state calls a text of the second; the text itself for values of the first
 */
export function saidBy(value: unknown, former: (text: string) => string): string | null {
  if (isNothing(value)) return 'nothing';
  if (isScalar(value)) return `text ${spelled(former(String(value)))}`;
  const relation = relationIn(value);
  return relation === null ? null : `relation ${former(relation)}`;
}

function sameText(before: string, after: string, ids: MatchedIds): NoiseRule | null {
  const former = ids.inFormer(after);
  if (former === before) return 'new-ids';
  return spelled(before) === spelled(former) ? 'spelling' : null;
}

/** Line ends and spaces in templates as one spelling; texts in quotes stay as they are. */
function spelled(text: string): string {
  const [before = '', ...templates] = text.replaceAll('\r\n', '\n').split('{{');
  return before + templates.map(spelledTemplate).join('');
}

/** What follows `{{`: the inside of the template, its end, and text. */
function spelledTemplate(text: string): string {
  const end = text.indexOf('}}');
  if (end < 0) return `{{${text}`;
  // Marks that take the space around the template away are no signs of a number.
  const [, begins = '', code = '', ends = ''] = /^([-+]?)([^]*?)([-+]?)$/.exec(text.slice(0, end)) ?? [];
  // A quote that nothing closes goes on to the end, so that every character is looked at once.
  const parts = code.split(/("(?:[^"\\]|\\(?:[^]|$))*(?:"|$)|'(?:[^'\\]|\\(?:[^]|$))*(?:'|$))/);
  const inner = parts.map((part, index) => (index % 2 === 1 ? part : tight(part))).join('');
  return `{{${begins} ${inner.trim()} ${ends}${text.slice(end)}`;
}

const tight = (code: string): string => code.replace(/\s+/g, ' ').replace(/ ?([^\p{L}\p{N}_ ]) ?/gu, '$1');

/** A key that is missing, null or empty says the same. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The uuid of the record that a relation leads to, written as IRI or with the record inside. */
function relationIn(value: unknown): string | null {
  if (typeof value === 'string') return value.startsWith('/api/') ? uuidOfIri(value) : null;
  return typeof member(value, '@id') === 'string' ? uuidOfIri(value) : null;
}
