import { PackwrightError } from '@core/contract/errors';

/** The value of an option that takes one of a few. Throws `invalid-input` for another, with those there are. */
export function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new PackwrightError(
    'invalid-input',
    `There is no ${option} "${value}".`,
    `Use one of ${known.join(', ')}.`,
  );
}
