import type { ContentQuery } from '@core/contract/searching';
import { anyContent } from '@core/search/any-content';

/** A query for a text, wherever it stands unless more is said. */
export const sought = (text: string, more: Partial<ContentQuery> = {}): ContentQuery => ({
  text,
  ...anyContent,
  ...more,
});
