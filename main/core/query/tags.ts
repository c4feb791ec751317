import { listOf } from './operand';

/** The field that holds the tags of a record (docs/platform/queries.md#tags). */
export const tagField = 'recordTags';

/**
 * A tag by its name, which is all the platform knows of it: `/api/3/tags/<name>`, with or without percent escapes, and a
 * tag given as a record mean the same. Anything that is no tag stays what it is.
 */
function tagName(tag: unknown): unknown {
  if (typeof tag === 'object' && tag !== null) {
    const { '@id': iri, uuid } = tag as Record<string, unknown>;
    const known = iri ?? uuid;
    return typeof known === 'string' ? tagName(known) : tag;
  }
  if (typeof tag !== 'string' || !tag.startsWith('/api/')) return tag;
  const name = tag.replace(/^\/api\/3\/tags\//, '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that escapes nothing is part of the name.
    return name;
  }
}

/** The value of `recordTags` with each tag as its name. */
export const tagNames = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(tagName) : tagName(value);

/**
 * The tags that a written value gives a record, by their names: those of a list, or of a text with commas between, as
 * many public playbooks join them (docs/platform/records.md#links).
 */
export function tagsGiven(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'string') return (Array.isArray(value) ? value : [value]).map(tagName);
  const names = value.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(tagName);
}

/** Whether a path ends in the tags of a record. */
export const isTagPath = (path: readonly string[]): boolean => path.at(-1) === tagField;

/**
 * A path without what follows the tags of a record: a tag is its name, so `recordTags.uuid` is the tag itself
 * (docs/platform/queries.md#tags).
 */
export function tagPath(path: readonly string[]): string[] {
  const at = path.indexOf(tagField);
  const isPartOfTag = at === path.length - 2 && ['uuid', 'name', '@id'].includes(path.at(-1) ?? '');
  return at >= 0 && isPartOfTag ? path.slice(0, at + 1) : [...path];
}

/** What a condition compares tags with: their names, but in a pattern, which is text. */
export function tagOperand(operator: string, value: unknown): unknown {
  if (operator === 'like' || operator === 'notlike') return value;
  if (operator === 'in' || operator === 'nin' || operator === 'in_all') return listOf(value).map(tagName);
  return tagNames(value);
}
