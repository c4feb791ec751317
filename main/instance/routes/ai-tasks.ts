import type { FastifyRequest } from 'fastify';
import { assistanceOf } from '../ai/assistance';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** Agents at work: investigations, single agents, chats (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (instance.profile === '7.6.5') return;
  const { agents, tasks } = assistanceOf(instance);

  for (const url of ['/api/ai/triage/alert', '/api/ai/agents/alert']) {
    app.post(url, (request, reply) => reply.status(202).send(start(request, 'alert-investigation')));
  }
  for (const url of ['/api/ai/agents/:agent/trigger', '/api/ai/triage/:agent/trigger']) {
    app.post(url, (request, reply) => reply.status(202).send(start(request, part(request, 'agent'))));
  }
  for (const family of ['agents', 'triage']) {
    app.get(`/api/ai/${family}/:task/status`, (request) => {
      allow(instance, request, 'read', module);
      return tasks.status(part(request, 'task'));
    });
    app.get(`/api/ai/${family}/:task/result`, (request) => {
      allow(instance, request, 'read', module);
      return tasks.result(part(request, 'task'));
    });
    app.post(`/api/ai/${family}/:task/acceptance`, (request) => {
      allow(instance, request, 'update', module);
      tasks.accept(part(request, 'task'), bodyOf(request));
      return { task_id: part(request, 'task'), status: 'success' };
    });
  }

  app.post('/api/ai/prompt/validate', (request, reply) => {
    allow(instance, request, 'update', module);
    bodyOf(request);
    return reply.status(201).send({ valid: true, message: '' });
  });

  function start(request: FastifyRequest, agent: string) {
    const account = allow(instance, request, 'execute', module);
    const { name } = agents.get(agent);
    const session = request.headers['x-chat-session-id'];
    const kind = name === 'alert-investigation' ? 'investigation' : 'agent';
    return tasks.start(kind, String(name), bodyOf(request), account.actor, session ? String(session) : null);
  }
});
