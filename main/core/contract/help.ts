import { z } from 'zod';
import { method, nothing } from './method';

/** A page of Packwright's own documentation. */
export const HelpPage = z.strictObject({
  /** Below the documentation, e.g. `rules/README.md`. */
  path: z.string(),
  title: z.string(),
});
export type HelpPage = z.infer<typeof HelpPage>;

/** A part of a page that holds what was searched for. */
export const HelpHit = HelpPage.extend({
  heading: z.string(),
  anchor: z.string(),
  /** The first line with one of the words, as it is written; empty where only the heading has them. */
  line: z.string(),
});
export type HelpHit = z.infer<typeof HelpHit>;

export const helpMethods = {
  'help.pages': method(nothing, z.array(HelpPage)),
  /** The page in Markdown. */
  'help.page': method(z.strictObject({ path: z.string().max(300) }), z.strictObject({ text: z.string() })),
  /** The best parts first. */
  'help.find': method(z.strictObject({ words: z.string().max(200) }), z.array(HelpHit)),
};
