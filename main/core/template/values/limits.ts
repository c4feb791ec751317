import type { Limits } from './model';
import { raise } from './raise';

/** Ends a template that would make a text longer than allowed. */
export function tooLong(limits: Limits): never {
  return raise('LimitError', `The text would be longer than ${limits.text} characters.`);
}

/** Ends a template that would make a list longer than allowed. */
export function tooMany(limits: Limits): never {
  return raise('LimitError', `The list would have more than ${limits.elements} elements.`);
}
