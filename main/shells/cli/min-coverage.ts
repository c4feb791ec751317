import { PackwrightError } from '@core/contract/errors';

/**
 * Values of `--min-coverage`, such as `steps=80`, by kind in percent.
 * @param kinds names that may be given
 * @throws PackwrightError `invalid-input`
 */
export function minCoverage<K extends string>(
  given: readonly string[],
  kinds: readonly K[],
): Partial<Record<K, number>> {
  const thresholds: Partial<Record<K, number>> = {};
  for (const text of given.flatMap((one) => one.split(','))) {
    const [name = '', number = ''] = text.split('=');
    const kind = kinds.find((one) => one === name.trim());
    const least = number.trim() === '' ? NaN : Number(number);
    if (kind === undefined || !(least >= 0 && least <= 100)) {
      throw new PackwrightError(
        'invalid-input',
        `"${text}" is not a coverage threshold.`,
        `Write it as ${kinds[0] ?? ''}=80; kinds are ${kinds.join(', ')}.`,
      );
    }
    thresholds[kind] = least;
  }
  return thresholds;
}
