import { PackwrightError } from '@core/contract/errors';

/** The one remote a command names. Throws `invalid-input` for none and for more. */
export function nameIn([name, ...more]: readonly string[], command: string): string {
  if (name !== undefined && more.length === 0) return name;
  throw new PackwrightError(
    'invalid-input',
    'Name one remote.',
    `For example: packwright remote ${command} production`,
  );
}
