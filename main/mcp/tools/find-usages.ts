import { z } from 'zod';
import type { FoundReference } from '@core/contract/references';
import { pageOf, paging } from '../pages';
import { concealing } from '../shown-texts';
import { defineTool } from '../tool';

export const findUsages = defineTool({
  name: 'find_usages',
  title: 'Find usages',
  description:
    'What is at a place (a playbook, step, field, picklist item, variable …), where it is defined, and every place that names it.',
  input: z.strictObject({
    path: z.string().max(1_000),
    pointer: z.string().max(2_000).default('').describe('JSON pointer; empty for the item that the file is'),
    ...paging,
  }),
  async run({ path, pointer, cursor, limit }, desk, signal) {
    const found = await desk.ask('findReferences', { path, pointer, offset: null }, signal);
    if (!found) return { found: null, usages: [], next: null };
    const { noun, title, definitions, usages } = found;
    const { page, next } = pageOf(usages, cursor, limit);
    const conceal = await concealing(
      desk,
      [...definitions, ...page].map((place) => place.path),
    );
    const shown = ({ range, ...place }: FoundReference) => ({
      ...place,
      line: range.start.line,
      excerpt: conceal(place.excerpt, place.path),
    });
    return {
      found: { noun, title },
      total: usages.length,
      definitions: definitions.map(shown),
      usages: page.map(shown),
      next,
    };
  },
});
