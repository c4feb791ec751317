import type { PlaybookStep } from '../content/playbook';
import { isTemplate } from './templates';

/** The mock output of a step, where it has one that is JSON; null otherwise. */
export function mockOf(step: PlaybookStep): { value: unknown } | null {
  const { mock_result: text } = step.arguments;
  if (typeof text !== 'string' || text.trim() === '' || isTemplate(text)) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
