import type { FastifyReply, FastifyRequest } from 'fastify';
import { asText, elementsOf, firstText, type JsonMap } from '@core/text/values';
import { agentPackageIn } from '../ai/agent-package';
import { assistanceOf } from '../ai/assistance';
import { agentArchive, installAgent, removeAgent } from '../ai/installed-agents';
import { parametersOf } from '../http/service-envelopes';
import { formFileOf, uploadOf } from '../http/upload';
import { withUnpacked } from '../jobs/archives';
import { forbidden, invalid, notFound, PlatformError } from '../platform-error';
import { searchOf } from '../records/records';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** `/api/ai/agent`: agents, their packages and their configurations (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const { agents, settings, imports } = assistanceOf(instance);

  app.get('/api/ai/agent', (request) => {
    allow(instance, request, 'read', module);
    const parameters = parametersOf(request.url);
    return agents.all().filter((agent) =>
      ['category', 'status', 'active', 'installed', 'system', 'publisher'].every((key) => {
        const wanted = parameters.get(key);
        return !wanted || String(agent[key]).toLowerCase() === wanted.toLowerCase();
      }),
    );
  });

  app.get('/api/ai/agent/:reference', (request) => {
    allow(instance, request, 'read', module);
    return agents.get(part(request, 'reference'));
  });

  app.get('/api/ai/agent/:reference/:version', (request) => {
    allow(instance, request, 'read', module);
    return agents.get(part(request, 'reference'));
  });

  for (const url of [
    '/api/ai/agent/:reference/relationships',
    '/api/ai/agent/:reference/:version/relationships',
  ]) {
    app.get(url, (request) => {
      allow(instance, request, 'read', module);
      const { records } = instance;
      const toolServers = records.rows(records.entity('mcp_configurations'), searchOf({}, { limit: 1000 }));
      return agents.relationships(agents.get(part(request, 'reference')), toolServers);
    });
  }

  app.delete('/api/ai/agent/:name/:version', (request) => {
    allow(instance, request, 'update', module);
    removeAgent(instance, part(request, 'name'));
    return { status: 'success' };
  });

  app.route({ method: 'POST', url: '/ai/agent/import', handler: takePackage });

  // On its way through this door 8.0.1 loses the form (docs/platform/ai-agents.md#routes).
  app.route({
    method: 'POST',
    url: '/api/ai/agent/import',
    handler: has(instance.profile, 'agentImportByApi') ? takePackage : loseForm,
  });

  app.get('/packwright/agent-folders', (request) => {
    allow(instance, request, 'read', module);
    return imports.leftFolders();
  });

  app.delete('/packwright/agent-folders/:name', (request, reply) => {
    allow(instance, request, 'update', module);
    const name = part(request, 'name');
    if (!imports.clean(name)) throw notFound(`A folder left by an import of "${name}"`);
    return reply.status(204).send();
  });

  app.post('/api/ai/agent/export/:id', (request, reply) => {
    allow(instance, request, 'read', module);
    return sendPackage(request, reply);
  });

  app.post('/api/ai/agent/activate', (request) => {
    allow(instance, request, 'update', module);
    const active = parametersOf(request.url).get('active') !== 'false';
    const uuids = elementsOf(bodyOf(request).uuids, '').map(({ value }) => asText(value));
    return agents.activate(uuids, active);
  });

  app.get('/api/ai/agent/config/default', (request) => {
    allow(instance, request, 'read', module);
    return settings.usual();
  });

  // Accepted and never shown again, as captured.
  app.post('/api/ai/agent/config/default', (request) => {
    allow(instance, request, 'update', module);
    return bodyOf(request);
  });

  app.get('/api/ai/agent/config/:name/:version', (request) => {
    allow(instance, request, 'read', module);
    const { name } = agents.get(part(request, 'name'));
    return settings.get(
      String(name),
      part(request, 'version'),
      !has(instance.profile, 'emptyAgentConfiguration'),
    );
  });

  app.post('/api/ai/agent/config', (request, reply) => {
    allow(instance, request, 'update', module);
    return reply.status(201).send(configure(bodyOf(request)));
  });

  app.post('/api/ai/agent/config/:name/:version', (request, reply) => {
    allow(instance, request, 'update', module);
    const named = { agent_name: part(request, 'name'), agent_version: part(request, 'version') };
    return reply.status(201).send(configure({ ...bodyOf(request), ...named }));
  });

  app.put('/api/ai/agent/config', () => {
    throw forbidden('Access Denied');
  });

  app.post('/api/ai/agent/llm/config', (request) => {
    allow(instance, request, 'update', module);
    agents.assignModels(request.body);
    return { status: 'success' };
  });

  function configure(body: JsonMap): JsonMap {
    const agent = firstText(body, 'agent_name');
    if (agent !== null) agents.get(agent);
    return instance.records.together(() => settings.put(body));
  }

  async function takePackage(request: FastifyRequest): Promise<JsonMap> {
    allow(instance, request, 'update', module);
    const replace = parametersOf(request.url).get('replace') === 'true';
    const { bytes } = await uploadOf(request);
    return withUnpacked(bytes, instance, (unpacked) => {
      const agentPackage = agentPackageIn(unpacked);
      imports.check(agentPackage);
      return installAgent(instance, agentPackage.manifest, bytes, replace);
    });
  }

  async function loseForm(request: FastifyRequest): Promise<never> {
    allow(instance, request, 'update', module);
    await formFileOf(request);
    const detail = [{ type: 'missing', loc: ['body', 'file'], msg: 'Field required', input: null }];
    throw new PlatformError(422, 'RequestValidationError', 'file: Field required', { detail });
  }

  function sendPackage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const id = part(request, 'id');
    if (!/^\d+$/.test(id)) throw invalid(`invalid input syntax for type bigint: "${id}"`);
    const agent: JsonMap = agents.get(id);
    if (agent.system === true && !has(instance.profile, 'exportableBuiltIns'))
      throw invalid('CS-AI-AGENT-24: Agents of the platform are not exported.');
    const archive = agentArchive(instance, agent);
    if (archive === null) throw notFound(`The package of the agent "${String(agent.name)}"`);
    const fileName = archive.name.replace(/_[^_]*(?=\.\w+$)/, '');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(archive.bytes);
  }
});
