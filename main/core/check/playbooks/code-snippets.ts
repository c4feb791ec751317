import type { PlaybookStep } from '../../content/playbook';
import { mapOf } from '../../content/shape';
import { argumentAt } from './step-arguments';

/** The Python source of a Code Snippet, also where it is drawn as a connector (playbook-engine 5.9). */
export function codeOf(step: PlaybookStep): { source: string; pointer: string } | null {
  const isSnippet = step.type?.name === 'CodeSnippet' || step.arguments.connector === 'code-snippet';
  const source = mapOf(step.arguments.params).python_function;
  return isSnippet && typeof source === 'string'
    ? { source, pointer: argumentAt(step, 'params', 'python_function') }
    : null;
}
