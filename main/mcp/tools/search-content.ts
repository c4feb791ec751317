import { z } from 'zod';
import { query, queryOf } from '../content-query';
import { concealing } from '../shown-texts';
import { defineTool } from '../tool';

export const searchContent = defineTool({
  name: 'search_content',
  title: 'Search content',
  description:
    'Searches the values of content as authors read them, without escapes, and other files as they stand. Narrow it by kind, keys, connector or module.',
  input: z.strictObject({ query, limit: z.number().int().min(1).max(1_000).default(100) }),
  async run({ query: wanted, limit }, desk, signal) {
    const { hits, truncated } = await desk.ask('search', { query: queryOf(wanted), limit }, signal);
    const conceal = await concealing(
      desk,
      hits.map(({ path }) => path),
    );
    return {
      hits: hits.map(({ path, kind, title, pointer, where, excerpt }) => ({
        path,
        kind,
        title,
        pointer,
        where,
        excerpt: conceal(excerpt, path),
      })),
      truncated,
    };
  },
});
