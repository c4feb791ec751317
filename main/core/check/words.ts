import { memo } from './facts';

/** The words of a file's text, as programs spell names. */
export const wordsIn = memo(({ text }): ReadonlySet<string> => new Set(text.match(/[\w-]+/g) ?? []));
