import type { FastifyRequest } from 'fastify';
import { assistanceOf } from '../ai/assistance';
import { AgentService } from '../ai/agent-service';
import { Stopped } from '../ai/agent-work';
import { conflict } from '../platform-error';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/** Agents at work: investigations, single agents, chats (docs/platform/ai-agents.md#routes). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const assistance = assistanceOf(instance);
  const { agents, tasks } = assistance;
  const service = new AgentService(instance, assistance);

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

  // Not a route of the platform: no source shows how a task is cancelled there.
  app.post('/packwright/agent-tasks/:task/cancel', (request) => {
    allow(instance, request, 'execute', module);
    const task = part(request, 'task');
    tasks.get(task);
    return cancel(task);
  });

  // Not a route of the platform: its own window keeps what it has asked.
  app.get('/packwright/agent-questions', (request) => ({
    questions: service.waitingFor(allow(instance, request, 'execute', module)),
  }));

  async function cancel(task: string) {
    const isStopped = await instance.agentWork.stop(
      task,
      new Stopped('cancelled', 'The task was cancelled.'),
    );
    if (!isStopped) throw conflict('The task has ended already.');
    return tasks.status(task);
  }

  app.post('/api/ai/prompt/validate', (request, reply) => {
    allow(instance, request, 'update', module);
    bodyOf(request);
    return reply.status(201).send({ valid: true, message: '' });
  });

  function start(request: FastifyRequest, agent: string) {
    const account = allow(instance, request, 'execute', module);
    const session = request.headers['x-chat-session-id'];
    return service.start({
      agent: agents.get(agent),
      input: bodyOf(request),
      account,
      session: session ? String(session) : null,
    });
  }
});
