import type { FastifyRequest } from 'fastify';
import { firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { noModel } from '../ai/ai-tasks';
import { invalid, PlatformError } from '../platform-error';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';

/**
 * `/api/ai/insight` (docs/platform/ai-agents.md#routes): saved questions are records; what needs a model is refused.
 */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'insights')) return;
  const { records } = instance;
  const { tasks } = assistanceOf(instance);
  const insights = records.entity('insights');

  for (const url of ['/api/ai/insight/chain_of_thoughts', '/api/ai/insight/plan']) {
    app.post(url, (request) => {
      allow(instance, request, 'execute', module);
      if (firstText(bodyOf(request), 'query') === null) throw invalid('"query" is required.');
      throw new PlatformError(503, 'ServiceUnavailable', noModel);
    });
  }

  app.post('/api/ai/insight/plan/execute', (request) => {
    const account = allow(instance, request, 'execute', module);
    const { plan } = bodyOf(request);
    if (!isMap(plan)) throw invalid('"plan" is required.');
    const { status, reason } = mapOf(plan.feasibility);
    if (status === 'infeasible') {
      const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '.';
      throw invalid(`The plan is infeasible${why}`);
    }
    return { ...refused('insight-plan', plan, account.actor), planid: instance.clock.newUuid() };
  });

  for (const what of ['status', 'result'] as const) {
    app.get(`/api/ai/insight/plan/:task/${what}`, (request) => {
      allow(instance, request, 'read', module);
      return tasks[what](part(request, 'task'));
    });
  }

  app.get('/api/ai/insight', (request) => {
    allow(instance, request, 'read', 'insights');
    return records.rows(insights, searchOf({}, { limit: 1000 })).map(shown);
  });

  app.get('/api/ai/insight/:id', (request) => {
    allow(instance, request, 'read', 'insights');
    return shown(records.row(insights, part(request, 'id')));
  });

  app.delete('/api/ai/insight/:id', (request) => {
    const { actor } = allow(instance, request, 'delete', 'insights');
    records.remove(insights, part(request, 'id'), { actor }, true);
    return { status: 'success' };
  });

  app.post('/api/ai/insight/trigger/schedule', (request: FastifyRequest) => {
    const account = allow(instance, request, 'execute', module);
    const insight = records.row(insights, firstText(bodyOf(request), 'referenceid') ?? '');
    return refused(String(insight.title), { planid: insight.planid }, account.actor);
  });

  /** A task that has failed by the time it is looked at. */
  function refused(agent: string, input: unknown, user: string): JsonMap {
    const { id } = tasks.add({ kind: 'plan', agent, input, user, session: null });
    tasks.end(id, { status: 'failed', error: noModel, result: {} });
    return { task_id: id, status: 'pending' };
  }
});

const shown = (row: Row): JsonMap => ({
  insight_id: row.uuid,
  title: row.title,
  query: row.query,
  active: row.active !== 0,
  planid: row.planid,
  plan: null,
  result: null,
  execution_log: [],
  last_executed: null,
  socrole: row.socrole,
  scheduleid: row.scheduleid,
  createuser: row.createUser,
});
