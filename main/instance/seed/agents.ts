import { selfAgent, selfAgentId } from '../agents/self-agent';
import type { Instance } from '../instance';

/** The instance's own agent, and the message exchange that others would be reached through. */
export function seedAgents({ agents, records, clock }: Instance): void {
  const writing = { actor: null };
  const now = new Date(clock.now() * 1000).toISOString();
  records.upsert(
    records.entity('routers'),
    { name: 'Default-Embedded', address: 'localhost', tcpPort: 5671, apiPort: 15671 },
    writing,
  );
  records.upsert(
    records.entity('agents'),
    {
      uuid: selfAgent,
      agentId: selfAgentId,
      name: 'Self',
      active: true,
      created: now,
      modified: now,
      configurationHealth: agents.healthItem('connected'),
    },
    writing,
  );
}
