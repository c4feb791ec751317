import { asText } from '../../text/values';
import type { StepCall } from '../step-call';

/** An operation the engine implements itself. One file per family in this folder. */
export interface BuiltIn {
  connector: string;
  operations: readonly string[];
  /**
   * The `data` of the answer; undefined when this call cannot be answered after all.
   * @throws BuiltInFailure as the operation would fail
   */
  run(call: StepCall, params: Readonly<Record<string, unknown>>): unknown;
}

/** An operation fails; the message is what the platform puts behind its own error code. */
export class BuiltInFailure extends Error {
  override readonly name = 'BuiltInFailure';
}

/** A parameter as text, empty when absent. */
export function textParam(params: Readonly<Record<string, unknown>>, name: string): string {
  return asText(params[name] ?? '');
}
