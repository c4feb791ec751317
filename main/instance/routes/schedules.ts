import type { FastifyRequest } from 'fastify';
import { type JsonMap, mapOf } from '@core/text/values';
import { offsetList } from '../http/service-envelopes';
import type { Schedule } from '../runs/schedule-store';
import { allow, bodyOf, part, routeFamily } from './route';
import { stamp } from './run-shapes';

const path = '/api/wf/api/scheduled/';

/** Schedules (docs/platform/runs.md#schedules). */
export default routeFamily((app, instance) => {
  const { runs, secrets } = instance;
  const { schedules } = runs;

  app.get(path, (request) => {
    allow(instance, request, 'read', 'workflows');
    return offsetList('/wf/api/scheduled/', schedules.all().map(shown), request.url);
  });

  app.post(path, (request, reply) => {
    const account = allow(instance, request, 'create', 'workflows');
    const body = bodyOf(request);
    const createUser = `/api/3/${account.actorPlural}/${account.actor}`;
    const schedule = schedules.create({ ...body, kwargs: { createUser, ...mapOf(body.kwargs) } });
    runs.keepTime();
    return reply.status(201).send(shown(schedule));
  });

  app.post(`${path}trigger-now/`, (request) => {
    allow(instance, request, 'execute', 'workflows');
    runs.fire(schedules.get(numberOf(String(bodyOf(request).id ?? ''))));
    runs.keepTime();
    return { message: 'The associated schedule is successfully triggered' };
  });

  app.get(`${path}:id/`, (request) => {
    allow(instance, request, 'read', 'workflows');
    return shown(schedules.get(idIn(request)));
  });

  app.put(`${path}:id/`, (request) => {
    allow(instance, request, 'update', 'workflows');
    const schedule = schedules.update(idIn(request), bodyOf(request));
    runs.keepTime();
    return shown(schedule);
  });

  app.delete(`${path}:id/`, (request, reply) => {
    allow(instance, request, 'delete', 'workflows');
    schedules.remove(idIn(request));
    runs.keepTime();
    return reply.status(204).send();
  });

  app.get('/api/wf/api/crontab-schedule/', (request) => {
    allow(instance, request, 'read', 'workflows');
    const crontabs = schedules.all().map(({ id, body }) => ({ id, ...mapOf(body.crontab) }));
    return offsetList('/wf/api/crontab-schedule/', crontabs, request.url);
  });

  const idIn = (request: FastifyRequest) => numberOf(part(request, 'id'));

  /** The number behind an id, which is sealed again at every request; earlier ones stay valid. */
  function numberOf(token: string): number | null {
    const text = /^\d{1,15}$/.test(token) ? token : secrets.open(Buffer.from(token, 'base64url').toString());
    return text === null ? null : Number(text);
  }

  function shown(schedule: Schedule): JsonMap {
    const { id: _id, crontab, kwargs, ...body } = schedule.body;
    return {
      ...body,
      id: Buffer.from(secrets.seal(String(schedule.id))).toString('base64url'),
      name: schedule.name,
      task: 'workflow.tasks.periodic_task',
      schedule_id: schedule.id,
      crontab: { id: schedule.id, ...mapOf(crontab) },
      interval: null,
      kwargs: {
        ...mapOf(kwargs),
        name: schedule.name,
        description: schedule.name,
        schedule_entry_name: schedule.name,
      },
      expires: body.expires ?? null,
      start_time: body.start_time ?? null,
      enabled: schedule.enabled,
      last_run_at: schedule.lastRun === null ? null : stamp(schedule.lastRun),
      total_run_count: schedule.runs,
      description: schedule.name,
    };
  }
});
