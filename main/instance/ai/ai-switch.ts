import { isMap, member } from '@core/text/values';
import { forbidden } from '../platform-error';
import type { Instance } from '../instance';
import { has } from '../releases';
import { searchOf } from '../records/records';

/** Addresses of the AI services, by either of their front doors (docs/platform/ai-agents.md#routes). */
export const isAiAddress = (url: string): boolean => /^\/(api\/)?ai\//.test(url);

/**
 * Whether the AI features are switched on: `ai_feature.enable` in the settings, which is on where nobody has said
 * otherwise (docs/platform/ai-agents.md#routes).
 */
function isOn({ records }: Instance): boolean {
  const settings = records.rows(records.entity('system_settings'), searchOf({}, { limit: 100 }));
  return settings.every(({ publicValues }) => {
    const values: unknown = JSON.parse(String(publicValues ?? '{}'));
    const feature = member(values, 'ai_feature');
    return !isMap(feature) || feature.enable !== false;
  });
}

/** @throws PlatformError 403 while the AI features of a release that has them are switched off */
export function refuseWhileAiIsOff(instance: Instance): void {
  if (!has(instance.profile, 'assistance') || isOn(instance)) return;
  throw forbidden(
    'AI features are switched off. Set "ai_feature.enable" in the public values of the system settings to true.',
  );
}
