import { methods, type Reply } from '@core/contract';
import { PackwrightError, toWireError } from '@core/contract/errors';
import type { Studio } from '../../studio/options';
import { longestCall } from './limits';

/** The text of a call, taken apart; null when it is not one. */
function readCall(text: string): { method: string; input: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { method, input, ...others } = value as Record<string, unknown>;
  return typeof method === 'string' && Object.keys(others).length === 0
    ? { method, input: input ?? {} }
    : null;
}

/**
 * Answers one call of a page, whatever its transport. Only the contract's own methods reach the studio (which
 * checks the input against the method's strict shape), and nothing is ever thrown back at the transport.
 */
export async function answerCall(studio: Pick<Studio, 'call'>, text: string): Promise<Reply> {
  const call = text.length <= longestCall ? readCall(text) : null;
  if (!call)
    return failed(new PackwrightError('invalid-input', 'This is not a call Packwright understands.'));
  if (!Object.hasOwn(methods, call.method)) {
    return failed(new PackwrightError('invalid-input', `There is no method "${call.method.slice(0, 100)}".`));
  }
  try {
    return await studio.call(call.method, call.input);
  } catch (thrown) {
    return failed(thrown);
  }
}

/** Anything thrown, as the answer of a call. */
export function failed(thrown: unknown): Reply {
  return { ok: false, error: toWireError(thrown) };
}
