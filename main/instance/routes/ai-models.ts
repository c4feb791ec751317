import type { FastifyRequest } from 'fastify';
import { type JsonMap, mapOf } from '@core/text/values';
import { textUuid } from '@core/text/text-uuid';
import { assistanceOf } from '../ai/assistance';
import { verifyModel } from '../ai/verify-model';
import { modelProviders } from '../ai/models';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** `/api/ai/llm`: which model is behind the agents (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const { models } = assistanceOf(instance);

  app.get('/api/ai/llm/allowed-providers', (request) => {
    allow(instance, request, 'read', module);
    return instance.connectors
      .all()
      .filter(({ name }) => modelProviders.includes(name))
      .map(({ info, name, version }) => ({
        uuid: info.uuid ?? textUuid(`connector ${name} ${version}`),
        name,
        label: info.label ?? name,
        version,
      }));
  });
  app.get('/api/ai/llm/config', (request) => {
    allow(instance, request, 'read', module);
    return models.all();
  });

  app.post('/api/ai/llm/config', (request, reply) => {
    allow(instance, request, 'update', module);
    const list = Array.isArray(request.body) ? request.body : [request.body];
    return reply.status(201).send(instance.records.together(() => models.putAll(list.map(mapOf))));
  });

  app.route({ method: 'POST', url: '/api/ai/llm/config/verify', handler: verifyGiven });

  app.get('/api/ai/llm/config/:uuid', (request) => {
    allow(instance, request, 'read', module);
    return models.get(part(request, 'uuid'));
  });

  app.route({ method: 'GET', url: '/api/ai/llm/config/:uuid/verify', handler: verifyKept });

  app.delete('/api/ai/llm/config/:uuid', (request) => {
    allow(instance, request, 'update', module);
    // The first release says so and does nothing, as captured.
    if (has(instance.profile, 'deletableModels')) models.remove(part(request, 'uuid'));
    return { status: 'success' };
  });

  for (const url of ['/api/ai/llm/models', '/api/ai/llm/model']) {
    app.get(url, (request) => {
      allow(instance, request, 'read', module);
      return models
        .all()
        .map(({ model, modelname, provider }) => ({ uuid: model, name: modelname, provider }));
    });
  }

  function verifyGiven(request: FastifyRequest): Promise<JsonMap> {
    allow(instance, request, 'update', module);
    return verifyModel(instance, bodyOf(request));
  }

  function verifyKept(request: FastifyRequest): Promise<JsonMap> {
    allow(instance, request, 'read', module);
    return verifyModel(instance, models.get(part(request, 'uuid')));
  }
});
