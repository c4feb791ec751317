import { textUuid } from '@core/text/text-uuid';
import type { Instance } from '../instance';
import { has } from '../releases';

/** The settings every instance has: one root, and sections of their own below it (docs/platform/views.md#wire). */
export function seedSettings({ records, profile }: Instance): void {
  const settings = records.entity('system_settings');
  const writing = { actor: null };
  const root = textUuid('system settings');
  records.upsert(
    settings,
    {
      uuid: root,
      name: 'System Settings',
      publicValues: {
        ...(has(profile, 'assistance') ? { ai_feature: { enable: true } } : {}),
        playbook: { logs: { tags: [], filterOpration: 'exclude' } },
        workflow_log_config: { debug: true, allow_pb_to_override: true },
        recycleBin: { enabled: true, ttl: 30 },
        theme: 'dark',
      },
      privateValues: {},
    },
    writing,
  );
  records.upsert(
    settings,
    {
      uuid: textUuid('advanced development settings'),
      name: 'Advanced Development Settings',
      parent: root,
      publicValues: {},
      privateValues: {
        values: [{ allowCustomConnector: true, allowCustomWidget: true, allow_ai_agent: true }],
      },
    },
    writing,
  );
}
