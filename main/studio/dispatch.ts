import { methods, PackwrightError, type MethodName, type Reply } from '@core/contract';
import type { z } from 'zod';
import type { Handlers } from './handlers/handler';
import { errorForUser, reportToTerminal } from '../workspace/error-for-user';
import { isAcceptableSize } from './input-size';

/**
 * Creates the only entry point for calls from a page: only methods of the contract, only inputs of exactly the declared
 * shape and a reasonable size. Every failure becomes a reply.
 * @param report gets errors nobody expected
 * @param onRefusal gets the others
 */
export function createDispatch(
  handlers: Handlers,
  report = reportToTerminal,
  onRefusal: (method: string, error: PackwrightError) => void = () => {},
) {
  return async (name: string, input: unknown): Promise<Reply> => {
    try {
      const checked = checkInput(name, input);
      const handler = handlers[name as MethodName] as (checked: unknown) => unknown;
      return { ok: true, result: await handler(checked) };
    } catch (thrown) {
      if (thrown instanceof PackwrightError) onRefusal(name, thrown);
      return { ok: false, error: errorForUser(name, thrown, report) };
    }
  };
}

function checkInput(name: string, input: unknown): unknown {
  if (typeof name !== 'string' || !Object.hasOwn(methods, name)) {
    throw new PackwrightError('invalid-input', 'The page requested something this studio does not support.');
  }
  if (!isAcceptableSize(input)) {
    throw new PackwrightError(
      'invalid-input',
      'The request is too large.',
      'Make the change in smaller parts, or edit this file outside Packwright.',
    );
  }
  const result = methods[name as MethodName].input.safeParse(input);
  if (!result.success) {
    throw new PackwrightError(
      'invalid-input',
      `The request "${name}" is not valid: ${explain(result.error)}.`,
    );
  }
  return result.data;
}

function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ');
}
