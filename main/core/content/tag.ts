import { uuidOfIri } from './iri';

/**
 * A tag by its name, which is all the platform knows of it: `/api/3/tags/<name>` and a tag given as a record mean the
 * same. Anything that is no tag stays what it is.
 */
const tagOf = (tag: unknown): unknown =>
  typeof tag === 'object' || (typeof tag === 'string' && tag.startsWith('/api/'))
    ? (uuidOfIri(tag) ?? tag)
    : tag;

/** The value of `recordTags`, or of a filter on it, with each tag as its name. */
export const tagNames = (value: unknown): unknown => (Array.isArray(value) ? value.map(tagOf) : tagOf(value));
