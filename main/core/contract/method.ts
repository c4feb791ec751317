import { z } from 'zod';

// The page runs under a policy that forbids compiled validators, so validation is interpreted everywhere.
z.config({ jitless: true });

/** One remote call: the shapes of its parameters and its result. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

/** Declares a method. Inputs must be strict objects, so that a misspelt argument is refused and not ignored. */
export function method<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Method<I, O> {
  return { input, output };
}

/** For methods that take or return nothing. */
export const nothing = z.strictObject({});
