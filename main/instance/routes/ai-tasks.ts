import type { FastifyRequest } from 'fastify';
import { assistanceOf } from '../ai/assistance';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** Agents at work: investigations, single agents, chats (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const { agents, tasks } = assistanceOf(instance);

  // The door before the service knows no other addresses of these, though the service has them
  // (docs/platform/ai-agents.md#routes).
  app.post('/api/ai/triage/alert', (request, reply) =>
    reply.status(202).send(start(request, 'alert-investigation')),
  );
  app.post('/api/ai/agents/:agent/trigger', (request, reply) =>
    reply.status(202).send(start(request, part(request, 'agent'))),
  );
  for (const what of ['status', 'result'] as const) {
    app.get(`/api/ai/agents/:task/${what}`, (request) => {
      allow(instance, request, 'read', module);
      return tasks[what](part(request, 'task'));
    });
  }
  app.post('/api/ai/agents/:task/acceptance', (request) => {
    allow(instance, request, 'update', module);
    tasks.accept(part(request, 'task'), bodyOf(request));
    return { task_id: part(request, 'task'), status: 'success' };
  });

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
