import { randomBytes } from 'node:crypto';
import { asText, elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { invalid } from '../platform-error';
import { parametersOf } from '../http/service-envelopes';
import { allow, bodyOf, part, routeFamily } from './route';

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * Agents that run connectors elsewhere (docs/platform/jobs.md#agents). Their records are real; what is behind those but
 * the instance's own is what a rehearsal says.
 */
export default routeFamily((app, instance) => {
  const { agents, records } = instance;

  app.post('/api/3/agents', (request, reply) => {
    const { actor } = allow(instance, request, 'create', 'agents');
    const body = bodyOf(request);
    const now = new Date(instance.clock.now() * 1000).toISOString();
    const record = records.create(
      records.entity('agents'),
      {
        agentId: secret(16),
        active: true,
        created: now,
        modified: now,
        configurationHealth: agents.healthItem('awaiting'),
        ...body,
      },
      { actor },
    );
    // The agent's credentials are shown only this once.
    const access = { encryptionKey: secret(32), username: secret(8), password: secret(16), vhost: secret(8) };
    return reply.status(201).send({ ...record, ...access });
  });

  app.post('/api/integration/agent-installer/', (request, reply) => {
    allow(instance, request, 'read', 'agents');
    const agent = agents.get(firstText(bodyOf(request), 'agent'));
    const script = `#!/bin/sh\n# Installer of the agent "${String(agent.name).replaceAll('\n', ' ')}" of a local instance.\necho 'A local instance has no agents to install.'\n`;
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="install.bin"')
      .send(Buffer.from(script));
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/integration/install-connector/',
      handler: (request) => {
        allow(instance, request, 'update', 'agents');
        const { on, ...connector } = wanted(bodyOf(request));
        records.together(() => {
          for (const agent of on) agents.install(agent, connector);
        });
        return { result: 'Success' };
      },
    });
  }

  app.delete('/api/integration/install-connector/', (request) => {
    allow(instance, request, 'update', 'agents');
    const { name, on } = wanted(bodyOf(request));
    for (const agent of on) agents.remove(agent, name);
    return { result: 'Success' };
  });

  app.get('/api/integration/agent-heartbeat/:agentId/', (request) => {
    allow(instance, request, 'read', 'agents');
    const agentId = part(request, 'agentId');
    agents.get(agentId);
    return { agent: agentId, status: agents.isReachable(agentId) ? 'alive' : 'unreachable' };
  });

  app.post('/api/integration/connectors/agents/:name/:version/', (request) => {
    allow(instance, request, 'read', 'connectors');
    const [name, version] = [part(request, 'name'), part(request, 'version')];
    const isActive = parametersOf(request.url).get('active');
    return isActive === 'false' ? [] : agents.rows(name, version);
  });

  app.get('/api/integration/connectors/agents/:name/:version/', (request) => {
    allow(instance, request, 'read', 'connectors');
    return { message: 'Get method for this API is forbidden, Please use POST method' };
  });

  // Not a route of the platform: says what is behind an agent.
  app.put('/packwright/agents/:agentId', (request) => {
    const { actor } = allow(instance, request, 'update', 'agents');
    const agentId = part(request, 'agentId');
    const { health, connectors } = bodyOf(request);
    return records.together(() => {
      if (health !== undefined) agents.setHealth(agentId, asText(health), actor);
      for (const [name, change] of Object.entries(mapOf(connectors)))
        if (isMap(change)) agents.setInstall(agentId, name, change);
      return records.get(records.entity('agents'), agents.get(agentId).uuid);
    });
  });
});

/** Two spellings of the agents: a list to install on, one to upgrade or remove (docs/platform/jobs.md#agents). */
function wanted(body: JsonMap): { name: string; version: string; on: string[] } {
  const name = firstText(body, 'name');
  const version = firstText(body, 'version');
  if (name === null || version === null) throw invalid('"name" and "version" of the connector are required.');
  const listed = elementsOf(body.agent, '').map(({ value }) => asText(value));
  const single = firstText(body, 'agent_id', 'agent');
  const on = single === null ? listed : [...listed, single];
  if (on.length === 0) throw invalid('The agent is required.');
  return { name, version, on };
}
