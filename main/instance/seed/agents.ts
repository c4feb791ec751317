import type { Instance } from '../instance';

/** The agent every instance is itself (docs/platform/well-known.md#actors). */
const selfAgent = '973c17df-bb4b-41e5-b59c-a408666fdf27';

/** How connectors name it: 32 hexadecimal digits. */
export const selfAgentId = selfAgent.replaceAll('-', '');

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
