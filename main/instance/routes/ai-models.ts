import { elementsOf, isMap, mapOf } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { noModel } from '../ai/ai-tasks';
import { searchOf } from '../records/records';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';
const providers = ['openai', 'anthropic', 'gemini', 'fortisoar'];

/** `/api/ai/llm` and `/api/ai/mcp`: which model is behind the agents, and the state of their tool servers. */
export default routeFamily((app, instance) => {
  if (instance.profile === '7.6.5') return;
  const { models } = assistanceOf(instance);
  const unverified = { valid: false, status: 'failed', message: noModel };

  app.get('/api/ai/llm/allowed-providers', (request) => {
    allow(instance, request, 'read', module);
    return instance.connectors
      .all()
      .filter(({ name }) => providers.includes(name))
      .map(({ info, name, version }) => ({
        uuid: info.uuid ?? null,
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
    const put = instance.records.together(() => list.map((each) => models.put(mapOf(each))));
    return reply.status(201).send(put);
  });

  app.post('/api/ai/llm/config/verify', (request) => {
    allow(instance, request, 'update', module);
    return unverified;
  });

  app.get('/api/ai/llm/config/:uuid', (request) => {
    allow(instance, request, 'read', module);
    return models.get(part(request, 'uuid'));
  });

  app.get('/api/ai/llm/config/:uuid/verify', (request) => {
    allow(instance, request, 'read', module);
    models.get(part(request, 'uuid'));
    return unverified;
  });

  app.delete('/api/ai/llm/config/:uuid', (request) => {
    allow(instance, request, 'update', module);
    // The first release says so and does nothing, as captured.
    if (instance.profile !== '8.0.0') models.remove(part(request, 'uuid'));
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

  app.get('/api/ai/mcp', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    return toolServers().map(({ uuid, name }) => ({ id: uuid, name }));
  });

  app.get('/api/ai/mcp/status', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    return toolServers().map(({ uuid, name, url }) => {
      const error = isOwn(url) ? null : unreachable;
      return { uuid, name, valid: error === null, error };
    });
  });

  app.post('/api/ai/mcp/validate', (request) => {
    allow(instance, request, 'update', 'mcp_configurations');
    const { url } = bodyOf(request);
    const tools = elementsOf(bodyOf(request).tools, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
    return isOwn(url)
      ? { valid: true, tools, message: 'Success' }
      : { valid: false, tools: [], message: unreachable };
  });

  function toolServers() {
    const { records } = instance;
    return records.rows(records.entity('mcp_configurations'), searchOf({}, { limit: 1000 }));
  }
});

const unreachable = 'A local instance reaches no tool server but its own.';

const isOwn = (url: unknown): boolean => typeof url === 'string' && /^https?:\/\/localhost\/mcp\//.test(url);
