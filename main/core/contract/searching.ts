import { z } from 'zod';
import { kindIds } from './kind-ids.generated';
import { method } from './method';
import { ReferencePlan } from './references';

/** What is sought in the values of content, as authors read them: without escapes. */
export const ContentQuery = z.strictObject({
  text: z.string().max(2_000),
  /** The text is a regular expression of Python's kind. */
  isPattern: z.boolean(),
  matchesCase: z.boolean(),
  wholeWords: z.boolean(),
  /** None stands for all. */
  kinds: z.array(z.enum([...kindIds, 'file'])),
  /** The keys on the way to the value, without the places of elements, as `steps/arguments/**`; empty for all. */
  keys: z.string().max(500),
  /** Name of a connector: steps that call it, and content that names it; empty for all. */
  connector: z.string().max(300),
  /** Name of a module: steps that work on it, and content that is or names it; empty for all. */
  module: z.string().max(300),
  /** Of what can be switched off. */
  state: z.enum(['any', 'active', 'inactive']),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** A place where what is sought stands. */
export const SearchHit = z.strictObject({
  path: z.string(),
  kind: z.enum([...kindIds, 'file']),
  /** Of the item it is in. */
  title: z.string(),
  /** JSON pointer of the value; null in a file that is searched as text. */
  pointer: z.string().nullable(),
  /** It stands in the key at the pointer. */
  isKey: z.boolean(),
  /** UTF-16 units of the decoded value or key, or of the file that is searched as text. */
  from: z.number().int(),
  to: z.number().int(),
  /** The place in words: `step "Is Known"`, `branch "Yes"`; `line 7` of a text. */
  where: z.array(z.string()),
  /** The text around it on one line, and where in that it stands. */
  excerpt: z.string(),
  at: z.number().int(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchingMethods = {
  /** Search over all content; at most `limit` hits. Throws `invalid-input` for an expression that is none. */
  'search.find': method(
    z.strictObject({ query: ContentQuery, limit: z.number().int().min(1).max(1000) }),
    z.strictObject({ hits: z.array(SearchHit), truncated: z.boolean() }),
  ),
  /**
   * What replacing all that is found would change; `\1` and `\g<name>` of an expression stand for its groups. Throws
   * `invalid-input` for an expression or replacement that is none, `refused` where too much would change at once.
   */
  'search.planReplace': method(
    z.strictObject({ query: ContentQuery, replacement: z.string().max(20_000) }),
    ReferencePlan,
  ),
};
