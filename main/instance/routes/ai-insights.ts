import type { FastifyRequest } from 'fastify';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { AgentService } from '../ai/agent-service';
import { Stopped } from '../ai/agent-work';
import { planOf, refuseInfeasible } from '../ai/insight-plans';
import type { Account } from '../identity/accounts';
import { invalid, PlatformError } from '../platform-error';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';
const usualRole = 'SOC Analyst';

/**
 * `/api/ai/insight` (docs/platform/ai-agents.md#routes): saved questions are records; their plans, and what came of them,
 * are kept beside.
 */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'insights')) return;
  const { records, documents } = instance;
  const assistance = assistanceOf(instance);
  const { tasks, agents } = assistance;
  const service = new AgentService(instance, assistance);
  const insights = records.entity('insights');
  const plans = documents.of('ai-plan');

  app.route({
    method: 'POST',
    url: '/api/ai/insight/chain_of_thoughts',
    handler: async (request) => {
      const answer = await asked(request, 'the steps of thought alone, as "chain_of_thought"');
      const thoughts = planOf(answer).chain_of_thought;
      return { chain_of_thought: thoughts };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/ai/insight/plan',
    handler: async (request) => planOf(await asked(request, 'the whole plan')),
  });

  app.post('/api/ai/insight/plan/execute', (request) => {
    const account = allow(instance, request, 'execute', module);
    const body = bodyOf(request);
    if (!isMap(body.plan)) throw invalid('"plan" is required.');
    const planid = firstText(body, 'planid') ?? firstText(body.plan, 'planid') ?? instance.clock.newUuid();
    return execute(planOf(body.plan), planid, firstText(body, 'socrole') ?? usualRole, account);
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
    const planid = String(insight.planid ?? '');
    const { plan } = plans.get(planid)?.value ?? {};
    if (!isMap(plan))
      throw invalid(`The insight "${String(insight.title)}" has no plan that was executed here.`);
    return execute(plan, planid, String(insight.socrole ?? usualRole), account);
  });

  /** Asks the planner of the platform. @throws PlatformError 503 where it has no answer, 400 without a question */
  async function asked(request: FastifyRequest, wanted: string): Promise<JsonMap> {
    const account = allow(instance, request, 'execute', module);
    const { query, socrole = usualRole, chain_of_thought: thoughts = [] } = bodyOf(request);
    if (firstText(bodyOf(request), 'query') === null) throw invalid('"query" is required.');
    const agent = agents.get('task-planner');
    const known = agents
      .all()
      .filter(
        ({ active, tags }) =>
          active === true && elementsOf(tags, '').some(({ value }) => value === 'Insight'),
      );
    const input = {
      query,
      socrole,
      wanted,
      chain_of_thought: thoughts,
      agents: known.map(({ name }) => name),
    };
    try {
      return await service.ask({ agent, input, account, session: null });
    } catch (failure) {
      if (failure instanceof Stopped) throw new PlatformError(503, 'ServiceUnavailable', failure.message);
      throw failure;
    }
  }

  function execute(plan: JsonMap, planid: string, socrole: string, account: Account): JsonMap {
    refuseInfeasible(plan);
    plans.put(planid, { ...plans.get(planid)?.value, plan });
    const started = service.startPlan(plan, socrole, account, (result) =>
      plans.put(planid, { ...plans.get(planid)?.value, ...result }),
    );
    return { ...started, planid };
  }

  function shown(row: Row): JsonMap {
    const kept = plans.get(String(row.planid ?? ''))?.value ?? {};
    return {
      insight_id: row.uuid,
      title: row.title,
      query: row.query,
      active: row.active !== 0,
      planid: row.planid,
      plan: kept.plan ?? null,
      result: kept.result ?? null,
      execution_log: elementsOf(kept.execution_log, '').map(({ value }) => mapOf(value)),
      last_executed: kept.last_executed ?? null,
      socrole: row.socrole,
      scheduleid: row.scheduleid,
      createuser: row.createUser,
    };
  }
});
