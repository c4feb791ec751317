import type { Shard } from '@core/check/running/shares';
import { PackwrightError } from '@core/contract/errors';

const most = 64;

/**
 * How many are to work side by side; null where the option is left out.
 * @param what of what, in the plural
 * @throws PackwrightError for anything but 1 to 64
 */
export function countOf(text: string | undefined, what: string): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a number of ${what}.`,
    `Give one from 1 to ${most}.`,
  );
}

/** What `--shard I/N` says; null where it is left out. @throws PackwrightError where it is not so written */
export function shardOf(text: string | undefined): Shard | null {
  if (text === undefined) return null;
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is no shard.`,
    'Write which one of how many, for example --shard 1/4.',
  );
}
