import type { PlaybookStep } from '../../content/playbook';
import { memo } from '../facts';
import { isTemplate } from '../templates/templates';

/** The mock output of a step, where it has one that is JSON; null otherwise. */
export const mockOf = memo(({ arguments: args }: PlaybookStep): { value: unknown } | null => {
  const text = args.mock_result;
  if (typeof text !== 'string' || text.trim() === '' || isTemplate(text)) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
});
