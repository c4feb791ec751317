import { PackwrightError } from '../contract/errors';

/** Why a refactoring cannot be done, as a sentence, and what the author can do about it. */
export const refusal = (why: string, remedy?: string): PackwrightError =>
  new PackwrightError('invalid-input', why, remedy);
