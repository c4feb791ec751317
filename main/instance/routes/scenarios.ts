import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import { PlatformError } from '../platform-error';
import { InstancePicklists } from '../runs/instance-picklists';
import { directOrder } from '../runs/run-order';
import { type ScenarioStep, scenarioSteps, withPicklistItems } from '../runs/scenario-steps';
import { plainView } from '../records/reader';
import { writingOf } from './records';
import { allow, part, rightsOf, routeFamily } from './route';

/**
 * Plays a scenario: what the button of its record does in the platform's page, for which clients have no route
 * (docs/platform/records.md#scenarios). Its steps run one after another, without the waits between them.
 */
export default routeFamily((app, instance) => {
  const { records, runs } = instance;
  const picklists = new InstancePicklists(records);

  app.route({ method: 'POST', url: '/packwright/scenarios/:uuid', handler: simulate });

  async function simulate(request: FastifyRequest): Promise<JsonMap> {
    const account = allow(instance, request, 'execute', 'workflows');
    const entity = records.entity('scenario');
    allow(instance, request, 'read', entity.plural);
    const sight = rightsOf(instance, request);
    const row = records.row(entity, part(request, 'uuid'), false, sight);
    const { steps } = records.reader.show(entity, row, { ...plainView, sight });
    const done: JsonMap[] = [];
    for (const step of scenarioSteps(steps)) done.push({ name: step.name, ...(await play(step)) });
    return { steps: done };

    async function play(step: ScenarioStep): Promise<JsonMap> {
      if (step.does === 'start') return start(step.playbook);
      if (step.does === 'nothing') return failed(`Steps of the type "${step.type}" are not known.`);
      const alerts = records.entity('alerts');
      allow(instance, request, 'create', alerts.plural);
      try {
        const fields = withPicklistItems(alerts, step.fields, picklists);
        const made = records.create(alerts, fields, writingOf(instance, account, alerts));
        return { status: 'finished', record: made['@id'] };
      } catch (failure) {
        if (failure instanceof PlatformError) return failed(failure.message);
        throw failure;
      }
    }

    async function start(uuid: string): Promise<JsonMap> {
      const playbook = runs.shelf.get(uuid);
      if (!playbook) return failed(`The playbook ${uuid} is not on the instance.`);
      if (!playbook.isActive) return failed(`The playbook "${playbook.name}" is not active.`);
      const { id, taskId } = runs.start(
        directOrder(playbook, {
          origin: `${request.protocol}://${request.headers.host ?? 'localhost'}`,
          method: 'POST',
          url: `/api/triggers/1/notrigger/${uuid}`,
          headers: request.headers,
          query: {},
          body: {},
          user: `/api/3/${account.actorPlural}/${account.actor}`,
        }),
      );
      await runs.whenStill(id);
      return { status: runs.run(id).status, task_id: taskId };
    }
  }
});

const failed = (message: string): JsonMap => ({ status: 'failed', message });
