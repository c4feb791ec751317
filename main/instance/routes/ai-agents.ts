import type { FastifyReply, FastifyRequest } from 'fastify';
import { elementsOf, firstText, isMap, type JsonMap } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { forbidden } from '../http/authenticate';
import { parametersOf } from '../http/service-envelopes';
import { uploadOf } from '../http/upload';
import { withUnpacked } from '../jobs/archives';
import { invalid, notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** `/api/ai/agent`: agents, their packages and their settings (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (instance.profile === '7.6.5') return;
  const isFirst = instance.profile === '8.0.0';
  const { agents } = assistanceOf(instance);

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

  app.get('/api/ai/agent/:name/:version', (request) => {
    allow(instance, request, 'read', module);
    return agents.get(part(request, 'name'));
  });

  app.delete('/api/ai/agent/:name/:version', (request) => {
    allow(instance, request, 'update', module);
    agents.remove(part(request, 'name'));
    return { status: 'success' };
  });

  app.route({ method: 'POST', url: '/api/ai/agent/import', handler: takePackage });

  app.post('/api/ai/agent/export/:id', (request, reply) => {
    allow(instance, request, 'read', module);
    return sendPackage(request, reply);
  });

  app.post('/api/ai/agent/activate', (request) => {
    allow(instance, request, 'update', module);
    const active = parametersOf(request.url).get('active') !== 'false';
    const uuids = elementsOf(bodyOf(request).uuids, '').map(({ value }) => String(value));
    return agents.activate(uuids, active);
  });

  app.get('/api/ai/agent/config/default', (request) => {
    allow(instance, request, 'read', module);
    return agents.defaultSettings();
  });

  // Accepted and never shown again, as captured.
  app.post('/api/ai/agent/config/default', (request) => {
    allow(instance, request, 'update', module);
    return bodyOf(request);
  });

  app.get('/api/ai/agent/config/:name/:version', (request) => {
    allow(instance, request, 'read', module);
    return agents.settings(part(request, 'name'), part(request, 'version'), isFirst);
  });

  app.post('/api/ai/agent/config', (request, reply) => {
    allow(instance, request, 'update', module);
    return reply.status(201).send(agents.putSettings(bodyOf(request)));
  });

  app.put('/api/ai/agent/config', () => {
    throw forbidden('Access Denied');
  });

  app.post('/api/ai/agent/llm/config', (request) => {
    allow(instance, request, 'update', module);
    agents.assignModels(request.body);
    return { status: 'success' };
  });

  async function takePackage(request: FastifyRequest): Promise<JsonMap> {
    allow(instance, request, 'update', module);
    const replace = parametersOf(request.url).get('replace') === 'true';
    const { bytes } = await uploadOf(request);
    return withUnpacked(bytes, instance.workersDir, ({ roots, files }) => {
      const root = roots.find(({ type }) => type === 'agent');
      const info = root && files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`)?.value;
      if (!root || !isMap(info)) throw invalid('The archive holds no agent: an info.json in one top folder.');
      if (root.path !== '' && root.path !== info.name) {
        throw invalid(`[Errno 2] No such file or directory: '${String(info.name)}'`);
      }
      const agent = agents.install(info, replace);
      instance.blobs.put(String(agent.uuid), bytes);
      return agent;
    });
  }

  function sendPackage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const id = part(request, 'id');
    if (!/^\d+$/.test(id)) throw invalid(`invalid input syntax for type bigint: "${id}"`);
    const agent: JsonMap = agents.get(id);
    if (isFirst && agent.system === true)
      throw invalid('CS-AI-AGENT-24: Agents of the platform are not exported.');
    const bytes = instance.blobs.get(String(agent.uuid));
    if (bytes.length === 0) throw notFound(`The package of the agent "${String(agent.name)}"`);
    const fileName = `${firstText(agent, 'name') ?? 'agent'}.zip`;
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(bytes);
  }
});
