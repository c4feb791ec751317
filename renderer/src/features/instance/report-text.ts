import type { InstanceReport } from '@core/contract';
import { loadedText } from '@core/contract/loaded-text';
import { counted } from '@core/text/counted';
import { useSettings } from '../../state/settings';

/** The result of loading the workspace, in a sentence. */
export function reportText({ loaded, problems }: InstanceReport): string {
  const things = loadedText(loaded, useSettings.getState().info?.kinds ?? []);
  const taken = things === '' ? 'The workspace holds no content for an instance.' : `Loaded ${things}.`;
  return problems.length > 0 ? `${taken} ${counted(problems.length, 'thing')} could not be loaded.` : taken;
}
