import type { ContentQuery } from '../contract/searching';

/** A query for a text wherever it stands, whatever its case. */
export const anyContent: Omit<ContentQuery, 'text'> = {
  isPattern: false,
  matchesCase: false,
  wholeWords: false,
  kinds: [],
  keys: '',
  connector: '',
  module: '',
  state: 'any',
};
