import { mapOf, type JsonMap } from '../text/values';

/** The most common frequencies, by name. */
export const rhythms: readonly { id: string; title: string; crontab: JsonMap }[] = [
  { id: 'minutes', title: 'Every 5 minutes', crontab: crontab('*/5', '*') },
  { id: 'hourly', title: 'Every hour', crontab: crontab('0', '*') },
  { id: 'daily', title: 'Every day at 08:00', crontab: crontab('0', '8') },
  { id: 'workdays', title: 'Monday to Friday at 08:00', crontab: crontab('0', '8', '1-5') },
  { id: 'weekly', title: 'Every Monday at 08:00', crontab: crontab('0', '8', '1') },
  { id: 'monthly', title: 'On the first of each month at 08:00', crontab: crontab('0', '8', '*', '1') },
];

function crontab(minute: string, hour: string, weekday = '*', day = '*'): JsonMap {
  return { minute, hour, day_of_week: weekday, day_of_month: day, month_of_year: '*' };
}

/**
 * A schedule that starts a playbook, switched off, with the keys the platform exports
 * (docs/platform/playbooks.md#schedules).
 */
export function newSchedule(name: string, playbook: string, timezone: string, uuid: string): JsonMap {
  return {
    crontab: { ...crontab('0', '8'), timezone },
    interval: null,
    name,
    task: 'workflow.tasks.periodic_task',
    args: '[]',
    kwargs: {
      exit_if_running: true,
      wf_iri: `/api/3/workflows/${playbook}`,
      name,
      description: '',
      auth: { auth_method: 'CS HMAC' },
      referenceid: null,
      schedule_entry_name: name,
      schedule_id: uuid,
      start_time: null,
      expires: null,
      timezone,
    },
    queue: null,
    exchange: null,
    routing_key: null,
    headers: '{}',
    priority: 3,
    expires: null,
    expire_seconds: null,
    one_off: false,
    start_time: null,
    enabled: false,
    last_run_at: null,
    total_run_count: 0,
    description: '',
    solar: null,
    clocked: null,
  };
}

/** What the platform writes twice: in the schedule and in what it hands to its task. */
type Doubled = 'start_time' | 'expires' | 'description';

/** The schedule with a value that its task gets as well, where it had it before. */
export function withDoubled(schedule: JsonMap, key: Doubled, value: unknown): JsonMap {
  return withTaskValues({ ...schedule, [key]: value }, { [key]: value });
}

/** The schedule under another name. */
export function withName(schedule: JsonMap, name: string): JsonMap {
  return withTaskValues({ ...schedule, name }, { name, schedule_entry_name: name });
}

/** The schedule in another time zone, with that zone's distance to UTC where it is written down. */
export function withZone(schedule: JsonMap, timezone: string, now: number): JsonMap {
  const moved = { ...schedule, crontab: { ...mapOf(schedule.crontab), timezone } };
  return withTaskValues(moved, { timezone, utcOffset: offsetOf(timezone, now) });
}

/** The schedule with other parts of its crontab; the others stay. */
export function withCrontab(schedule: JsonMap, parts: JsonMap): JsonMap {
  return { ...schedule, crontab: { ...mapOf(schedule.crontab), ...parts } };
}

function withTaskValues(schedule: JsonMap, values: JsonMap): JsonMap {
  const kwargs = mapOf(schedule.kwargs);
  const known = Object.entries(values).filter(([key]) => Object.hasOwn(kwargs, key));
  return { ...schedule, kwargs: { ...kwargs, ...Object.fromEntries(known) } };
}

/**
 * The offset of a time zone from UTC at a moment, as the platform writes it: `UTC+05:30`; `UTC` for none or an unknown
 * one.
 */
export function offsetOf(timezone: string, now: number): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(now * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return name.replace('GMT', 'UTC');
  } catch {
    return 'UTC';
  }
}
