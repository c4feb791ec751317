import type { JsonMap } from '@core/text/values';
import { agentConfiguration, agentConfigurations, agentRows } from '../shape/agent';
import { nameOf } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/**
 * AI agents with their configurations, without secrets: one file, beside which their packages lie
 * (docs/platform/jobs.md#carried). Of the product's own only those that somebody has configured.
 */
export default {
  label: 'AI agents',
  holds: 'aiAgent',
  permission: 'ai_agents',
  since: '8.0.0',
  elements: { at: [], key: 'name', inner: 'configurations', isFromThere: (key) => key === 'configurations' },
  async read(session) {
    const entries: JsonMap[] = [];
    for (const agent of await agentRows(session)) {
      const { name, label, version } = agent;
      const configurations = (await agentConfigurations(session, agent)).map(agentConfiguration);
      if (agent.system === true && configurations.length === 0) continue;
      entries.push({ name, label, version, configurations: configurations.sort(byId) });
    }
    entries.sort((one, other) => (nameOf(one.name) < nameOf(other.name) ? -1 : 1));
    return [{ id: 'agents', name: 'AI agents', path: 'ai_agents/data.json', value: entries }];
  },
} satisfies RemoteKindDeclaration;

const byId = (one: JsonMap, other: JsonMap): number =>
  nameOf(one.config_id) < nameOf(other.config_id) ? -1 : 1;
