import { z } from 'zod';
import { ContentQuery } from '@core/contract/searching';
import { anyContent } from '@core/search/any-content';

/** What is sought, with everything but the text left to choose. */
export const query = ContentQuery.partial()
  .required({ text: true })
  .extend({ text: z.string().min(1).max(2_000) });

export const queryOf = (given: z.output<typeof query>): ContentQuery => ({ ...anyContent, ...given });
