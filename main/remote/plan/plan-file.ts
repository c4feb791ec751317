import { createHash } from 'node:crypto';
import { PackwrightError } from '@core/contract/errors';
import { isMap } from '@core/text/values';
import { Plan } from './plan';

/**
 * Over all that it says: what it was made on, and what it would send. The order of its keys is that of `Plan`, in which it
 * is read back, whichever way it was put together.
 */
const digestOf = (plan: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify(Plan.parse(plan)))
    .digest('hex');

/** A plan as a file that somebody else can review and push. */
export const planFile = (plan: Plan): string =>
  `${JSON.stringify({ ...plan, digest: digestOf(plan) }, null, 2)}\n`;

/** The plan of a file. Throws `invalid-input` for anything else, and for one that was edited: it is pushed as it was made. */
export function planIn(text: string, where: string): Plan {
  const value = parsed(text);
  const read = Plan.safeParse(value);
  if (!read.success)
    throw new PackwrightError(
      'invalid-input',
      `${where} is no plan.`,
      'packwright plan --to NAME -o FILE writes one.',
    );
  if (!isMap(value) || value.digest !== digestOf(read.data))
    throw new PackwrightError(
      'invalid-input',
      `${where} was changed after it was made.`,
      'Make the plan again.',
    );
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
