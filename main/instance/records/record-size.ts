import { readableSize } from '../../archive/limits';
import { PlatformError } from '../platform-error';
import type { Cell } from './values';

/**
 * Characters in all texts of a record. The thread that answers requests also writes, some 40 ms for a million of them;
 * what real content holds is far below. Two fields of type object may be as long as they are allowed to.
 */
export const longestRecord = 24_000_000;

/** @throws PlatformError 413 */
export function refuseLongRecord(plural: string, cells: Iterable<Cell>): void {
  let length = 0;
  for (const cell of cells) if (typeof cell === 'string' || Buffer.isBuffer(cell)) length += cell.length;
  if (length <= longestRecord) return;
  throw new PlatformError(
    413,
    'HttpException',
    `A record of "${plural}" with ${readableSize(length)} of text is not kept here, at most ${readableSize(longestRecord)}. Attach what is long as a file.`,
  );
}
