import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';

/** What a tool that lists takes besides. */
export const paging = {
  cursor: z.string().max(40).optional().describe('"next" of the page before, for the page after it'),
  limit: z.number().int().min(1).max(500).default(100).describe('entries of a page'),
};

/** The entries of a page, and the cursor of the next one; null after the last. Throws `invalid-input`. */
export function pageOf<T>(
  entries: readonly T[],
  cursor: string | undefined,
  limit: number,
): { page: T[]; next: string | null } {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0)
    throw new PackwrightError('invalid-input', `"${cursor ?? ''}" is no cursor.`, 'Leave it out to begin.');
  const to = from + limit;
  return { page: entries.slice(from, to), next: to < entries.length ? String(to) : null };
}
