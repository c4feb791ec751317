import type { InstanceReport } from '@core/contract';
import { counted } from '../../ui/counted';

/** The result of loading the workspace, in a sentence. */
export function reportText({ loaded, problems }: InstanceReport): string {
  const parts = Object.entries(loaded).map(([label, count]) => `${count} ${label.toLowerCase()}`);
  const taken =
    parts.length > 0 ? `Loaded ${parts.join(', ')}.` : 'The workspace holds no content for an instance.';
  return problems.length > 0 ? `${taken} ${counted(problems.length, 'thing')} could not be loaded.` : taken;
}
