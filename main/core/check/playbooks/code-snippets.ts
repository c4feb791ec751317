import type { PlaybookStep } from '../../content/playbook';
import { mapOf } from '../../text/values';
import { argumentAt } from './step-arguments';

/** The Python source of a Code Snippet, also where it is drawn as a connector (docs/platform/steps.md#code-snippet). */
export function codeOf(step: PlaybookStep): { source: string; pointer: string } | null {
  const isSnippet = step.type?.name === 'CodeSnippet' || step.arguments.connector === 'code-snippet';
  const source = mapOf(step.arguments.params).python_function;
  return isSnippet && typeof source === 'string'
    ? { source, pointer: argumentAt(step, 'params', 'python_function') }
    : null;
}
