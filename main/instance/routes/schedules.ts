import type { FastifyRequest } from 'fastify';
import { asText, type JsonMap, mapOf } from '@core/text/values';
import { offsetList } from '../http/service-envelopes';
import type { Account } from '../identity/accounts';
import { notFound } from '../platform-error';
import { playbookOf, type Schedule } from '../runs/schedule-store';
import { allow, bodyOf, part, routeFamily } from './route';
import { stamp } from './run-shapes';

const path = '/api/wf/api/scheduled/';

/** Schedules (docs/platform/runs.md#schedules). */
export default routeFamily((app, instance) => {
  const { records, runs, secrets } = instance;
  const { schedules } = runs;

  app.get(path, (request) => {
    const seen = seenBy(allow(instance, request, 'read', 'workflows'));
    return offsetList('/wf/api/scheduled/', schedules.all().filter(seen).map(shown), request.url);
  });

  app.post(path, (request, reply) => {
    const account = allow(instance, request, 'create', 'workflows');
    const body = bodyOf(request);
    const createUser = `/api/3/${account.actorPlural}/${account.actor}`;
    const wanted = { ...body, kwargs: { ...mapOf(body.kwargs), createUser } };
    mustSee(account, wanted);
    const schedule = schedules.create(wanted);
    runs.keepTime();
    return reply.status(201).send(shown(schedule));
  });

  app.post(`${path}trigger-now/`, (request) => {
    const account = allow(instance, request, 'execute', 'workflows');
    runs.fire(known(account, numberOf(asText(bodyOf(request).id ?? ''))));
    runs.keepTime();
    return { message: 'The associated schedule is successfully triggered' };
  });

  app.get(`${path}:id/`, (request) => {
    return shown(known(allow(instance, request, 'read', 'workflows'), idIn(request)));
  });

  app.put(`${path}:id/`, (request) => {
    const account = allow(instance, request, 'update', 'workflows');
    const { id } = known(account, idIn(request));
    mustSee(account, bodyOf(request));
    const schedule = schedules.update(id, bodyOf(request));
    runs.keepTime();
    return shown(schedule);
  });

  app.delete(`${path}:id/`, (request, reply) => {
    schedules.remove(known(allow(instance, request, 'delete', 'workflows'), idIn(request)).id);
    runs.keepTime();
    return reply.status(204).send();
  });

  app.get('/api/wf/api/crontab-schedule/', (request) => {
    const seen = seenBy(allow(instance, request, 'read', 'workflows'));
    const crontabs = schedules
      .all()
      .filter(seen)
      .map(({ id, body }) => ({ id, ...mapOf(body.crontab) }));
    return offsetList('/wf/api/crontab-schedule/', crontabs, request.url);
  });

  /** Whether an account sees the playbook a schedule starts, and so the schedule. */
  const seenBy =
    (account: Account) =>
    (schedule: Pick<Schedule, 'body'>): boolean => {
      const playbook = playbookOf(schedule);
      const workflows = records.entity('workflows');
      const row = playbook === null ? undefined : records.reader.row(workflows, playbook);
      return !row || records.reader.sees(instance.rights.of(account), workflows, row.uuid);
    };

  /** @throws PlatformError 404 where there is none, or it is not seen */
  function known(account: Account, id: number | null): Schedule {
    const schedule = schedules.get(id);
    if (!seenBy(account)(schedule)) throw notFound('The schedule');
    return schedule;
  }

  /** @throws PlatformError 404 for a body that names a playbook which is not seen */
  function mustSee(account: Account, body: JsonMap): void {
    if (!seenBy(account)({ body })) throw notFound('The playbook of the schedule');
  }

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
