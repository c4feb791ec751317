import { textUuid } from '@core/text/text-uuid';
import { assistanceOf } from '../ai/assistance';
import { noteInstalled } from '../hub/entries';
import type { Instance } from '../instance';
import { has } from '../releases';
import { toolTable } from './tool-table';

/** Tool servers that come with the platform: the gateways of `/mcp` (docs/platform/ai-agents.md#gateways). */
const gateways = [
  // Public agents name this one by its uuid.
  ['modules', 'Modules', '2e541107-0b55-4623-b297-dfac495a863e'],
  ['playbooks', 'Playbooks', '5b8f0a0e-3f65-4b0c-9a53-5b1d2a7c9e11'],
  ['soc', 'SOC', '0c6d94a8-6a1f-4d0e-8b7e-93d6f2b41c52'],
  ['utility', 'Utility', 'b1f5a7c3-27e4-4f6b-8d09-4e8c6a3d7f90'],
] as const;

/** Agents and tool servers, of a release that has them. */
export function seedAssistance(instance: Instance): void {
  if (!has(instance.profile, 'assistance')) return;
  const { agents } = assistanceOf(instance);
  agents.seed();
  for (const agent of agents.all()) noteInstalled(instance, 'ai_agent', agent);
  const { records } = instance;
  for (const [path, name, uuid] of gateways) {
    records.upsert(
      records.entity('mcp_configurations'),
      {
        uuid,
        name,
        url: `https://localhost/mcp/${path}/`,
        transport: 'http',
        type: 'internal',
        active: true,
        timeout: 30,
        authentication: '{"type": "FSR"}',
      },
      { actor: null },
    );
  }
  if (!has(instance.profile, 'toolTable')) return;
  const contexts = records.entity('organizational_contexts');
  records.upsert(contexts, { uuid: textUuid('investigation tool list'), ...toolTable }, { actor: null });
}
