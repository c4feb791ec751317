import { randomBytes } from 'node:crypto';
import { elementsOf, firstText, type JsonMap } from '@core/text/values';
import { invalid, notFound } from '../platform-error';
import { searchOf } from '../records/records';
import { selfAgentId } from '../seed/agents';
import { parametersOf } from '../http/service-envelopes';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * Agents that run connectors elsewhere (docs/platform/jobs.md#agents). Their records are real; only the instance's own
 * has a machine behind it, and the answers say so.
 */
export default routeFamily((app, instance) => {
  const { records, documents } = instance;
  const installs = documents.of('agent-connector');

  app.post('/api/3/agents', (request, reply) => {
    const { actor } = allow(instance, request, 'create', 'agents');
    const body = bodyOf(request);
    const now = new Date(instance.clock.now() * 1000).toISOString();
    const record = records.create(
      records.entity('agents'),
      { agentId: secret(16), active: true, created: now, modified: now, ...body },
      { actor },
    );
    // The agent's credentials are shown only this once.
    const access = { encryptionKey: secret(32), username: secret(8), password: secret(16), vhost: secret(8) };
    return reply.status(201).send({ ...record, ...access });
  });

  app.post('/api/integration/agent-installer/', (request, reply) => {
    allow(instance, request, 'read', 'agents');
    const agent = agentOf(firstText(bodyOf(request), 'agent'));
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
        const { name, version, agents } = wanted(bodyOf(request));
        for (const agent of agents) {
          installs.put(`${agent} ${name}`, { agent, agentId: agent, name, version, label: name });
        }
        return { result: 'Success' };
      },
    });
  }

  app.delete('/api/integration/install-connector/', (request) => {
    allow(instance, request, 'update', 'agents');
    const { name, agents } = wanted(bodyOf(request));
    for (const agent of agents) installs.remove(`${agent} ${name}`);
    return { result: 'Success' };
  });

  app.get('/api/integration/agent-heartbeat/:agentId/', (request) => {
    accountOf(request);
    const agent = agentOf(part(request, 'agentId'));
    const isSelf = agent.agentId === selfAgentId;
    return { agent: agent.agentId, status: isSelf ? 'alive' : 'unreachable' };
  });

  app.post('/api/integration/connectors/agents/:name/:version/', (request) => {
    accountOf(request);
    const [name, version] = [part(request, 'name'), part(request, 'version')];
    const isActive = parametersOf(request.url).get('active');
    return installs
      .all()
      .filter(({ value }) => value.name === name && value.version === version && isActive !== 'false')
      .map(({ id, value }) => ({ uuid: String(id), ...value, ...installed }));
  });

  app.get('/api/integration/connectors/agents/:name/:version/', (request) => {
    accountOf(request);
    return { message: 'Get method for this API is forbidden, Please use POST method' };
  });

  /** @throws PlatformError 404 */
  function agentOf(agentId: string | null): JsonMap {
    const search = searchOf({
      logic: 'AND',
      filters: [{ field: 'agentId', operator: 'eq', value: agentId }],
    });
    const [row] = agentId === null ? [] : records.rows(records.entity('agents'), search);
    if (!row) throw notFound(`The agent "${agentId ?? ''}"`);
    return row;
  }
});

const installed = { status: 'Completed', errorMessage: null, progressPercent: 100 };

/** Two spellings of the agents: a list to install on, one to upgrade or remove (docs/platform/jobs.md#agents). */
function wanted(body: JsonMap): { name: string; version: string; agents: string[] } {
  const name = firstText(body, 'name');
  const version = firstText(body, 'version');
  if (name === null || version === null) throw invalid('"name" and "version" of the connector are required.');
  const listed = elementsOf(body.agent, '').map(({ value }) => String(value));
  const single = firstText(body, 'agent_id', 'agent');
  const agents = single === null ? listed : [...listed, single];
  if (agents.length === 0) throw invalid('The agent is required.');
  return { name, version, agents };
}
