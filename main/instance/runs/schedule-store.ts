import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, mapOf } from '@core/text/values';
import { nextTimes } from '@core/schedule/crontab';
import { conflict, invalid, notFound } from '../platform-error';
import type { Connection } from '../store/connection';

/** A periodic start of a playbook (docs/platform/runs.md#schedules). Times are seconds. */
export interface Schedule {
  id: number;
  name: string;
  enabled: boolean;
  /** What the client sent, crontab and kwargs among it. */
  body: JsonMap;
  /** When it starts its playbook next; null when it never does. */
  next: number | null;
  lastRun: number | null;
  runs: number;
}

export class ScheduleStore {
  constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
  ) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_schedules (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, enabled INTEGER NOT NULL, body TEXT NOT NULL,
        next REAL, lastRun REAL, runs INTEGER NOT NULL DEFAULT 0
      ) STRICT`);
  }

  all(): Schedule[] {
    return this.connection.prepare('SELECT * FROM packwright_schedules ORDER BY id').all().map(read);
  }

  /** @throws PlatformError 404 */
  get(id: number | null): Schedule {
    const row =
      id === null
        ? undefined
        : this.connection.prepare('SELECT * FROM packwright_schedules WHERE id = ?').get(id);
    if (row === undefined) throw notFound('The schedule');
    return read(row);
  }

  /** @throws PlatformError 400 for invalid times, 409 for a name that is taken */
  create(body: JsonMap): Schedule {
    const { name } = body;
    if (typeof name !== 'string' || name === '') throw invalid('"name" is required.');
    if (this.all().some((schedule) => schedule.name === name))
      throw conflict(`A schedule with the name "${name}" exists already.`);
    const next = nextOf(body, this.now());
    const { lastInsertRowid } = this.connection
      .prepare('INSERT INTO packwright_schedules (name, enabled, body, next) VALUES (?, ?, ?, ?)')
      .run(name, body.enabled === false ? 0 : 1, JSON.stringify(body), next);
    return this.get(Number(lastInsertRowid));
  }

  /** The whole row is sent; what it leaves out is kept. @throws PlatformError 400, 404 */
  update(id: number | null, body: JsonMap): Schedule {
    const known = this.get(id);
    const merged = { ...known.body, ...body };
    const name = typeof merged.name === 'string' && merged.name !== '' ? merged.name : known.name;
    const enabled = typeof body.enabled === 'boolean' ? body.enabled : known.enabled;
    this.connection
      .prepare('UPDATE packwright_schedules SET name = ?, enabled = ?, body = ?, next = ? WHERE id = ?')
      .run(
        name,
        enabled ? 1 : 0,
        JSON.stringify({ ...merged, enabled }),
        nextOf(merged, this.now()),
        known.id,
      );
    return this.get(known.id);
  }

  /** @throws PlatformError 404 */
  remove(id: number | null): void {
    const { id: known } = this.get(id);
    this.connection.prepare('DELETE FROM packwright_schedules WHERE id = ?').run(known);
  }

  /** Notes that it has started its playbook, and when it does again. */
  fired(schedule: Schedule): void {
    this.connection
      .prepare('UPDATE packwright_schedules SET lastRun = ?, runs = runs + 1, next = ? WHERE id = ?')
      .run(this.now(), nextOf(schedule.body, this.now()), schedule.id);
  }

  /** Schedules that start playbooks by themselves, the next one first. */
  waiting(): Schedule[] {
    return this.connection
      .prepare('SELECT * FROM packwright_schedules WHERE enabled = 1 AND next IS NOT NULL ORDER BY next, id')
      .all()
      .map(read);
  }

  /** Starts missed while no server ran are not made up for. */
  skipMissed(): void {
    for (const schedule of this.all()) {
      if (schedule.next === null || schedule.next > this.now()) continue;
      this.connection
        .prepare('UPDATE packwright_schedules SET next = ? WHERE id = ?')
        .run(nextOf(schedule.body, this.now()), schedule.id);
    }
  }
}

/** Uuid of the playbook a schedule starts; null when it names none. */
export const playbookOf = ({ body }: Pick<Schedule, 'body'>): string | null =>
  uuidOfIri(mapOf(body.kwargs).wf_iri);

/** @throws PlatformError 400 for invalid times or an invalid time zone */
function nextOf(body: JsonMap, now: number): number | null {
  try {
    return nextTimes(body, now, 1)[0] ?? null;
  } catch (failure) {
    throw invalid(failure instanceof Error ? failure.message : String(failure));
  }
}

function read(value: unknown): Schedule {
  const row = value as JsonMap;
  return {
    ...(row as unknown as Schedule),
    enabled: row.enabled === 1,
    body: JSON.parse(String(row.body)) as JsonMap,
  };
}
