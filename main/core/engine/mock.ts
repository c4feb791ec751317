import { castRendered } from '../template/cast';
import { StepFailure } from './failure';
import { isTruthy } from './render';
import type { StepCall } from './step-call';

/** Whether steps answer with their mock output now. It is an ordinary variable, so it is read at every step. */
export function mocksAreOn(call: StepCall): boolean {
  return isTruthy(call.env.get('useMockOutput'));
}

/**
 * The step's mock output, null when it has none (docs/platform/engine.md#mock-output).
 * @throws StepFailure when it is not JSON
 */
export function mockOf(call: StepCall): { value: unknown } | null {
  const raw = call.raw('mock_result');
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw !== 'string') return { value: raw };
  if (raw.trim() === '') return null;
  if (!/\{[{%]/.test(raw)) return { value: parse(call, raw) };
  const rendered = castRendered(call.text(raw, 'mock_result'));
  return { value: typeof rendered === 'string' ? parse(call, rendered) : rendered };
}

function parse(call: StepCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StepFailure(`The mock output of step "${call.step.name}" is not JSON.`);
  }
}
